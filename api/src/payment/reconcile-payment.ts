import type { DuePayment } from './payment.store.ts'
import { providerOf, cancelUnpaidOrder, type PaymentContext } from './cancel-unpaid-order.ts'
import { settlePayment, type Settlement } from './settle-payment.ts'

/** The provider's status of the payment of an order whose time is over. */
const ENDED: Partial<Record<Settlement | 'cancelled' | 'gone', string>> = { paid: 'succeeded', late: 'succeeded', waits: 'processing' }

/**
 * Brings an order that waits for its payment in line with the provider; when its time is over it is cancelled, unless money came or is on
 * its way. Returns the provider's status of the payment; null when the shopper has not begun to pay.
 */
export async function reconcilePayment(context: PaymentContext, order: DuePayment): Promise<string | null> {
  const { db, log } = context
  if (order.payable) {
    if (order.intentId === null) return null
    const intent = await providerOf(context).read(order.intentId)
    if (intent.status !== 'canceled') {
      await settlePayment({ db, log }, intent)
      return intent.status
    }
  }
  const outcome = await cancelUnpaidOrder(context, order, { reason: 'Not paid in time', byShop: true, putBack: true, mail: false })
  return order.intentId === null ? null : (ENDED[outcome] ?? 'canceled')
}
