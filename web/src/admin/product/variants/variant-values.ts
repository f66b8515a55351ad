import { currentLanguage } from '@shop/contract/language.ts'
import { toEgp, toPiastres } from '@shop/contract/money.ts'
import type { UpdateProductVariantsInput } from '../../../lib/schema.generated.ts'
import { freshKey } from '../../../lib/intent/fresh-key.ts'
import type { EditedVariantsFragment } from './variants.generated.ts'

/** A product whose variants were changed, without the name of its fragment: it is one of `AdminProduct`, too. */
export type SavedProduct = Omit<EditedVariantsFragment, ' $fragmentName'>

/** A value of an option as it is typed; `key` stays when it is renamed. */
export interface ValueDraft {
  key: string
  value: string
  arabicValue: string
  /** `#rrggbb`; sent when the option has colours. */
  swatch: string
}

/** An option as it is typed. */
export interface OptionDraft {
  key: string
  name: string
  arabicName: string
  /** Its values are colours, each with a swatch. */
  colours: boolean
  values: ValueDraft[]
}

/** The fields of a variant that are typed. */
export const CELLS = ['imageId', 'price', 'stock', 'sku', 'barcode', 'weight'] as const
export type Cell = (typeof CELLS)[number]

/** A variant as it is typed. */
export interface VariantDraft extends Record<Cell, string> {
  key: string
  /** Undefined for a new one. */
  id: string | undefined
  /** The key of its value of each option, by the option's key. */
  choice: Partial<Record<string, string>>
  /** The stock that the edit began with. */
  seen: number
}

/** Options and variants of a product as their form holds them. */
export interface VariantsValues {
  options: OptionDraft[]
  variants: VariantDraft[]
}

/** The colour of a swatch until the administrator has chosen one. */
const GREY = '#808080'

export const newValue = (): ValueDraft => ({ key: freshKey(), value: '', arabicValue: '', swatch: GREY })
export const newOption = (): OptionDraft => ({ key: freshKey(), name: '', arabicName: '', colours: false, values: [newValue()] })

/** The key of what the shop has: its English name, which a quoted selector may hold. */
const keyOf = (name: string): string => encodeURIComponent(name)

/** Options and variants as the form shows them. */
export function variantsValuesOf({ options, variants, images, weight: own }: EditedVariantsFragment): VariantsValues {
  const pictures = new Set(images.map(({ id }) => id))
  return {
    options: options.map(({ key, arabicName, values }) => ({
      key: keyOf(key),
      name: key,
      arabicName: arabicName ?? '',
      colours: values.some(({ swatch }) => swatch),
      values: values.map(({ value, arabicName: arabicValue, swatch }) => ({
        key: keyOf(value),
        value,
        arabicValue: arabicValue ?? '',
        swatch: swatch ?? GREY,
      })),
    })),
    variants: variants.map(({ id, optionValues, listPrice, stock, sku, barcode, weight, image }) => ({
      key: id,
      id,
      choice: Object.fromEntries(options.map(({ key }, nth) => [keyOf(key), keyOf(optionValues[nth] ?? '')])),
      seen: stock,
      imageId: image && pictures.has(image.id) ? image.id : '',
      price: String(toEgp(listPrice.amount)),
      stock: String(stock),
      sku: sku ?? '',
      barcode: barcode ?? '',
      weight: weight === own ? '' : String(weight),
    })),
  }
}

const valueOf = (option: OptionDraft, { choice }: VariantDraft): ValueDraft | undefined =>
  option.values.find(({ key }) => key === choice[option.key])

/** The value that a reader sees: in Arabic where it has one. */
export const shownValue = ({ value, arabicValue }: ValueDraft): string => (currentLanguage() === 'ar' && arabicValue.trim()) || value.trim()

/** What tells a variant from the others: 'EU 42 · White'. */
export const draftTitle = (options: readonly OptionDraft[], variant: VariantDraft): string =>
  options
    .map((option) => {
      const value = valueOf(option, variant)
      return (value && shownValue(value)) || '…'
    })
    .join(' · ')

const orNull = (text: string): string | null => text.trim() || null

/** What is sent: the stock with the one that was seen, so that pieces sold meanwhile stay sold. */
export const variantsInput = (
  { id, version }: Pick<EditedVariantsFragment, 'id' | 'version'>,
  { options, variants }: VariantsValues,
): UpdateProductVariantsInput => ({
  productId: id,
  expectedVersion: version,
  options: options.map(({ name, arabicName, colours, values }) => ({
    name: name.trim(),
    arabicName: orNull(arabicName),
    values: values.map(({ value, arabicValue, swatch }) => ({
      value: value.trim(),
      arabicValue: orNull(arabicValue),
      swatch: colours ? swatch : null,
    })),
  })),
  variants: variants.map((variant) => ({
    ...(variant.id !== undefined && { variantId: variant.id }),
    optionValues: options.map((option) => valueOf(option, variant)?.value.trim() ?? ''),
    price: toPiastres(Number(variant.price)),
    stock: { count: Number(variant.stock), seen: variant.seen },
    sku: orNull(variant.sku),
    barcode: orNull(variant.barcode),
    imageId: variant.imageId || null,
    weight: variant.weight.trim() ? Number(variant.weight) : null,
  })),
})
