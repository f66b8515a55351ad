import { useEffect, useState } from 'react'
import { isRecord, save, recall } from '../../../lib/storage/browser-storage.ts'
import { itemOf, lineKey } from '../../../cart/line-item.ts'
import type { Cart } from '../../../cart/optimistic-cart.ts'

/** A price that has changed since the cart was last seen; in piastres. */
export interface PriceChange {
  /** Of its line. */
  key: string
  name: string
  before: number
  now: number
}

type Prices = Record<string, number>

const isPrices = (value: unknown): value is Prices => isRecord(value) && Object.values(value).every((price) => typeof price === 'number')

const pricesOf = (cart: Cart | undefined): Prices =>
  Object.fromEntries((cart?.lines ?? []).map((line) => [lineKey(line), line.variant.price.amount]))

/** The prices that differ from those this browser showed before, at the last visit of the cart or in the open page; remembers the new ones. */
export function usePriceChanges(userId: string, cart: Cart | undefined): PriceChange[] {
  const [seen, setSeen] = useState<Prices>(() => recall('seenPrices', userId, isPrices) ?? {})
  const shown = pricesOf(cart)
  // A line that is new here counts from the price at which it was shown first.
  if (Object.keys(shown).some((key) => !(key in seen))) setSeen({ ...shown, ...seen })
  useEffect(() => {
    if (cart) save('seenPrices', userId, pricesOf(cart))
  }, [userId, cart])
  return (cart?.lines ?? []).flatMap((line) => {
    const key = lineKey(line)
    const [before, now] = [seen[key], line.variant.price.amount]
    return before === undefined || before === now ? [] : [{ key, name: itemOf(line).name, before, now }]
  })
}
