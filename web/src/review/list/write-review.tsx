import { m } from '@shop/contract/messages/messages.js'
import { Suspense } from 'react'
import { styled } from 'styled-components'
import { Stack } from '../../ui/layout/stack.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SkeletonBlock, Skeleton } from '../../ui/skeleton.tsx'
import { Text } from '../../ui/text/text.ts'
import { useOwnReviewQuery } from '../product-reviews.generated.ts'
import { OwnReview } from '../own-review.tsx'
import { showReviews } from './focus-reviews.ts'

/** Its library for forms comes with it: most visitors read. */
const ReviewForm = lazyPart(async () => (await import('../review-form.tsx')).ReviewForm)

const Part = styled(Stack)`
  width: 100%;
  h3 {
    font-size: 1.125rem;
  }
`

/** The form of a shopper's own review; a link to the login page for visitors, nothing for administrators. */
export function WriteReview({ productId, reviewed }: { productId: string; reviewed: boolean }) {
  const { user } = useSession()
  if (user?.role === 'ADMIN') return null
  if (!user)
    return (
      <ButtonLink variant="secondary" to={paths.login(`${paths.product(productId)}#reviews`)}>
        {m.review_sign_in()}
      </ButtonLink>
    )
  return reviewed ? <Text $tone="muted">{m.review_once()}</Text> : <NotListed productId={productId} />
}

const waiting = (
  <Skeleton>
    <SkeletonBlock $height="420px" $width="min(640px, 80vw)" $radius="var(--r-card)" />
  </Skeleton>
)

/** The form; in its place the shopper's review that is not among those on screen, which may be hidden. */
function NotListed({ productId }: { productId: string }) {
  const { data, error } = useOwnReviewQuery({ variables: { productId }, fetchPolicy: 'cache-and-network' })
  const own = data?.viewer?.review
  return (
    <Part as="section" $gap={16} $align="start" $below={20}>
      <h3>{own ? m.review_yours() : m.review_write()}</h3>
      {/* Where the shop does not say, the form does: it shows the earlier review. */}
      {data || error ? (
        <Suspense fallback={waiting}>
          {own ? <OwnReview review={own} productId={productId} /> : <ReviewForm productId={productId} onPublished={showReviews} />}
        </Suspense>
      ) : (
        waiting
      )}
    </Part>
  )
}
