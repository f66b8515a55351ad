import { arrivalInWords } from '@shop/contract/arrival.ts'
import { formatMoney } from '@shop/contract/money.ts'
import { styled } from 'styled-components'
import { useSession } from '../../../lib/session.ts'
import type { PlacedOrderQuery } from '../../../order/placed-order.generated.ts'

const List = styled.ol`
  display: grid;
  gap: 8px;
  inline-size: 100%;
  padding: 16px 16px 16px 40px;
  border-radius: var(--r-card);
  background: var(--c-sunken);
  text-align: start;
  list-style: decimal;
  overflow-wrap: anywhere;
`

interface NextStepsProps {
  order: NonNullable<PlacedOrderQuery['order']>
}

/** What happens now that an order is placed: the mail, the parcel, and what is to be paid. */
export function NextSteps({ order: { payment, totals, promisedDelivery } }: NextStepsProps) {
  const email = useSession().user?.email
  return (
    <List aria-label="What happens next">
      <li>
        A mail with your order is on its way to <bdi>{email}</bdi>.
      </li>
      <li>We pack your order and hand it to the courier. You get a mail at every step.</li>
      {promisedDelivery && <li>It arrives {arrivalInWords(promisedDelivery)}.</li>}
      <li>
        {payment.method === 'CARD'
          ? 'It is paid: there is nothing to pay at the door.'
          : `You pay ${formatMoney(totals.total.amount)} in cash at the door.`}
      </li>
    </List>
  )
}
