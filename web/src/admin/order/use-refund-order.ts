import { useRef } from 'react'
import { toPiastres } from '@shop/contract/money.ts'
import { freshKey } from '../../lib/intent/fresh-key.ts'
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

/**
 * Refunds an order. Until the shop has answered, the same amount and reason have the same idempotency key, so that a lost answer and a
 * second try refund once.
 */
export function useRefundOrder(orderId: string) {
  const refund = useRefundOrderOutcome()
  const open = useRef<{ key: string; wish: string }>(undefined)
  return async (values: RefundValues): Promise<Outcome<GivenBack>> => {
    const amount = toPiastres(Number(values.amount))
    const reason = values.reason.trim()
    const wish = `${amount} ${reason}`
    if (open.current?.wish !== wish) open.current = { key: freshKey(), wish }
    const input = { orderId, amount, idempotencyKey: open.current.key, ...(reason && { reason }) }
    const outcome = await refund({ input })
    if (!outcome.refusal?.fault) open.current = undefined
    return withValue(outcome, ({ order }) => ({ amount, status: order.payment.refunds.at(-1)?.status ?? 'SUCCEEDED' }))
  }
}
