import { m } from '@shop/contract/messages/messages.js'
import { paths } from '../../../lib/paths.ts'
import type { CardOrderQuery } from '../../../payment/card-payment.generated.ts'
import { Alert } from '../../../ui/alert.tsx'
import { ButtonRow } from '../../../ui/screen/button-row.ts'
import { ButtonLink } from '../../../ui/button.tsx'

interface NotPayableProps {
  order: NonNullable<CardOrderQuery['order']>
  standing: 'over' | 'settled'
}

/** An order with nothing to pay (any more), and links that lead on. */
export function NotPayable({ order: { payment, number }, standing }: NotPayableProps) {
  const toOrders = (
    <ButtonLink variant="secondary" to={paths.orders}>
      {m.order_yours()}
    </ButtonLink>
  )
  if (standing === 'over')
    return (
      <Alert
        tone="danger"
        title={m.payment_timed_out()}
        action={
          <ButtonRow $above={12}>
            <ButtonLink to={paths.cart}>{m.cart_go_to()}</ButtonLink>
            {toOrders}
          </ButtonRow>
        }
      >
        {m.payment_over_text({ number })}
      </Alert>
    )
  const isByCard = payment.method === 'CARD'
  return (
    <Alert
      tone={isByCard ? 'success' : 'info'}
      title={isByCard ? m.payment_paid_by_card() : m.payment_paid_in_cash()}
      action={<ButtonRow $above={12}>{toOrders}</ButtonRow>}
    >
      {m.payment_nothing_more()}
    </Alert>
  )
}
