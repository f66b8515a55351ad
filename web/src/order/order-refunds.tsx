import { m } from '@shop/contract/messages/messages.js'
import { formatMoney } from '@shop/contract/money.ts'
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

function Refund({ amount, status, createdAt }: Refunds[number]) {
  const message = status === 'SUCCEEDED' ? m.order_refund_done : m.order_refund_coming
  return (
    <Rich
      message={message}
      inputs={{ amount: formatMoney(amount.amount), day: dayOf(createdAt) }}
      as={{ strong, time: timeAt(createdAt) }}
    />
  )
}
