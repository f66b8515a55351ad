import type { Snapshot, TrueOrder } from './snapshot.ts'
import type { Told } from './told.ts'

/** The steps of a return in their order. */
const RETURN_STEPS = ['REQUESTED', 'ACCEPTED', 'RECEIVED', 'REFUNDED']

/** Where a status stands among the steps; a return ends with its money or with something else in place. */
export const placeOf = (status: string): number => RETURN_STEPS.indexOf(status === 'REPLACED' ? 'REFUNDED' : status)

/** Whether a return took its steps one after the other, each once. */
const isInOrder = ({ status, events }: TrueOrder['returns'][number]): boolean =>
  events.every((event, place) => placeOf(event) === place) && events.at(-1) === status

/** What was paid for a return: of these orders no coupon took anything off; with all of an order its fees. */
function valueOf({ total, lines }: TrueOrder, { lines: back }: TrueOrder['returns'][number]): number {
  const isAll = lines.every(({ name, quantity }) => back.some((line) => line.name === name && line.quantity === quantity))
  const priceOf = (name: string): number => lines.find((line) => line.name === name)?.price ?? Number.NaN
  return isAll ? total : back.reduce((sum, { name, quantity }) => sum + quantity * priceOf(name), 0)
}

/** One request is one return, which took its steps one by one; what was told is so, and what went back for it is what was paid for it. */
export function wrongReturns({ orders }: Snapshot, told: readonly Told[]): string[] {
  const refunded = new Map(told.flatMap(({ purchases }) => purchases.flatMap(({ returned }) => [...returned])))
  const wrong = orders.flatMap((order) => {
    const { id, returns } = order
    return [
      ...(returns.length > 1 ? [`returns: one request of ${id} became ${returns.length}`] : []),
      ...returns.flatMap((one) => {
        const { id: name, status, events, amount } = one
        const sent = one.lines.filter(({ replacement }) => replacement !== null).length
        const due = status === 'REFUNDED' ? valueOf(order, one) : 0
        return [
          ...(isInOrder(one) ? [] : [`returns: ${name} is ${status} after ${events.join(', ')}`]),
          ...(amount === due ? [] : [`returns: ${name} is worth ${due}, and ${amount} went back for it`]),
          ...(sent === (status === 'REPLACED' ? one.lines.length : 0)
            ? []
            : [`returns: ${name} is ${status}, and ${sent} lines of it are replaced`]),
          ...(refunded.get(name) === undefined || refunded.get(name) === status
            ? []
            : [`returns: ${name} was told to be ${refunded.get(name)}, and is ${status}`]),
        ]
      }),
    ]
  })
  const known = new Set(orders.flatMap(({ returns }) => returns.map(({ id }) => id)))
  return [...wrong, ...[...refunded.keys()].filter((id) => !known.has(id)).map((id) => `lost: ${id} was promised and is gone`)]
}
