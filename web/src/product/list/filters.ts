import { OPTION_CHOICE, optionName } from '@shop/contract/fields/option-choice.ts'
import { MAX_BRANDS, MAX_OPTION_CHOICES } from '@shop/contract/shop.ts'
import type { ProductFilterInput } from '../../lib/schema.generated.ts'

/** The filters by which a shopper narrows down a list. */
export interface Filters {
  brands: readonly string[]
  /** In whole pounds. */
  min?: number | undefined
  max?: number | undefined
  /** Stars at least. */
  rating?: number | undefined
  inStock: boolean
  /** Only products that may be paid in cash on delivery. */
  cash: boolean
  /** Only products of which a price is reduced. */
  onSale: boolean
  categoryId?: string | undefined
  /** Values of options, such as 'Size:42'. */
  options: readonly string[]
}

/** The values of a parameter that comes several times, each once. */
const severalOf = (params: URLSearchParams, name: string, max: number, valid: RegExp): string[] =>
  [...new Set(params.getAll(name).filter((text) => text.length <= 200 && valid.test(text)))].slice(0, max)

const wholeNumber = (text: string | null, min: number, max: number): number | undefined => {
  const number = /^\d{1,9}$/.test(text ?? '') ? Number(text) : NaN
  return number >= min && number <= max ? number : undefined
}

/** A span of prices, also when its ends came in the wrong order. */
export const spanOf = (one: number | undefined, other: number | undefined): Pick<Filters, 'min' | 'max'> =>
  one !== undefined && other !== undefined && one > other ? { min: other, max: one } : { min: one, max: other }

/** Reads the filters of an address; invalid values are ignored. */
export const readFilters = (params: URLSearchParams): Filters => ({
  brands: severalOf(params, 'brand', MAX_BRANDS, /./),
  ...spanOf(wholeNumber(params.get('min'), 1, 99_999_999), wholeNumber(params.get('max'), 0, 99_999_999)),
  rating: wholeNumber(params.get('rating'), 1, 4),
  inStock: params.get('stock') === 'in',
  cash: params.get('cash') === '1',
  onSale: params.get('sale') === '1',
  categoryId: params.get('category')?.slice(0, 64) || undefined,
  options: severalOf(params, 'option', MAX_OPTION_CHOICES, OPTION_CHOICE),
})

/** A list's own filter, narrowed down. */
export const narrowed = (
  list: ProductFilterInput,
  { brands, min, max, rating, inStock, cash, onSale, categoryId, options }: Filters,
): ProductFilterInput => ({
  ...list,
  ...(brands.length > 0 && { brands: [...brands] }),
  ...(min !== undefined && { minPrice: min * 100 }),
  ...(max !== undefined && { maxPrice: max * 100 }),
  ...(rating !== undefined && { minRating: rating }),
  ...(inStock && { includeOutOfStock: false }),
  ...(cash && { cashOnDelivery: true }),
  ...(onSale && { onSale: true }),
  ...(categoryId !== undefined && !list.categoryId && { categoryId }),
  ...(options.length > 0 && {
    options: options.map((option) => {
      const [, name, value = ''] = OPTION_CHOICE.exec(option) ?? []
      return { key: optionName(name), values: [value] }
    }),
  }),
})
