import { toEgp } from '@shop/contract/money.ts'
import type { SettingName } from '@shop/contract/fields/settings.ts'
import type { RestSeller, RestSettings, RestShop } from '@shop/contract/rest/shop/settings.ts'
import { CASH_ON_DELIVERY_FEE, CONTACT_EMAIL, SHIPPING_FEE } from '@shop/contract/shop.ts'

/** A picture of the home page's carousel; `image` is the name of its file. */
export interface HeroSlide {
  image: string
  altText: string
  arabicAltText: string
  link: string | null
}

/** The settings as they are stored. A text that is null is what the services were started with. */
export interface Settings extends Record<SettingName, string | null> {
  /** In piastres; null where no order is shipped for nothing. */
  freeShippingFrom: number | null
  heroSlides: HeroSlide[]
}

/** The settings of a version. */
export interface SettingsRow {
  id: string
  /** 0 before the first change. */
  version: number
  settings: Settings
  changedAt: Date | null
  changedById: string | null
  changedByName: string | null
  /** Its position in the history. */
  cursor?: string
}

/** What is in force before anything was set. */
export const NO_SETTINGS: SettingsRow = {
  id: '',
  version: 0,
  settings: {
    sellerName: null,
    sellerAddress: null,
    sellerTaxNumber: null,
    sellerContact: null,
    contactEmail: null,
    mailSenderName: null,
    mailSenderAddress: null,
    mailReplyTo: null,
    freeShippingFrom: null,
    heroSlides: [],
  },
  changedAt: null,
  changedById: null,
  changedByName: null,
}

type ImageUrl = (file: string) => string

const toRestSums = ({ freeShippingFrom, heroSlides }: Settings, imageUrl: ImageUrl) => ({
  freeShippingFrom: freeShippingFrom === null ? null : toEgp(freeShippingFrom),
  heroSlides: heroSlides.map(({ image, ...slide }) => ({ imageUrl: imageUrl(image), ...slide })),
})

/** The seller as invoices name it. */
export const toRestSeller = (settings: Settings): RestSeller => ({
  name: settings.sellerName,
  address: settings.sellerAddress,
  taxNumber: settings.sellerTaxNumber,
  contact: settings.sellerContact,
})

/** What visitors may know of the shop: nothing of its mails' sender. */
export const toRestShop = ({ settings }: SettingsRow, imageUrl: ImageUrl): RestShop => ({
  seller: toRestSeller(settings),
  contactEmail: settings.contactEmail ?? CONTACT_EMAIL,
  shippingFee: toEgp(SHIPPING_FEE),
  cashOnDeliveryFee: toEgp(CASH_ON_DELIVERY_FEE),
  ...toRestSums(settings, imageUrl),
})

/** The settings of a version in the words of the REST service, for administrators. */
export const toRestSettings = (row: SettingsRow, imageUrl: ImageUrl): RestSettings => ({
  _id: row.id,
  version: row.version,
  ...row.settings,
  ...toRestSums(row.settings, imageUrl),
  changedAt: row.changedAt?.toISOString() ?? null,
  changedBy: row.changedById === null ? null : { _id: row.changedById, name: row.changedByName ?? '' },
  ...(row.cursor !== undefined && { cursor: row.cursor }),
})
