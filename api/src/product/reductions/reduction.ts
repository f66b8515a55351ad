import { toEgp } from '@shop/contract/money.ts'
import type { RestReduction } from '@shop/contract/rest/reduction.ts'

/** The reduction of a price that is in force; prices in piastres. All of it is null where the price is not reduced. */
export interface Reduction {
  /** The price that returns afterwards. */
  listPrice: number | null
  /** What it cost before: the lowest price of the 30 days before the reduction. Null where that is no higher. */
  priceBefore: number | null
  reducedUntil: Date | string | null
}

/** The same of what may not be reduced. */
export type MaybeReduced = { [Name in keyof Reduction]?: Reduction[Name] | undefined }

/** SQL for: the reduced price of a variant is in force. Its row says so from the moment on at which the reduction began. */
export const isReduced = (variant: string): string => `(${variant}.list_price is not null and ${variant}.reduced_until > now())`

/** SQL for the price of a variant at this moment: the row follows a moment after a reduction has begun or ended (due-clock.ts). */
export const presentPrice = (variant: string): string =>
  `case when ${variant}.reduced_until <= now() then coalesce(${variant}.list_price, ${variant}.price)
    when ${variant}.reduced_from <= now() then least(${variant}.reduced_price, ${variant}.price) else ${variant}.price end`

/** A reduction in the words of the REST service; nothing where the price is not reduced. */
export function toRestReduction({ listPrice, priceBefore, reducedUntil }: MaybeReduced): Partial<RestReduction> {
  if (reducedUntil == null || listPrice == null) return {}
  return {
    listPrice: toEgp(listPrice),
    ...(priceBefore != null && { priceBefore: toEgp(priceBefore) }),
    reducedUntil: new Date(reducedUntil).toISOString(),
  }
}
