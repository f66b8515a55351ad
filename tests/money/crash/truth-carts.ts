import { isSameLines, type SeenLine } from './seen.ts'
import { cancellationOf, type Snapshot, type TrueOrder } from './snapshot.ts'
import type { Told } from './told.ts'

/**
 * The lines that a cart must have: none once it was ordered, those of the order when that was not paid, and those last seen when none was
 * placed.
 */
function expectedLines({ cart }: Told, last: TrueOrder | undefined): SeenLine[] {
  if (!last) return cart?.lines ?? []
  const ended = cancellationOf(last)
  return ended && !ended.sold && ended.by !== 'staff' ? last.lines : []
}

/** The lines without those that a call was about which was cut off, and may have been carried out at any moment since. */
const withoutLoose = (lines: readonly SeenLine[], { loose }: Told): SeenLine[] =>
  lines.filter(({ name, quantity }) => !loose.get(name)?.has(quantity) && !loose.get(name)?.has(0))

/** Carts are empty once they were ordered, have another name then, and get back the products of unpaid orders. */
export function wrongCarts({ orders, carts }: Snapshot, told: readonly Told[]): string[] {
  const byUser = Map.groupBy(orders, ({ userId }) => userId)
  return told.flatMap((one) => {
    const own = byUser.get(one.userId) ?? []
    const cart = carts.get(one.userId)
    const expected = expectedLines(one, own.at(-1))
    const lines = cart?.lines ?? []
    const isRight = isSameLines(withoutLoose(lines, one), withoutLoose(expected, one))
    const isRenamed = own.every(({ checkoutId }) => checkoutId !== cart?.checkoutId)
    const about = `cart: that of ${one.nth} (${one.fate}, ${own.map(({ id, status }) => `${id} ${status}`).join(', ') || 'no order'})`
    return [
      ...(isRight ? [] : [`${about} has ${JSON.stringify(lines)} in place of ${JSON.stringify(expected)}`]),
      ...(isRenamed ? [] : [`${about} still has the name of the cart that was ordered`]),
    ]
  })
}
