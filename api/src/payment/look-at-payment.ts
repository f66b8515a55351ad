import type { DuePayment } from './payment.store.ts'
import { providerOf, releaseUnpaid, type Releasing } from './release-order.ts'
import { settlePayment, type Settlement } from './settle-payment.ts'

/** The provider's word for the payment of an order whose time is over. */
const ENDED: Partial<Record<Settlement | 'released' | 'gone', string>> = { paid: 'succeeded', late: 'succeeded', waits: 'processing' }

/**
 * Makes of an order that waits for its payment what the provider says; one whose time is over is called off, unless money came or comes.
 * Returns the provider's word for the payment; null when nobody has begun to pay.
 */
export async function lookAt(looking: Releasing, order: DuePayment): Promise<string | null> {
  const { db, log } = looking
  if (order.payable) {
    if (order.intentId === null) return null
    const intent = await providerOf(looking).read(order.intentId)
    if (intent.status !== 'canceled') {
      await settlePayment({ db, log }, intent)
      return intent.status
    }
  }
  const outcome = await releaseUnpaid(looking, order, { reason: 'Not paid in time', byShop: true, putBack: true, mail: false })
  return order.intentId === null ? null : (ENDED[outcome] ?? 'canceled')
}
