import { m } from '@shop/contract/messages/messages.js'
import { formatMoney } from '@shop/contract/money.ts'
import type { RefundMethod } from '../lib/schema.generated.ts'
import { dayOf } from '../lib/time/moments.ts'
import { Stack } from '../ui/layout/stack.ts'
import { strong, timeAt } from '../ui/marks.tsx'
import { Rich } from '../ui/rich.tsx'
import type { OrderStandingFragment } from './order-standing.generated.ts'

type Refunds = OrderStandingFragment['payment']['refunds']

/** The refunds of an order, for its shopper; nothing when there are none. */
export function OrderRefunds({ refunds }: { refunds: Refunds }) {
  if (refunds.length === 0) return null
  return (
    <Stack as="ul" $gap={4} aria-label={m.order_refunds()}>
      {refunds.map((refund) => (
        <li key={refund.id}>
          <Refund {...refund} />
        </li>
      ))}
    </Stack>
  )
}

/** How cash goes back, in words. */
export const CASH_METHODS: Partial<Record<RefundMethod, () => string>> = {
  CASH: m.order_refund_in_cash,
  BANK_TRANSFER: m.order_refund_by_transfer,
  WALLET: m.order_refund_to_wallet,
}

function Refund({ amount, status, method, createdAt }: Refunds[number]) {
  const inputs = { amount: formatMoney(amount.amount), day: dayOf(createdAt) }
  const as = { strong, time: timeAt(createdAt) }
  const cash = CASH_METHODS[method]?.()
  if (cash) return <Rich message={m.order_refund_done_otherwise} inputs={{ ...inputs, method: cash }} as={as} />
  return <Rich message={status === 'SUCCEEDED' ? m.order_refund_done : m.order_refund_coming} inputs={inputs} as={as} />
}
