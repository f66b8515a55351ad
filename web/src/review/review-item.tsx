import { m } from '@shop/contract/messages/messages.js'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { readFrom, writtenBy } from '../lib/language/written-by.ts'
import { dayOf } from '../lib/time/moments.ts'
import { Icon } from '../ui/icon/icon.tsx'
import { apart, timeAt } from '../ui/marks.tsx'
import { Rich } from '../ui/rich.tsx'
import { Stars } from '../ui/stars.tsx'
import { Prose } from '../ui/text/text.ts'
import type { ReviewTextFragment } from './product-reviews.generated.ts'

const Review = styled.article`
  display: grid;
  gap: 6px;
  /* One box, at the side where its language begins to be read, so that its lines begin and end together. */
  max-width: 65ch;
`
const By = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 14px;
  color: var(--c-muted);
  font-size: 0.875rem;
  overflow-wrap: anywhere;
`
const Verified = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  color: var(--c-success);
  font-weight: 600;
`
const Answer = styled.div`
  margin-block-start: 8px;
  padding: 12px 16px;
  border-inline-start: 3px solid var(--c-border);
  background: var(--c-sunken);
  border-radius: var(--r-control);
`
const Title = styled.h3`
  overflow-wrap: anywhere;
`

function ByLine({ review: { author, createdAt, editedAt } }: { review: ReviewTextFragment }) {
  // The day is in the language of the page, and the box may be of the other.
  const day = (words: ReactNode) => apart(timeAt(createdAt)(words))
  return (
    <Rich
      message={editedAt ? m.review_edited : m.review_by}
      inputs={{ author: author.name, day: dayOf(createdAt) }}
      as={{ author: apart, day }}
    />
  )
}

function ShopAnswer({ answer: { text, answeredAt } }: { answer: NonNullable<ReviewTextFragment['answer']> }) {
  const day = (words: ReactNode) => apart(timeAt(answeredAt)(words))
  return (
    <Answer dir={readFrom(text)}>
      <By>
        <span>
          <Rich message={m.review_answer_by} inputs={{ day: dayOf(answeredAt) }} as={{ day }} />
        </span>
      </By>
      <Prose {...writtenBy(text)}>{text}</Prose>
    </Answer>
  )
}

/** One review, in the language in which it was written, with its action. */
export const ReviewItem = ({ review, action }: { review: ReviewTextFragment; action?: ReactNode }) => (
  <Review dir={readFrom(review.comment || review.title)}>
    <Stars average={review.rating} />
    <Title {...writtenBy(review.title)}>{review.title}</Title>
    <By>
      <span>
        <ByLine review={review} />
      </span>
      {review.verifiedPurchase && (
        <Verified>
          <Icon name="tick" size={18} />
          {m.review_verified()}
        </Verified>
      )}
    </By>
    <Prose {...writtenBy(review.comment)}>{review.comment}</Prose>
    {review.answer && <ShopAnswer answer={review.answer} />}
    {action}
  </Review>
)
