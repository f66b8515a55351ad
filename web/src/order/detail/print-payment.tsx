import { m } from '@shop/contract/messages/messages.js'
import { formatMoney } from '@shop/contract/money.ts'
import { styled } from 'styled-components'
import { dayOf } from '../../lib/time/moments.ts'
import { SmallTable } from '../../ui/table/small-table.ts'
import { methodWords } from '../method-words.ts'
import { CASH_METHODS } from '../order-refunds.tsx'
import type { PrintedOrderFragment } from './printed-order.generated.ts'

type Paid = Pick<PrintedOrderFragment, 'status' | 'totals' | 'payment'>
type Refund = Paid['payment']['refunds'][number]

const isPaid = ({ payment }: Paid) => ['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(payment.status)

const Net = styled(SmallTable)`
  break-inside: avoid;
  tr[data-net] > * {
    font-weight: 700;
  }
`

/** What was paid, or is to be paid, and how. */
function paymentRow(order: Paid): [string, number] {
  const { status, payment, totals } = order
  const method = methodWords(payment.method)
  const total = totals.total.amount
  if (isPaid(order))
    return [payment.paidAt ? m.order_paper_paid_on({ day: dayOf(payment.paidAt), method }) : m.order_paper_paid({ method }), total]
  return status === 'CANCELLED' ? [m.order_paper_not_paid(), 0] : [m.order_paper_to_pay({ method }), total]
}

function refundWords({ status, method, createdAt }: Refund): string {
  const inputs = { method: (CASH_METHODS[method] ?? m.order_refund_to_card)(), day: dayOf(createdAt) }
  return status === 'SUCCEEDED' ? m.order_paper_refunded(inputs) : m.order_paper_refund_coming(inputs)
}

/** The payment of an order on an invoice or receipt: what was paid and how, each refund, and what is left of it. */
export function PrintPayment({ order }: { order: Paid }) {
  // What the card provider refused to give back was never given back; administrators read it all the same.
  const refunds = order.payment.refunds.filter(({ status }) => status !== 'FAILED')
  const [words, paid] = paymentRow(order)
  return (
    <Net $numbers>
      <caption>{m.order_payment()}</caption>
      <tbody>
        <tr data-net={refunds.length === 0 || undefined}>
          <th scope="row">{words}</th>
          <td>{formatMoney(paid)}</td>
        </tr>
        {refunds.map((refund) => (
          <tr key={refund.id}>
            <th scope="row">{refundWords(refund)}</th>
            <td>{formatMoney(-refund.amount.amount)}</td>
          </tr>
        ))}
        {refunds.length > 0 && (
          <tr data-net>
            <th scope="row">{m.order_paper_net()}</th>
            <td>{formatMoney(refunds.reduce((left, { amount }) => left - amount.amount, paid))}</td>
          </tr>
        )}
      </tbody>
    </Net>
  )
}

const Sum = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 24px;
  padding: 12px 16px;
  border: 2px solid;
  font-size: 1.125rem;
  break-inside: avoid;
  strong {
    font-size: 2.25rem;
    line-height: 1.1;
    white-space: nowrap;
  }
`

/** What the courier takes at the door, for the packing slip; nothing where no parcel goes out. */
export function SumToCollect({ order }: { order: Paid }) {
  if (isPaid(order)) return <Sum>{m.order_paper_collect_nothing()}</Sum>
  if (order.payment.method !== 'CASH_ON_DELIVERY' || order.status === 'CANCELLED') return null
  return (
    <Sum>
      {m.order_paper_collect()} <strong>{formatMoney(order.totals.total.amount)}</strong>
    </Sum>
  )
}
