import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { attempt, newerAnswer } from '../lib/attempt.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/dialog/confirm-dialog.tsx'
import { TOAST_MS, toast } from '../ui/toast/toast.ts'
import { noteChangedReviews } from './changed-reviews.ts'
import { useDeleteReviewMutation } from './delete-review.generated.ts'
import type { ReviewTextFragment } from './product-reviews.generated.ts'

const Start = styled.div`
  justify-self: start;
  margin-block-start: 6px;
`

/** Deletes a review after asking; answers what to say when it is still there. */
function useDeleteReview(id: string) {
  const client = useApolloClient()
  const [remove] = useDeleteReviewMutation()
  return async function work(): Promise<ConfirmDialogProps['problem']> {
    const title = "Couldn't delete the review"
    const { answer, fault } = await attempt(remove({ variables: { input: { id } } }), (data) => data.deleteReview)
    if (fault) return { title, reason: `${fault.title} (${fault.code})` }
    switch (answer.__typename) {
      case 'DeleteReviewSuccess':
        toast.success('Review Deleted Successfully', { duration: TOAST_MS.storefront })
        if (answer.product) noteChangedReviews(answer.product.id)
        // Where the shop does not say whose rating has changed, what is on screen is read again.
        else await client.refetchQueries({ include: 'active' })
        return undefined
      case 'NotFoundError':
        return { title, reason: answer.message }
      default:
        return { title, reason: newerAnswer(answer) }
    }
  }
}

interface DeleteReviewProps {
  review: ReviewTextFragment
  /** The review is gone, and this button with it. */
  onDeleted: () => void
}

/** 'Delete Review', with its question. */
export function DeleteReview({ review: { id, title, author }, onDeleted }: DeleteReviewProps) {
  const [open, setOpen] = useState(false)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<ConfirmDialogProps['problem']>()
  const work = useDeleteReview(id)

  async function confirm() {
    setPending(true)
    setProblem(undefined)
    const refusal = await work()
    setPending(false)
    if (refusal) return setProblem(refusal)
    setOpen(false)
    onDeleted()
  }
  function ask() {
    setProblem(undefined)
    setOpen(true)
  }
  return (
    <Start>
      <Button variant="secondary" size="sm" aria-label={`Delete Review, ${title}`} onClick={ask}>
        Delete Review
      </Button>
      <ConfirmDialog
        open={open}
        title="Delete Review"
        question={`Delete “${title}” by ${author.name}?`}
        confirm="Delete"
        pending={pending}
        problem={problem}
        onConfirm={() => void confirm()}
        onCancel={() => setOpen(false)}
      >
        The product's rating will follow. This cannot be undone.
      </ConfirmDialog>
    </Start>
  )
}
