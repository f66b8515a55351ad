import { styled } from 'styled-components'
import { paths } from '../../../lib/paths.ts'
import type { CardOrderQuery } from '../../../payment/card-payment.generated.ts'
import { TIMED_OUT } from '../../../payment/payment-texts.ts'
import { Alert } from '../../../ui/alert.tsx'
import { ButtonRow } from '../../../ui/screen/button-row.ts'
import { ButtonLink } from '../../../ui/button.tsx'

const Row = styled(ButtonRow)`
  margin-block-start: 12px;
`

interface NotPayableProps {
  order: NonNullable<CardOrderQuery['order']>
  standing: 'over' | 'settled'
}

/** An order that there is nothing to pay of (any more), and where to go from here. */
export function NotPayable({ order: { payment, number }, standing }: NotPayableProps) {
  const toOrders = (
    <ButtonLink variant="secondary" to={paths.orders}>
      Your Orders
    </ButtonLink>
  )
  if (standing === 'over')
    return (
      <Alert
        tone="danger"
        title={TIMED_OUT}
        action={
          <Row>
            <ButtonLink to={paths.cart}>Go to your cart</ButtonLink>
            {toOrders}
          </Row>
        }
      >
        Order {number} is not kept for you any more. Nothing was charged; its products are in your cart again, as far as they are in stock.
      </Alert>
    )
  const isByCard = payment.method === 'CARD'
  return (
    <Alert
      tone={isByCard ? 'success' : 'info'}
      title={isByCard ? 'This order is paid' : 'This order is paid in cash'}
      action={<Row>{toOrders}</Row>}
    >
      There is nothing more to pay by card.
    </Alert>
  )
}
