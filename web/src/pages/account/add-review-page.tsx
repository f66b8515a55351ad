import { m } from '@shop/contract/messages/messages.js'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ItemRow } from '../../ui/list/item-row.tsx'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { BoughtList } from '../../order/bought-list.tsx'
import { ReviewForm } from '../../review/review-form.tsx'
import { useReviewedProductQuery } from '../../review/write-review.generated.ts'
import { BackLink } from '../../ui/screen/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { Page } from '../../ui/page.tsx'
import { Redirect } from '../../ui/redirect.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** /AddReview: the review of `?product=…`, or first the choice of a product that was bought. Administrators write none. */
export function AddReviewPage() {
  const { user } = useSession()
  const productId = useSearchParams()[0].get('product')
  if (user?.role === 'ADMIN') return <Redirect to={paths.home} />
  return (
    <Page title={m.user_review_title()} width={800} noindex>
      <Stack $gap={24}>{productId ? <ReviewOf key={productId} productId={productId} /> : <BoughtList />}</Stack>
      <BackLink to={productId ? paths.addReview() : paths.orders}>{productId ? m.user_review_another() : m.order_yours()}</BackLink>
    </Page>
  )
}

function ReviewOf({ productId }: { productId: string }) {
  const { user } = useSession()
  const navigate = useNavigate()
  const { data, error, refetch } = useReviewedProductQuery({ skip: !user, variables: { id: productId } })
  const product = data?.product
  if (!product && error) return <ErrorPanel error={error} title={m.user_review_product_not_read()} onRetry={() => void refetch()} />
  if (!data) return <Skeleton heights={[480]} />
  if (!product)
    return (
      <EmptyState
        title={m.user_review_gone()}
        text={m.user_review_gone_text()}
        action={<ButtonLink to={paths.addReview()}>{m.user_review_another()}</ButtonLink>}
      />
    )
  return (
    <>
      <ItemRow as="div" image={product.images[0]} edge={72} name={product.name} to={paths.product(productId)} />
      <ReviewForm productId={productId} onPublished={() => void navigate(`${paths.product(productId)}#reviews`)} />
    </>
  )
}
