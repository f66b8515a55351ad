import type { ProductChoiceFragment } from '../product.generated.ts'
import { SEPARATOR } from './variant-words.ts'

/** The value of each option that is chosen so far, in the order of the options. */
export type Choice = readonly (string | undefined)[]

type Optioned = ProductChoiceFragment
type Variant = ProductChoiceFragment['variants'][number]

/** A choice as it stands in the address of a product (`?variant=EU 42~White`); empty where nothing is chosen. */
export const choiceText = (choice: Choice): string => (choice.some(Boolean) ? choice.map((value) => value ?? '').join(SEPARATOR) : '')

/**
 * The choice in an address. Links from elsewhere may name a variant by the part of its id behind the colon. An option of one value is chosen
 * at once; values that there are not are left out.
 */
export function readChoice({ options, variants }: Optioned, text: string | null): Choice {
  const named = text ? variants.find(({ id, optionValues }) => id.endsWith(`:${text}`) || choiceText(optionValues) === text) : undefined
  const values = named?.optionValues ?? text?.split(SEPARATOR) ?? []
  return options.map(
    (option, nth) => (option.values.length === 1 ? option.values[0] : option.values.find(({ value }) => value === values[nth]))?.value,
  )
}

const fitting = (variants: readonly Variant[], choice: Choice): Variant[] =>
  variants.filter(({ optionValues }) => choice.every((value, nth) => value === undefined || value === optionValues[nth]))

const stockOf = (variants: readonly Variant[]): number => variants.reduce((sum, { stock }) => sum + stock, 0)

/** The choice with another value of an option. */
export const withValue = (choice: Choice, nth: number, value: string): Choice => choice.map((each, at) => (at === nth ? value : each))

/** Whether there is a variant of a value at all: else the value is not offered, since it is not sold out but was never sold. */
export const isSold = ({ variants }: Pick<Optioned, 'variants'>, nth: number, value: string): boolean =>
  variants.some(({ optionValues }) => optionValues[nth] === value)

/** Whether a value can be bought with the other values that are chosen: not when all of it is sold out, or it is not sold with them at all. */
export function standingOf(
  { variants }: Pick<Optioned, 'variants'>,
  choice: Choice,
  nth: number,
  value: string,
): 'offered' | 'soldOut' | 'unknown' {
  const found = fitting(variants, withValue(choice, nth, value))
  if (found.length === 0) return 'unknown'
  return stockOf(found) > 0 ? 'offered' : 'soldOut'
}

/** What is known of the variants that a choice leaves. */
export interface Narrowed {
  /** The lowest of their prices, and whether another costs more; of all variants where it leaves none. */
  price: Variant['price']
  isFrom: boolean
  /** What that price was before, by how much it is reduced, and until when; null where it is not. */
  reduction: Pick<Variant, 'priceBefore' | 'discountPercent' | 'reducedUntil'>
  /** Pieces of all of them. */
  stock: number
  /** Position of the first option that is to be chosen; undefined for a complete choice. */
  missing: number | undefined
  /** The variant that is chosen; undefined while the choice is not complete, and where it is not sold. */
  variant: Variant | undefined
  /** The picture that shows them all, by its id; null for the product's main picture, undefined where they have different ones. */
  imageId: string | null | undefined
}

/** What a choice leaves of a product. */
export function narrow({ variants }: Pick<Optioned, 'variants'>, choice: Choice): Narrowed {
  const found = fitting(variants, choice)
  const [first, ...others] = [...(found.length > 0 ? found : variants)].sort((one, other) => one.price.amount - other.price.amount)
  if (!first) throw new Error('a product without variants')
  const at = choice.indexOf(undefined)
  const images = new Set(found.map(({ image }) => image?.id ?? null))
  return {
    price: first.price,
    reduction: { priceBefore: first.priceBefore, discountPercent: first.discountPercent, reducedUntil: first.reducedUntil },
    isFrom: others.some(({ price }) => price.amount > first.price.amount),
    stock: stockOf(found),
    missing: at < 0 ? undefined : at,
    variant: at < 0 ? found[0] : undefined,
    imageId: choice.some(Boolean) && images.size === 1 ? [...images][0] : undefined,
  }
}
