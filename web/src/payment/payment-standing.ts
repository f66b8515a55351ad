import type { OrderStandingFragment } from '../order/order-standing.generated.ts'

/** The states of an order's payment, for the shopper. */
export type Payable = 'payable' | 'processing' | 'over' | 'settled'

/** The state of an order's payment by card: to be paid, being processed, too late, or nothing to be paid (any more). */
export function payableOf({ status, availableActions, payment }: OrderStandingFragment): Payable {
  if (status === 'CANCELLED') return 'over'
  if (status !== 'AWAITING_PAYMENT') return 'settled'
  if (availableActions.includes('PAY')) return 'payable'
  const isLate = payment.payableUntil !== null && Date.parse(payment.payableUntil) <= Date.now()
  return isLate ? 'over' : 'processing'
}
