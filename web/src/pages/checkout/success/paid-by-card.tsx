import { m } from '@shop/contract/messages/messages.js'
import { paths } from '../../../lib/paths.ts'
import type { PlacedOrderQuery } from '../../../order/placed-order.generated.ts'
import { payableOf } from '../../../payment/payment-standing.ts'
import { Alert, type Tone } from '../../../ui/alert.tsx'
import { ButtonRow } from '../../../ui/screen/button-row.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { SkeletonRows } from '../../../ui/list/item-row.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { OrderSucceeded } from './order-succeeded.tsx'
import { RESULT_TEXT, type PaymentResult } from './payment-result.ts'
import { usePaymentResult } from './use-payment-result.ts'

interface PaidByCardProps {
  order: NonNullable<PlacedOrderQuery['order']>
}

/** How the payment of an order went, in the provider's four results. */
export function PaidByCard({ order }: PaidByCardProps) {
  const { result, refusal, isWaiting, refetch } = usePaymentResult(order)
  if (result === 'succeeded')
    return (
      <Page title={m.order_succeeded()} width={560} heading="own" noindex>
        <OrderSucceeded order={order} />
      </Page>
    )
  return (
    <Page title={m.payment_result_title()} width={560} noindex>
      {refusal ? (
        <Alert tone="danger" title={m.payment_standing_unknown()} action={<RefetchButton onClick={refetch} />}>
          {refusal.reason}
        </Alert>
      ) : result ? (
        <Result order={order} result={result} isWaiting={isWaiting} onAsk={refetch} />
      ) : (
        <Skeleton>
          <SkeletonRows count={2} />
        </Skeleton>
      )}
    </Page>
  )
}

const RefetchButton = ({ onClick }: { onClick: () => void }) => (
  <Button sends variant="secondary" size="sm" onClick={onClick}>
    {m.payment_ask_again()}
  </Button>
)

const TONES: Record<Exclude<PaymentResult, 'succeeded'>, Tone> = {
  processing: 'info',
  requires_payment_method: 'danger',
  other: 'danger',
}

interface ResultProps extends PaidByCardProps {
  result: Exclude<PaymentResult, 'succeeded'>
  isWaiting: boolean
  onAsk: () => void
}

function Result({ order, result, isWaiting, onAsk }: ResultProps) {
  const mayPay = payableOf(order) === 'payable'
  return (
    <div role={result === 'processing' ? 'status' : undefined}>
      <Alert
        tone={TONES[result]}
        title={RESULT_TEXT[result]()}
        action={!isWaiting && result === 'processing' && <RefetchButton onClick={onAsk} />}
      >
        {whatNow(order, result)}
      </Alert>
      <ButtonRow $above={20}>
        {mayPay && result !== 'processing' && (
          <ButtonLink reloadDocument to={paths.card(order.id)}>
            {m.payment_back()}
          </ButtonLink>
        )}
        <ButtonLink variant="secondary" to={order.status === 'CANCELLED' ? paths.cart : paths.orders}>
          {order.status === 'CANCELLED' ? m.cart_go_to() : m.order_yours()}
        </ButtonLink>
      </ButtonRow>
    </div>
  )
}

function whatNow({ number, status }: PaidByCardProps['order'], result: PaymentResult): string {
  if (status === 'CANCELLED') return m.payment_cancelled_text({ number })
  if (result === 'processing') return m.payment_lasting_text({ number })
  return m.payment_kept_text({ number })
}
