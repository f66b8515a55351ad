import { m } from '@shop/contract/messages/messages.js'
import { skipToken } from '@apollo/client/react'
import { useSearchParams } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { useCardOrderQuery } from '../../payment/card-payment.generated.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Page } from '../../ui/page.tsx'
import { CardPayment, CardPaymentSkeleton } from './card/card-payment.tsx'

/** /stripe?order=…: pays an order by card. Its state is read from the shop each time, so a reload or a second tab shows it. */
export function CardPage() {
  const { user } = useSession()
  const id = useSearchParams()[0].get('order')
  const asked = id && user ? { variables: { id }, fetchPolicy: 'network-only' as const } : skipToken
  const { data, error, refetch } = useCardOrderQuery(asked)
  return (
    <Page title={m.payment_card_title()} width={960} noindex>
      {data?.order ? (
        <CardPayment key={data.order.id} order={data.order} shop={data.shop} />
      ) : error ? (
        <ErrorPanel error={error} title={m.order_not_read()} onRetry={() => void refetch()} />
      ) : id && !data ? (
        <CardPaymentSkeleton />
      ) : (
        <EmptyState title={m.order_unknown()} action={<ButtonLink to={paths.orders}>{m.order_yours()}</ButtonLink>} />
      )}
    </Page>
  )
}
