import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { writtenBy } from '../../lib/language/written-by.ts'
import { Stack } from '../../ui/layout/stack.ts'
import { Text } from '../../ui/text/text.ts'
import type { StaffReviewFragment } from './reviews.generated.ts'

/* As wide as a long word, also with large text. */
const Column = styled(Stack)`
  min-inline-size: 12ch;
`
const Words = styled(Text)`
  max-inline-size: 42ch;
  white-space: pre-line;
  /* A word is broken only where it is longer than the column may be. */
  overflow-wrap: break-word;
`

/** What was written of a product, and what the shop answered. */
export const ReviewWords = ({ review: { title, comment, answer } }: { review: StaffReviewFragment }) => (
  <Column $gap={6}>
    <Words $weight={600} {...writtenBy(title)}>
      {title}
    </Words>
    <Words {...writtenBy(comment)}>{comment}</Words>
    {answer && (
      <Words $tone="muted" $size={14}>
        {m.review_answer_text()}: <bdi>{answer.text}</bdi>
      </Words>
    )}
  </Column>
)
