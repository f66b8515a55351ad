import { m } from '@shop/contract/messages/messages.js'
import { ratingError, reviewRules } from '@shop/contract/rules.ts'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useSession } from '../lib/session.ts'
import { Button } from '../ui/button.tsx'
import { live } from '../ui/form/app-form.tsx'
import { ShopForm, useShopForm } from '../ui/form/shop-form.tsx'
import { TextArea } from '../ui/form/text-area.tsx'
import { toast } from '../ui/toast/toast.ts'
import type { ReviewTextFragment } from './product-reviews.generated.ts'
import { RatingField } from './rating-field.tsx'
import { reviewDrafts } from './review-drafts.ts'
import { ReviewItem } from './review-item.tsx'
import { useWriteReview, type ReviewValues } from './use-write-review.ts'

const Narrow = styled.div`
  width: 100%;
  max-width: 640px;
`
const labelsOf = (): Record<keyof ReviewValues, string> => ({
  rating: m.review_rating(),
  title: m.review_headline(),
  comment: m.review_comment(),
})
const valuesOf = ({ rating, title, comment }: ReviewValues): ReviewValues => ({ rating, title, comment })
const EMPTY: ReviewValues = { rating: 0, title: '', comment: '' }

const anyStars = { onChange: ({ value }: { value: number }) => ratingError(value)?.message }

export interface ReviewFormProps {
  productId: string
  /** The review to change; a new one when left out. */
  review?: ReviewTextFragment
  /** Called when a change is given up. */
  onCancel?: () => void
  /** Called when the review is published or changed. */
  onPublished?: () => void
}

/**
 * Stars, headline and text, all required; typed values stay when the shop refuses them, and those of a new review over a reload until they
 * are sent.
 */
export function ReviewForm({ productId, review, onCancel, onPublished }: ReviewFormProps) {
  const publish = useWriteReview(productId, review?.id)
  const userId = useSession().user?.id ?? ''
  const [values] = useState(() => (review ? valuesOf(review) : (reviewDrafts.read(userId, productId) ?? EMPTY)))
  const { form, shell, refusal } = useShopForm({
    values,
    onChange: (typed) => {
      if (!review) reviewDrafts.save(userId, productId, typed)
    },
    labels: labelsOf(),
    send: publish,
    onDone: () => {
      if (!review) reviewDrafts.drop(userId, productId)
      toast.success(review ? m.review_changed() : m.review_published())
      onPublished?.()
    },
  })
  const looks = refusal?.earlier ? { refusedTone: 'warning' as const, more: <ReviewItem review={refusal.earlier} /> } : {}
  return (
    <Narrow>
      <ShopForm
        shell={shell}
        aria-label={m.review_yours()}
        refusedTitle={review ? m.review_not_changed() : m.review_not_published()}
        action={review ? m.review_save() : m.review_publish()}
        beside={
          onCancel && (
            <Button variant="secondary" onClick={onCancel}>
              {m.ui_cancel()}
            </Button>
          )
        }
        wide={false}
        {...looks}
      >
        <form.Field name="rating" validators={anyStars}>
          {({ name, state, handleChange }) => (
            <RatingField
              name={name}
              value={state.value}
              onChange={handleChange}
              error={form.state.submissionAttempts > 0 ? state.meta.errors[0] : undefined}
            />
          )}
        </form.Field>
        <form.AppField name="title" validators={live(reviewRules.title)}>
          {(field) => <field.Text dir="auto" />}
        </form.AppField>
        <form.AppField name="comment" validators={live(reviewRules.comment)}>
          {(field) => <field.Text as={TextArea} />}
        </form.AppField>
      </ShopForm>
    </Narrow>
  )
}
