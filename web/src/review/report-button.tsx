import { m } from '@shop/contract/messages/messages.js'
import { Suspense, useState } from 'react'
import { lazyPart } from '../lib/lazy-part.ts'
import { Button } from '../ui/button.tsx'
import { Text } from '../ui/text/text.ts'
import type { ReviewTextFragment } from './product-reviews.generated.ts'

const ReportReview = lazyPart(async () => (await import('./report-review.tsx')).ReportReview)

/** 'Report' for visitors who are not signed in: the code of the question comes when it is pressed. */
export function ReportButton({ review }: { review: ReviewTextFragment }) {
  const [pressed, setPressed] = useState(false)
  const button = (
    <Button
      variant="secondary"
      size="sm"
      aria-label={m.review_report_named({ title: review.title })}
      pending={pressed}
      onClick={() => setPressed(true)}
    >
      {m.review_report()}
    </Button>
  )
  return (
    <Text as="div" $above={6}>
      {pressed ? (
        <Suspense fallback={button}>
          <ReportReview review={review} pressed />
        </Suspense>
      ) : (
        button
      )}
    </Text>
  )
}
