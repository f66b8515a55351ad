import { ProviderProblem } from './cards.ts'
import { reconcilePayment } from './reconcile-payment.ts'
import { countBegun, takeDue } from './payment.store.ts'
import type { PaymentContext } from './cancel-unpaid-order.ts'
import { repeat, type Repeating } from '@shop/service/repeat.ts'

/** Payments reconciled at once. */
const BATCH = 5
/** Seconds between two rounds while nothing is due. */
const POLL = 2

export interface SweeperOptions extends PaymentContext {
  poll?: number
}

const isAway = (end: PromiseSettledResult<unknown>): boolean =>
  end.status === 'rejected' && end.reason instanceof ProviderProblem && end.reason.away

/**
 * Reconciles orders that wait for their payment: after lost events, and when their time is over (R8). Any number of sweepers may run. A
 * failure is tried again in a minute; while the provider does not answer, few orders are tried.
 */
export function startSweeper(options: SweeperOptions): Repeating {
  const { db, cards, log, poll = POLL } = options
  const round = async (): Promise<number> => {
    try {
      const due = await takeDue(db, BATCH, cards !== undefined)
      const ends = await Promise.allSettled(due.map((order) => reconcilePayment(options, order)))
      for (const [index, end] of ends.entries())
        if (end.status === 'rejected') log.warn({ err: end.reason as unknown, order: due[index]?.id }, 'a payment could not be reconciled')
      return ends.some(isAway) ? 0 : due.length
    } catch (error) {
      log.warn({ err: error }, 'payments cannot be reconciled')
      return 0
    }
  }
  return repeat(round, poll)
}

/** Logs once how many orders have to wait until card payment is switched on again: only the provider knows whether they are paid. */
export async function logBegunPayments({ db, log }: PaymentContext): Promise<void> {
  const orders = await countBegun(db)
  if (orders > 0)
    log.warn({ orders }, 'orders wait for payments that were begun: switch card payment on again to have them settled or cancelled')
}
