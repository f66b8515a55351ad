import { m } from '@shop/contract/messages/messages.js'
import { momentOf } from '../../../lib/time/moments.ts'
import type { FoundOrder, HeldUnpaid, OrderRefusal } from '../../../order/use-place-order.ts'

/** What stands in the way of the order, or is to be known before it, in words. */
export interface OrderProblem {
  tone: 'danger' | 'warning'
  title: string
  text?: string
  /** Too much would be held without being paid. */
  held?: HeldUnpaid
}

/** Tells of an order that was found in place of the one to be placed. */
export const foundOrder = (title: string, { number, placedAt }: FoundOrder): OrderProblem => ({
  tone: 'warning',
  title,
  text: m.order_found_text({ number, moment: momentOf(placedAt) }),
})

/** Why nothing was ordered. */
export function orderProblem({ ordered, fault, reason, held }: OrderRefusal): OrderProblem {
  if (ordered) return foundOrder(m.order_found_already(), ordered)
  if (!fault) return { tone: 'danger', title: m.order_not_placed(), text: reason, ...(held && { held }) }
  const text = m.order_unsure_text({ fault: fault.title, code: fault.code })
  return { tone: 'danger', title: m.order_unsure(), text }
}
