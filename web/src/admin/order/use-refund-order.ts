import { toPiastres } from '@shop/contract/money.ts'
import { useIntentKey } from '../../lib/intent/use-intent-key.ts'
import { withValue, type Outcome } from '../../lib/refusal.ts'
import type { RefundStatus } from '../../lib/schema.generated.ts'
import { useRefundOrderOutcome } from './refund-order.generated.ts'

export interface RefundValues {
  /** In EGP, as it was typed. */
  amount: string
  reason: string
}

/** The outcome of a refund. */
export interface GivenBack {
  amount: number
  status: RefundStatus
}

/** Refunds an order; the same amount and reason once, though an answer is lost. */
export function useRefundOrder(orderId: string) {
  const refund = useRefundOrderOutcome()
  const withKey = useIntentKey()
  return async (values: RefundValues): Promise<Outcome<GivenBack>> => {
    const amount = toPiastres(Number(values.amount))
    const reason = values.reason.trim()
    const answered = await withKey(`${amount} ${reason}`, (idempotencyKey) =>
      refund({ input: { orderId, amount, idempotencyKey, ...(reason && { reason }) } }),
    )
    return withValue(answered, ({ order }) => ({ amount, status: order.payment.refunds.at(-1)?.status ?? 'SUCCEEDED' }))
  }
}
