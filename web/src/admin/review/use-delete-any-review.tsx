import { m } from '@shop/contract/messages/messages.js'
import { useState } from 'react'
import { useDeleteReviewOutcome } from '../../review/delete-review.generated.ts'
import { useConfirm } from '../../ui/dialog/use-confirm.tsx'
import { closeDeleted } from '../ui/admin-toast.ts'
import type { StaffReviewFragment } from './reviews.generated.ts'

/** Asks before a review is deleted; returns the question and its dialog. */
export function useDeleteAnyReview(onDone: () => void) {
  const [review, setReview] = useState<StaffReviewFragment>()
  const remove = useDeleteReviewOutcome()
  const { ask, dialog } = useConfirm({
    title: m.review_delete(),
    question: m.review_delete_question({ title: review?.title ?? '', author: review?.author.name ?? '' }),
    children: m.review_delete_consequence(),
    confirm: m.ui_delete(),
    refusedTitle: m.review_not_deleted(),
    send: () => remove({ input: { reviewId: review?.id ?? '', productId: review?.product?.id ?? null } }),
    onDone: closeDeleted(onDone, m.review_deleted()),
  })
  return {
    ask: (next: StaffReviewFragment) => {
      setReview(next)
      ask()
    },
    dialog,
  }
}
