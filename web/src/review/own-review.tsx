import { m } from '@shop/contract/messages/messages.js'
import { Alert } from '../ui/alert.tsx'
import { Text } from '../ui/text/text.ts'
import { DeleteReview } from './delete-review.tsx'
import { focusReviews } from './list/review-list.tsx'
import type { OwnReviewQuery } from './product-reviews.generated.ts'
import { ReviewItem } from './review-item.tsx'

type Own = NonNullable<NonNullable<OwnReviewQuery['viewer']>['review']>

/** The shopper's own review where it is not listed, with the reason if it is hidden. */
export const OwnReview = ({ review, productId }: { review: Own; productId: string }) => (
  <>
    {review.hiding ? (
      <Alert tone="warning" title={m.review_is_hidden()}>
        {m.review_hidden_why({ reason: review.hiding.reason })}
      </Alert>
    ) : (
      <Text $tone="muted">{m.review_once()}</Text>
    )}
    <ReviewItem review={review} action={<DeleteReview review={review} productId={productId} onDeleted={focusReviews} />} />
  </>
)
