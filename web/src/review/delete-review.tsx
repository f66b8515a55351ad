import { useApolloClient } from '@apollo/client/react'
import { styled } from 'styled-components'
import { DONE, refused, send, type Outcome } from '../lib/refusal.ts'
import { Button } from '../ui/button.tsx'
import { TOAST_MS, toast } from '../ui/toast/toast.ts'
import { useConfirm } from '../ui/dialog/use-confirm.tsx'
import { noteChangedReviews } from './changed-reviews.ts'
import { useDeleteReviewMutation } from './delete-review.generated.ts'
import type { ReviewTextFragment } from './product-reviews.generated.ts'

const Start = styled.div`
  justify-self: start;
  margin-block-start: 6px;
`

/** Deletes a review; the ratings on screen follow. */
function useDeleteReview(id: string) {
  const client = useApolloClient()
  const [remove] = useDeleteReviewMutation()
  return (): Promise<Outcome<void>> =>
    send(
      remove({ variables: { input: { id } } }),
      (data) => data.deleteReview,
      async (answer) => {
        if (answer.__typename !== 'DeleteReviewSuccess') return refused(answer)
        toast.success('Review Deleted Successfully', { duration: TOAST_MS.storefront })
        if (answer.product) noteChangedReviews(answer.product.id)
        // Where the shop does not say whose rating has changed, what is on screen is read again.
        else await client.refetchQueries({ include: 'active' })
        return DONE
      },
    )
}

interface DeleteReviewProps {
  review: ReviewTextFragment
  /** The review is gone, and this button with it. */
  onDeleted: () => void
}

/** 'Delete Review', with its question. */
export function DeleteReview({ review: { id, title, author }, onDeleted }: DeleteReviewProps) {
  const { ask, dialog } = useConfirm({
    title: 'Delete Review',
    question: `Delete “${title}” by ${author.name}?`,
    children: "The product's rating will follow. This cannot be undone.",
    confirm: 'Delete',
    refusedTitle: "Couldn't delete the review",
    send: useDeleteReview(id),
    onDone: onDeleted,
  })
  return (
    <Start>
      <Button variant="secondary" size="sm" aria-label={`Delete Review, ${title}`} onClick={ask}>
        Delete Review
      </Button>
      {dialog}
    </Start>
  )
}
