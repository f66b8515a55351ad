import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { paths } from '../../../lib/paths.ts'
import type { HeldUnpaid } from '../../../order/use-place-order.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Cluster } from '../../../ui/layout/cluster.ts'
import { Link } from '../../../ui/link.tsx'

const Ways = styled.ul`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
`

/** For a shopper with too many unpaid orders or pieces: these orders, each to be paid or cancelled, fewer pieces, or another way to pay. */
export const HeldOrders = ({ held: { unpaidLimit, orders } }: { held: HeldUnpaid }) => (
  <Ways>
    {orders.map(({ id, number, availableActions }) => (
      <Cluster as="li" $gap="8px 16px" key={id}>
        <Link to={paths.order(id)}>{m.order_see_or_cancel({ number })}</Link>
        {availableActions.includes('PAY') && (
          <ButtonLink size="sm" reloadDocument to={paths.card(id)} aria-label={m.payment_pay_order({ number })}>
            {m.payment_pay()}
          </ButtonLink>
        )}
      </Cluster>
    ))}
    {(unpaidLimit === 'PIECES' || unpaidLimit === 'PIECES_OF_PRODUCT') && (
      <Cluster as="li" $gap="8px 16px">
        <Link to={paths.cart}>{m.order_change_items()}</Link>
      </Cluster>
    )}
    {(unpaidLimit === 'LAPSED_ORDERS' || unpaidLimit === 'CASH_ORDERS') && (
      <Cluster as="li" $gap="8px 16px">
        <Link to={paths.payment}>{m.order_change_method()}</Link>
      </Cluster>
    )}
  </Ways>
)
