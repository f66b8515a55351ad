/** The settings of the shop (issue 23, 7); all of them additions to spec 7. */
import { Type, type Static, type TString } from 'typebox'
import { SETTING_LENGTHS, SETTING_NAMES, type SettingName } from '../../fields/settings.ts'
import { MAX_HERO_SLIDES } from '../../shop.ts'
import { CursorText, partQuery } from '../cursor.ts'
import { orNull } from '../values.ts'

const SellerText = orNull(Type.String())

/** Who sells, as invoices have it; null where no setting says so. */
export const RestSeller = Type.Object(
  { name: SellerText, address: SellerText, taxNumber: SellerText, contact: SellerText },
  { title: 'Seller' },
)
export type RestSeller = Static<typeof RestSeller>

export const SellerOfOrder = Type.Optional(
  Type.Object(RestSeller.properties, { description: 'addition: who sold it, by the settings of the day on which it was placed' }),
)

/** Letters of a text that is looked at at all; the rules of `fields/settings.ts` say how long it may be. */
const MAX_LENGTH = 1000

/** A picture of the home page's carousel. */
const Slide = Type.Object(
  {
    imageUrl: Type.String({ maxLength: 2000, description: 'URL of its picture; of a new one as `POST product/img` has answered it' }),
    altText: Type.String({ maxLength: MAX_LENGTH, description: 'what it shows and says, for those who do not see it' }),
    arabicAltText: Type.String({ maxLength: MAX_LENGTH, description: 'the same in Arabic' }),
    link: orNull(Type.String({ maxLength: MAX_LENGTH }), 'the path of a page of this shop'),
  },
  { additionalProperties: false },
)
export type RestSlide = Static<typeof Slide>

const freeShipping = {
  description:
    'decimal EGP: what the products of an order come to, less what a coupon takes off them, for it to be shipped for nothing; null for never',
}
const FreeShippingFrom = Type.Union([Type.Number(), Type.Null()], freeShipping)

/** GET shop: what visitors may know of the shop. */
export const RestShop = Type.Object(
  {
    seller: RestSeller,
    contactEmail: Type.String(),
    shippingFee: Type.Number({ description: 'decimal EGP' }),
    cashOnDeliveryFee: Type.Number({ description: 'decimal EGP' }),
    freeShippingFrom: FreeShippingFrom,
    heroSlides: Type.Array(Slide, { description: 'the carousel of the home page; none where it shows its own pictures' }),
  },
  { title: 'Shop' },
)
export type RestShop = Static<typeof RestShop>

const TEXTS: Record<SettingName, string> = {
  sellerName: 'who sells, on invoices',
  sellerAddress: 'the seller’s address, on invoices',
  sellerTaxNumber: 'the seller’s tax number, on invoices',
  sellerContact: 'how the seller is reached, on invoices',
  contactEmail: 'where shoppers write to',
  mailSenderName: 'the name that mails come from',
  mailSenderAddress: 'the address that mails come from; the mail server must allow it',
  mailReplyTo: 'where answers to mails go',
}
const texts = Object.fromEntries(
  SETTING_NAMES.map((name) => [
    name,
    orNull(
      Type.String({ maxLength: MAX_LENGTH }),
      `${TEXTS[name]}, at most ${SETTING_LENGTHS[name]} characters; null for what the services were started with`,
    ),
  ]),
) as Record<SettingName, ReturnType<typeof orNull<TString>>>

const settings = {
  version: Type.Integer({
    minimum: 0,
    description: 'grows with every change; PUT is refused with SETTINGS_CONFLICT when it is another by now',
  }),
  ...texts,
  freeShippingFrom: FreeShippingFrom,
  heroSlides: Type.Array(Slide, { maxItems: MAX_HERO_SLIDES }),
}

/** PUT shop/settings: all settings, in place of those of a version. */
export const SettingsBody = Type.Object(settings, { title: 'SettingsBody', additionalProperties: false })
export type SettingsBody = Static<typeof SettingsBody>

/** GET shop/settings, and each entry of GET shop/settings/history: the settings of a version, for administrators. */
export const RestSettings = Type.Object(
  {
    _id: Type.String({ description: 'of the version; empty before the first change' }),
    ...settings,
    changedAt: orNull(Type.String(), 'RFC 3339, UTC; null before the first change'),
    changedBy: orNull(
      Type.Object({ _id: Type.String(), name: Type.String() }),
      'null before the first change, or once the account is gone',
    ),
    cursor: CursorText,
  },
  { title: 'Settings' },
)
export type RestSettings = Static<typeof RestSettings>

/** GET shop/settings/history: newest first; the header `x-total-count` counts the whole list. */
export const SettingsHistoryQuery = Type.Object(
  {
    ...partQuery('20 when not given'),
  },
  { additionalProperties: false },
)
