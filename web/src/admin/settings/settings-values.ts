import type { SettingName } from '@shop/contract/fields/settings.ts'
import { SETTING_NAMES } from '@shop/contract/fields/settings.ts'
import { toEgp, toPiastres } from '@shop/contract/money.ts'
import type { UpdateShopSettingsInput } from '../../lib/schema.generated.ts'
import type { StagedUploads } from '../../lib/upload/use-staged-uploads.ts'
import { pictureOf, type Picture } from '../../ui/upload/picture.ts'
import { createDraftStore } from '../ui/form/draft-store.ts'
import type { AllSettingsFragment } from './shop-settings.generated.ts'

/** A picture of the carousel while it is edited. */
export interface SlideDraft {
  picture: Picture
  altText: string
  arabicAltText: string
  link: string
}

/** The settings as their form has them. */
export interface SettingsValues extends Record<SettingName, string> {
  /** In pounds, as it was typed. */
  freeShippingFrom: string
  heroSlides: readonly SlideDraft[]
}

const textsOf = (settings: AllSettingsFragment): Record<SettingName, string> =>
  Object.fromEntries(SETTING_NAMES.map((name) => [name, settings[name] ?? ''])) as Record<SettingName, string>

const draftOf = ({ image, altText, arabicAltText, link }: AllSettingsFragment['heroSlides'][number]): SlideDraft => ({
  picture: { url: image.original, preview: image.large, name: altText },
  altText,
  arabicAltText,
  link: link ?? '',
})

/** The form of the settings. */
export const valuesOf = (settings: AllSettingsFragment): SettingsValues => ({
  ...textsOf(settings),
  freeShippingFrom: settings.freeShippingFrom ? String(toEgp(settings.freeShippingFrom.amount)) : '',
  heroSlides: settings.heroSlides.map(draftOf),
})

/** What is sent of the form; pictures by their addresses with the shop. */
export const inputOf = (expectedVersion: number, values: SettingsValues, staged: StagedUploads = new Map()): UpdateShopSettingsInput => ({
  expectedVersion,
  ...(Object.fromEntries(SETTING_NAMES.map((name) => [name, values[name].trim() || null])) as Record<SettingName, string | null>),
  freeShippingFrom: values.freeShippingFrom.trim() === '' ? null : toPiastres(Number(values.freeShippingFrom)),
  heroSlides: values.heroSlides.map(({ picture, altText, arabicAltText, link }) => ({
    imageUrl: (picture.file && staged.get(picture.file)) ?? picture.url,
    altText: altText.trim(),
    arabicAltText: arabicAltText.trim(),
    link: link.trim() || null,
  })),
})

/** The drafts of these pictures in their order; a new picture has no words yet. */
export const withPictures = (slides: readonly SlideDraft[], pictures: readonly Picture[]): SlideDraft[] =>
  pictures.map(
    (picture) => slides.find((slide) => slide.picture.url === picture.url) ?? { picture, altText: '', arabicAltText: '', link: '' },
  )

/** Settings that were changed and not saved. */
export const settingsDraft = createDraftStore<SettingsValues>()

/** Values of a draft: the files in it get new addresses, since the page that made the earlier ones has revoked them. */
export const resumedValues = (values: SettingsValues): SettingsValues => ({
  ...values,
  heroSlides: values.heroSlides.map((slide) => (slide.picture.file ? { ...slide, picture: pictureOf(slide.picture.file) } : slide)),
})
