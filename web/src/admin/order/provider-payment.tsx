import { m } from '@shop/contract/messages/messages.js'
import { formatMoney } from '@shop/contract/money.ts'
import { styled } from 'styled-components'
import { describeFault } from '../../lib/faults.ts'
import type { PaymentIntentStatus } from '../../lib/schema.generated.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { fromLeft } from '../../ui/marks.tsx'
import { Rich } from '../../ui/rich.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ScrollRegion } from '../../ui/table/scroll-region.ts'
import { SmallTable } from '../../ui/table/small-table.ts'
import { Text } from '../../ui/text/text.ts'
import type { AdminOrderFragment } from './admin-order.generated.ts'
import { useProviderPaymentQuery, type ProviderPaymentQuery } from './refund-order.generated.ts'

const Parts = styled(Stack)`
  overflow-wrap: anywhere;
`
/* Six figures of both fit beside each other in the narrow column of a wide screen. */
const Amounts = styled(SmallTable)`
  font-size: 0.8125rem;
  th,
  td {
    padding-inline: 4px;
  }
`
const Row = styled.tr<{ $differs: boolean }>`
  ${({ $differs }) =>
    $differs &&
    `background: var(--c-danger-soft);
     > * { color: var(--c-danger); font-weight: 700; }`}
`

type Provider = NonNullable<NonNullable<NonNullable<ProviderPaymentQuery['order']>['payment']>['provider']>
type Order = Pick<AdminOrderFragment, 'id' | 'totals' | 'payment'>

const STATUS: Partial<Record<PaymentIntentStatus, () => string>> = {
  REQUIRES_PAYMENT_METHOD: m.order_provider_unpaid,
  REQUIRES_ACTION: m.order_provider_bank,
  PROCESSING: m.order_provider_busy,
  SUCCEEDED: m.order_provider_paid,
  CANCELLED: m.order_provider_cancelled,
}

interface Compared {
  what: string
  shop: number
  provider: number
}

/** The shop's amounts beside the card provider's, in piastres. */
export function compare({ totals, payment }: Order, provider: Provider): Compared[] {
  const total = totals.total.amount
  return [
    { what: m.order_provider_due(), shop: total, provider: provider.amount.amount },
    { what: m.order_provider_received(), shop: payment.paidAt === null ? 0 : total, provider: provider.amountReceived.amount },
    { what: m.order_provider_returned(), shop: payment.refundedAmount.amount, provider: provider.refundedAmount.amount },
  ]
}

const differs = ({ shop, provider }: Compared): boolean => shop !== provider

function Comparison({ order, provider }: { order: Order; provider: Provider }) {
  const rows = compare(order, provider)
  const disagree = rows.some(differs)
  return (
    <Parts $gap={12}>
      <Alert tone={disagree ? 'danger' : 'success'} title={disagree ? m.order_provider_differs() : m.order_provider_agrees()}>
        {disagree && m.order_provider_differs_text()}
      </Alert>
      <ScrollRegion aria-label={m.order_provider_table()}>
        <Amounts $numbers>
          <thead>
            <tr>
              <td />
              <th scope="col">{m.order_provider_shop()}</th>
              <th scope="col">{m.order_provider()}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.what} $differs={differs(row)}>
                <th scope="row">{differs(row) ? m.order_provider_row_differs({ what: row.what }) : row.what}</th>
                <td>{formatMoney(row.shop)}</td>
                <td>{formatMoney(row.provider)}</td>
              </Row>
            ))}
          </tbody>
        </Amounts>
      </ScrollRegion>
      <Text $tone="muted" $size={14}>
        <Rich
          message={m.order_provider_standing}
          inputs={{ status: (STATUS[provider.status] ?? m.order_provider_busy)(), id: provider.id }}
          as={{ id: fromLeft }}
        />
      </Text>
      {provider.lastError && (
        <Text $tone="muted" $size={14}>
          {m.order_provider_last_error({ error: provider.lastError })}
        </Text>
      )}
    </Parts>
  )
}

function AskedPayment({ order }: { order: Order }) {
  // An earlier answer of the provider must not be compared.
  const { data, error, loading, refetch } = useProviderPaymentQuery({ variables: { id: order.id }, fetchPolicy: 'network-only' })
  const provider = data?.order?.payment.provider
  if (error) {
    const again = (
      <Button variant="secondary" size="sm" onClick={() => void refetch()}>
        {m.ui_retry()}
      </Button>
    )
    return (
      <Alert tone="warning" title={m.order_provider_not_asked()} action={again}>
        {describeFault(error).title}
      </Alert>
    )
  }
  if (provider) return <Comparison order={order} provider={provider} />
  if (!loading) return <p>{m.order_provider_none()}</p>
  return <Skeleton heights={[160]} />
}

/**
 * The card provider's payment of an order, with a mark where the shop's amounts differ. It is read anew whenever the status of the
 * payment or of a refund changes at the shop.
 */
export function ProviderPayment({ order }: { order: Order }) {
  const { status, refunds } = order.payment
  const said = [status, ...refunds.map((refund) => `${refund.id} ${refund.status}`)]
  return <AskedPayment key={said.join()} order={order} />
}
