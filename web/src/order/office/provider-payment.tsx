import { formatMoney } from '@shop/contract/money.ts'
import { styled } from 'styled-components'
import { describeFault } from '../../lib/problems.ts'
import type { PaymentIntentStatus } from '../../lib/schema.generated.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ScrollRegion } from '../../ui/table/scroll-region.ts'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { SmallTable } from '../../ui/table/small-table.ts'
import type { OfficeOrderFragment } from './office-order.generated.ts'
import { useProviderPaymentQuery, type ProviderPaymentQuery } from './refund-order.generated.ts'

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  overflow-wrap: anywhere;
`
const Row = styled.tr<{ $differs: boolean }>`
  ${({ $differs }) =>
    $differs &&
    `background: var(--c-danger-soft);
     > * { color: var(--c-danger); font-weight: 700; }`}
`
const Small = styled.p`
  color: var(--c-muted);
  font-size: 0.875rem;
`

type Provider = NonNullable<NonNullable<NonNullable<ProviderPaymentQuery['order']>['payment']>['provider']>
type Order = Pick<OfficeOrderFragment, 'id' | 'totals' | 'payment'>

const STATUS: Partial<Record<PaymentIntentStatus, string>> = {
  REQUIRES_PAYMENT_METHOD: 'Not paid',
  REQUIRES_ACTION: 'Waits for the customer’s bank',
  PROCESSING: 'In progress',
  SUCCEEDED: 'Paid',
  CANCELED: 'Called off',
}

interface Compared {
  what: string
  shop: number
  provider: number
}

/** What the shop says beside what the card provider says, in piastres. */
export function compare({ totals, payment }: Order, provider: Provider): Compared[] {
  const total = totals.total.amount
  return [
    { what: 'To be paid', shop: total, provider: provider.amount.amount },
    { what: 'Paid', shop: payment.paidAt === null ? 0 : total, provider: provider.amountReceived.amount },
    { what: 'Given back', shop: payment.refunded.amount, provider: provider.refunded.amount },
  ]
}

const differs = ({ shop, provider }: Compared): boolean => shop !== provider

function Comparison({ order, provider }: { order: Order; provider: Provider }) {
  const rows = compare(order, provider)
  const disagree = rows.some(differs)
  return (
    <Stack>
      <Alert
        tone={disagree ? 'danger' : 'success'}
        title={disagree ? 'The card provider says something else than the shop' : 'The shop and the card provider say the same'}
      >
        {disagree && 'It can be on its way: look again in a moment. If it stays, look at the payment at the provider.'}
      </Alert>
      <ScrollRegion aria-label="Shop and card provider">
        <SmallTable $numbers>
          <thead>
            <tr>
              <td />
              <th scope="col">Shop</th>
              <th scope="col">Provider</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.what} $differs={differs(row)}>
                <th scope="row">
                  {row.what}
                  {differs(row) && ' (differs)'}
                </th>
                <td>{formatMoney(row.shop)}</td>
                <td>{formatMoney(row.provider)}</td>
              </Row>
            ))}
          </tbody>
        </SmallTable>
      </ScrollRegion>
      <Small>
        {STATUS[provider.status] ?? 'In progress'} at the provider, there as <span dir="ltr">{provider.id}</span>
      </Small>
      {provider.lastError && <Small>The last try: {provider.lastError}</Small>}
    </Stack>
  )
}

/** What the card provider says of an order's payment, with a mark where the shop says something else. */
export function ProviderPayment({ order }: { order: Order }) {
  const { data, error, loading, refetch } = useProviderPaymentQuery({ variables: { id: order.id }, fetchPolicy: 'cache-and-network' })
  const provider = data?.order?.payment.provider
  if (error) {
    const again = (
      <Button variant="secondary" size="sm" onClick={() => void refetch()}>
        Retry
      </Button>
    )
    return (
      <Alert tone="warning" title="The card provider could not be asked" action={again}>
        {describeFault(error).title}
      </Alert>
    )
  }
  if (provider) return <Comparison order={order} provider={provider} />
  if (!loading) return <p>Nobody has begun to pay.</p>
  return (
    <Skeleton>
      <Bone $height="160px" $radius="var(--r-card)" />
    </Skeleton>
  )
}
