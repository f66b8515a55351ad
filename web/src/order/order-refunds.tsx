import { formatMoney } from '@shop/contract/money.ts'
import { styled } from 'styled-components'
import { dayOf } from '../lib/moments.ts'
import type { OrderStandingFragment } from './order-standing.generated.ts'

const List = styled.ul`
  display: grid;
  gap: 4px;
`

type Refunds = OrderStandingFragment['payment']['refunds']

/** What the shop gives back of an order, for whoever paid it; nothing when it gives nothing back. */
export function OrderRefunds({ refunds }: { refunds: Refunds }) {
  if (refunds.length === 0) return null
  return (
    <List aria-label="Given back">
      {refunds.map(({ id, amount, status, createdAt }) => (
        <li key={id}>
          <strong>{formatMoney(amount.amount)}</strong>{' '}
          {status === 'SUCCEEDED' ? 'was given back to your card' : 'is on its way back to your card'},{' '}
          <time dateTime={createdAt}>{dayOf(createdAt)}</time>
        </li>
      ))}
    </List>
  )
}
