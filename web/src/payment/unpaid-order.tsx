import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { paths } from '../lib/paths.ts'
import type { OrderStandingFragment } from '../order/order-standing.generated.ts'
import { ButtonLink } from '../ui/button.tsx'
import { payableOf } from './payment-standing.ts'
import { TimeLeft } from './time-left.tsx'
import { useSyncPayment } from './use-sync-payment.ts'

const Part = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 20px;
  padding: 14px clamp(16px, 3vw, 24px);
  border-block-start: 1px solid var(--c-border);
  background: var(--c-warning-soft);
`

/** An order that awaits its payment: the link to pay it, and the time left; nothing for any other. */
export function UnpaidOrder({ order }: { order: OrderStandingFragment & { number: string } }) {
  const { id, number, status, payment } = order
  const sync = useSyncPayment(id)
  if (status !== 'AWAITING_PAYMENT') return null

  const standing = payableOf(order)
  if (standing === 'processing') return <Part role="status">{m.payment_processing()}</Part>
  return (
    <Part>
      {payment.payableUntil && <TimeLeft until={payment.payableUntil} onOver={() => void sync()} />}
      {standing === 'payable' && (
        <ButtonLink size="sm" reloadDocument to={paths.card(id)} aria-label={m.payment_pay_order({ number })}>
          {m.payment_pay()}
        </ButtonLink>
      )}
    </Part>
  )
}
