import { m } from '@shop/contract/messages/messages.js'
import { Alert } from '../ui/alert.tsx'
import { Text } from '../ui/text/text.ts'
import { EditableReview } from './editable-review.tsx'
import type { OwnReviewQuery } from './product-reviews.generated.ts'

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
    <EditableReview review={review} productId={productId} />
  </>
)
