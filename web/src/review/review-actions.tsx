import { m } from '@shop/contract/messages/messages.js'
import { Button } from '../ui/button.tsx'
import { Cluster } from '../ui/layout/cluster.ts'
import { DeleteReview } from './delete-review.tsx'
import { ReportReview } from './report-review.tsx'
import type { ReviewTextFragment } from './product-reviews.generated.ts'

interface ReviewActionsProps {
  review: ReviewTextFragment
  /** The product it is about. */
  productId: string
  /** Left out for administrators, who delete only. */
  onEdit?: (() => void) | undefined
  /** Whether the shopper is neither. */
  isOther: boolean
  onDeleted: () => void
}

/** What may be done with a review: by its author edit and delete, by administrators delete, by other shoppers report. */
export const ReviewActions = ({ review, productId, onEdit, isOther, onDeleted }: ReviewActionsProps) => (
  <Cluster $gap={10} $above={6}>
    {onEdit && (
      <Button variant="secondary" size="sm" aria-label={m.review_edit_named({ title: review.title })} onClick={onEdit}>
        {m.review_edit()}
      </Button>
    )}
    {isOther ? <ReportReview review={review} /> : <DeleteReview review={review} productId={productId} onDeleted={onDeleted} />}
  </Cluster>
)
