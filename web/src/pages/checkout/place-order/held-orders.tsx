import { m } from '@shop/contract/messages/messages.js'
import { paths } from '../../../lib/paths.ts'
import type { HeldUnpaid } from '../../../order/use-place-order.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Cluster } from '../../../ui/layout/cluster.ts'
import { Stack } from '../../../ui/layout/stack.ts'
import { Link } from '../../../ui/link.tsx'

/** For a shopper with too many unpaid orders or pieces: these orders, each to be paid or cancelled, fewer pieces, or another way to pay. */
export const HeldOrders = ({ held: { unpaidLimit, orders } }: { held: HeldUnpaid }) => (
  <Stack as="ul" $gap={8}>
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
  </Stack>
)
