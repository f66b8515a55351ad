import type { FoundOrder, OrderRefusal } from '../../../order/use-place-order.ts'

/** What stands in the way of the order, or is to be known before it, in words. */
export interface OrderProblem {
  tone: 'danger' | 'warning'
  title: string
  text?: string
}

const moment = new Intl.DateTimeFormat('en-EG', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Africa/Cairo' })

/** Tells of an order that was found in place of the one to be placed. */
export const foundOrder = (title: string, { number, placedAt }: FoundOrder): OrderProblem => ({
  tone: 'warning',
  title,
  text: `Order ${number}, placed on ${moment.format(new Date(placedAt))}. What is in the cart now is not part of it.`,
})

/** Why nothing was ordered. */
export function orderProblem({ ordered, fault, reason }: OrderRefusal): OrderProblem {
  if (ordered) return foundOrder('This cart was ordered already', ordered)
  if (!fault) return { tone: 'danger', title: 'The order was not placed', text: reason }
  const text = `${fault.title} Placing it again is safe: it makes one order. (${fault.code})`
  return { tone: 'danger', title: 'We do not know yet whether the order was placed', text }
}
