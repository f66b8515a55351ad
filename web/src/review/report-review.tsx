import { m } from '@shop/contract/messages/messages.js'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReviewReportReason } from '../lib/schema.generated.ts'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/dialog/use-confirm.tsx'
import { SelectField } from '../ui/form/select-field.tsx'
import { Text } from '../ui/text/text.ts'
import { toast } from '../ui/toast/toast.ts'
import type { ReviewTextFragment } from './product-reviews.generated.ts'
import { REPORT_REASONS } from './report-reasons.ts'
import { useReportReviewOutcome } from './report-review.generated.ts'

interface ReportReviewProps {
  review: ReviewTextFragment
  /** The button was pressed before this code was there: it asks at once. */
  pressed?: boolean
}

/** 'Report' of another shopper's review, with its question; an administrator looks into it. */
export function ReportReview({ review: { id, title }, pressed = false }: ReportReviewProps) {
  const [reason, setReason] = useState<ReviewReportReason>('OFFENSIVE')
  const [isReported, setReported] = useState(false)
  const said = useRef<HTMLParagraphElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const report = useReportReviewOutcome()
  const { ask, dialog } = useConfirm({
    title: m.review_report(),
    question: m.review_report_question({ title }),
    children: (
      <SelectField
        label={m.review_report_reason()}
        name="reason"
        value={reason}
        onChange={(chosen) => setReason(chosen as ReviewReportReason)}
        required
        filled
      >
        {Object.entries(REPORT_REASONS).map(([value, words]) => (
          <option key={value} value={value}>
            {words()}
          </option>
        ))}
      </SelectField>
    ),
    confirm: m.review_report_send(),
    refusedTitle: m.review_not_reported(),
    send: () => report({ input: { reviewId: id, reason } }),
    onDone: () => {
      setReported(true)
      toast.success(m.review_reported_thanks())
    },
  })
  // The button that had the focus is gone. An effect of the question within has closed it by now.
  useEffect(() => {
    if (isReported) said.current?.focus()
  }, [isReported])
  const askAtOnce = useEffectEvent(() => {
    // The question returns the focus to it.
    button.current?.focus()
    ask()
  })
  useEffect(() => {
    if (pressed) askAtOnce()
  }, [pressed])
  return (
    <>
      {isReported ? (
        <Text ref={said} tabIndex={-1} $tone="muted" $size={14}>
          {m.review_reported()}
        </Text>
      ) : (
        <Button ref={button} variant="secondary" size="sm" aria-label={m.review_report_named({ title })} onClick={ask}>
          {m.review_report()}
        </Button>
      )}
      {dialog}
    </>
  )
}
