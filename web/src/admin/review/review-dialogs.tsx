import { m } from '@shop/contract/messages/messages.js'
import { moderationRules } from '@shop/contract/rules.ts'
import { live } from '../../ui/form/app-form.tsx'
import { useShopForm } from '../../ui/form/shop-form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { DialogForm } from '../ui/dialog/dialog-form.tsx'
import { FormDialog } from '../ui/dialog/form-dialog.tsx'
import { closeSaved } from '../ui/admin-toast.ts'
import { forgetListed } from './forget-listed.ts'
import { useAnswerReviewOutcome, useHideReviewOutcome, type StaffReviewFragment } from './reviews.generated.ts'

interface ReviewDialogProps {
  review: StaffReviewFragment
  open: boolean
  onClose: () => void
}

function HideForm({ review, onClose }: Omit<ReviewDialogProps, 'open'>) {
  const hide = useHideReviewOutcome((cache) => forgetListed(cache, review.product?.id))
  const { form, shell } = useShopForm({
    values: { reason: review.hiding?.reason ?? '' },
    labels: { reason: m.review_reason() },
    send: ({ reason }) => hide({ input: { reviewId: review.id, reason: reason.trim() } }),
    onDone: closeSaved(onClose, m.review_hidden_done()),
  })
  return (
    <DialogForm shell={shell} refusedTitle={m.review_not_hidden()} action={review.hiding ? m.review_change_reason() : m.review_hide()}>
      <p>{m.review_hide_about()}</p>
      <form.AppField name="reason" validators={live(moderationRules.reason)}>
        {(field) => <field.Text as={TextArea} maxLength={500} hint={m.review_reason_hint()} />}
      </form.AppField>
    </DialogForm>
  )
}

/** Hides a review with a reason for its author, or changes that reason. */
export const HideReviewDialog = ({ review, open, onClose }: ReviewDialogProps) => (
  <FormDialog open={open} title={m.review_hide_named({ title: review.title })} onClose={onClose}>
    <HideForm review={review} onClose={onClose} />
  </FormDialog>
)

function AnswerForm({ review, onClose }: Omit<ReviewDialogProps, 'open'>) {
  const answer = useAnswerReviewOutcome()
  const { form, shell } = useShopForm({
    values: { answer: review.answer?.text ?? '' },
    labels: { answer: m.review_answer_text() },
    send: (values) => answer({ input: { reviewId: review.id, answer: values.answer.trim() } }),
    onDone: closeSaved(onClose, m.review_answered()),
  })
  return (
    <DialogForm shell={shell} refusedTitle={m.review_not_answered()} action={m.review_answer_save()}>
      <form.AppField name="answer" validators={live(moderationRules.answer)}>
        {(field) => <field.Text as={TextArea} maxLength={2000} hint={m.review_answer_hint()} />}
      </form.AppField>
    </DialogForm>
  )
}

/** Answers a review in the name of the shop, or changes the answer. */
export const AnswerReviewDialog = ({ review, open, onClose }: ReviewDialogProps) => (
  <FormDialog open={open} title={m.review_answer_named({ title: review.title })} onClose={onClose}>
    <AnswerForm review={review} onClose={onClose} />
  </FormDialog>
)
