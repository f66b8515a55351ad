import { m } from '@shop/contract/messages/messages.js'
import { momentOf } from '../../../lib/time/moments.ts'
import type { FoundOrder, HeldUnpaid, OrderRefusal } from '../../../order/use-place-order.ts'

/** Why an order is not placed, or what the shopper has to know before, in words. */
export interface OrderProblem {
  tone: 'danger' | 'warning'
  title: string
  text?: string
  /** What is to be known of the cart, while there is anything in it. */
  ofCart?: string
  /** A limit of unpaid orders or pieces would be passed. */
  held?: HeldUnpaid
}

/** The message about an order that was found instead of the one to be placed. */
export const foundOrder = (title: string, { number, placedAt }: FoundOrder): OrderProblem => ({
  tone: 'warning',
  title,
  text: m.order_found_text({ number, moment: momentOf(placedAt) }),
  ofCart: m.order_found_of_cart(),
})

/** Why nothing was ordered. */
export function orderProblem({ ordered, fault, reason, held }: OrderRefusal): OrderProblem {
  if (ordered) return foundOrder(m.order_found_already(), ordered)
  if (!fault) return { tone: 'danger', title: m.order_not_placed(), text: reason, ...(held && { held }) }
  const text = m.order_unsure_text({ fault: fault.title, code: fault.code })
  return { tone: 'danger', title: m.order_unsure(), text }
}
