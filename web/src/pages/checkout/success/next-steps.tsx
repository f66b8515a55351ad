import { arrivalInWords } from '@shop/contract/arrival.ts'
import { m } from '@shop/contract/messages/messages.js'
import { formatMoney } from '@shop/contract/money.ts'
import { styled } from 'styled-components'
import { useSession } from '../../../lib/session.ts'
import type { PlacedOrderQuery } from '../../../order/placed-order.generated.ts'
import { apart } from '../../../ui/marks.tsx'
import { Rich } from '../../../ui/rich.tsx'

const List = styled.ol`
  display: grid;
  gap: 8px;
  inline-size: 100%;
  padding-block: 16px;
  padding-inline: 40px 16px;
  border-radius: var(--r-card);
  background: var(--c-sunken);
  text-align: start;
  list-style: decimal;
  overflow-wrap: anywhere;
`

interface NextStepsProps {
  order: NonNullable<PlacedOrderQuery['order']>
}

/** The next steps after an order is placed: the mail, the parcel, and the payment. */
export function NextSteps({ order: { payment, totals, promisedDelivery } }: NextStepsProps) {
  const email = useSession().user?.email ?? ''
  return (
    <List aria-label={m.order_next()}>
      <li>
        <Rich message={m.order_next_mail} inputs={{ address: email }} as={{ email: apart }} />
      </li>
      <li>{m.order_next_packing()}</li>
      {promisedDelivery && <li>{m.order_next_arrival({ arrival: arrivalInWords(promisedDelivery) })}</li>}
      <li>{payment.method === 'CARD' ? m.order_next_paid() : m.order_next_cash({ total: formatMoney(totals.total.amount) })}</li>
    </List>
  )
}
