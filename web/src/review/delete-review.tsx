import { m } from '@shop/contract/messages/messages.js'
import { Button } from '../ui/button.tsx'
import { TOAST_MS, toast } from '../ui/toast/toast.ts'
import { useConfirm } from '../ui/dialog/use-confirm.tsx'
import { noteChangedReviews } from './changed-reviews.ts'
import { useDeleteReviewOutcome } from './delete-review.generated.ts'
import type { ReviewTextFragment } from './product-reviews.generated.ts'

/** Deletes a review; the ratings on screen follow. */
function useDeleteReview(id: string, productId: string) {
  const remove = useDeleteReviewOutcome((cache, { deletedReviewId }) => void cache.evict({ id: `Review:${deletedReviewId}` }))
  return async () => {
    const outcome = await remove({ input: { reviewId: id, productId } })
    if (outcome.refusal) return outcome
    toast.success(m.review_deleted(), { duration: TOAST_MS.storefront })
    noteChangedReviews(productId)
    return outcome
  }
}

interface DeleteReviewProps {
  review: ReviewTextFragment
  /** The product it is about. */
  productId: string
  /** The review is gone, and this button with it. */
  onDeleted: () => void
}

/** 'Delete Review', with its question. */
export function DeleteReview({ review: { id, title, author }, productId, onDeleted }: DeleteReviewProps) {
  const { ask, dialog } = useConfirm({
    title: m.review_delete(),
    question: m.review_delete_question({ title, author: author.name }),
    children: m.review_delete_consequence(),
    confirm: m.ui_delete(),
    refusedTitle: m.review_not_deleted(),
    send: useDeleteReview(id, productId),
    onDone: onDeleted,
  })
  return (
    <>
      <Button variant="secondary" size="sm" aria-label={m.review_delete_named({ title })} onClick={ask}>
        {m.review_delete()}
      </Button>
      {dialog}
    </>
  )
}
