import { ratingFlaw, reviewRules, type Rule } from '@shop/contract/rules.ts'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { Alert } from '../ui/alert.tsx'
import { useAppForm } from '../ui/form/app-form.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorSummary, focusFirstMistake, mistakesIn, type FormMistake } from '../ui/form/error-summary.tsx'
import { TextArea } from '../ui/form/text-area.tsx'
import { toast } from '../ui/toast/toast.ts'
import { RatingField } from './rating-field.tsx'
import { ReviewItem } from './review-item.tsx'
import { useWriteReview, type ReviewProblem, type ReviewValues } from './use-write-review.ts'

const Form = styled.form`
  display: grid;
  gap: 20px;
  width: 100%;
  max-width: 640px;
`
const Submit = styled.div`
  justify-self: start;
`
const LABELS: Record<keyof ReviewValues, string> = { rating: 'Rating', title: 'Headline', comment: 'Written review' }
const EMPTY: ReviewValues = { rating: 0, title: '', comment: '' }

const live = (rule: Rule) => ({ onChange: ({ value }: { value: string }) => rule(value)?.message })
const anyStars = { onChange: ({ value }: { value: number }) => ratingFlaw(value)?.message }

/** Which product the review is about. */
export interface ReviewFormProps {
  productId: string
  /** Called when the review stands there. */
  onPublished?: () => void
}

function useReviewForm({ productId, onPublished }: ReviewFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<ReviewProblem & { sent: ReviewValues }>()
  const [mistakes, setMistakes] = useState<FormMistake[]>([])
  const [pending, setPending] = useState(false)
  const publish = useWriteReview(productId)
  const form = useAppForm({
    defaultValues: EMPTY,
    canSubmitWhenInvalid: true,
    onSubmitInvalid: ({ formApi }) => {
      setMistakes(mistakesIn(formApi, LABELS))
      focusFirstMistake(element.current)
    },
    onSubmit: async ({ value }) => {
      setMistakes([])
      setPending(true)
      const refusal = await publish(value)
      setPending(false)
      if (refusal) return setProblem({ ...refusal, sent: value })
      toast.success('Your review is published')
      onPublished?.()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.state.isSubmitting) void form.handleSubmit()
  }
  const refused = (name: 'title' | 'comment', value: string) => (problem?.sent[name] === value ? problem.fields[name] : undefined)
  return { form, element, submit, pending, problem, mistakes, refused }
}

/** Stars, headline and text, all required; what is typed stays when the shop refuses it. */
export function ReviewForm(props: ReviewFormProps) {
  const { form, element, submit, pending, problem, mistakes, refused } = useReviewForm(props)
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) alert.current?.focus()
  }, [problem])
  return (
    <Form ref={element} noValidate onSubmit={submit} aria-label="Your review">
      {problem && (
        <Alert tone={problem.earlier ? 'warning' : 'danger'} title={problem.title} ref={alert}>
          {problem.reason}
          {problem.earlier && <ReviewItem review={problem.earlier} />}
        </Alert>
      )}
      <ErrorSummary form={element} mistakes={mistakes} />
      <form.Field name="rating" validators={anyStars}>
        {({ name, state, handleChange }) => (
          <RatingField
            label={LABELS.rating}
            name={name}
            value={state.value}
            onChange={handleChange}
            error={mistakes.length > 0 || form.state.submissionAttempts > 0 ? state.meta.errors[0] : undefined}
          />
        )}
      </form.Field>
      <form.AppField name="title" validators={live(reviewRules.title)}>
        {(field) => <field.Text label={LABELS.title} required dir="auto" refused={refused('title', field.state.value)} />}
      </form.AppField>
      <form.AppField name="comment" validators={live(reviewRules.comment)}>
        {(field) => <field.Text as={TextArea} label={LABELS.comment} required refused={refused('comment', field.state.value)} />}
      </form.AppField>
      <Submit>
        <Button type="submit" pending={pending}>
          Publish review
        </Button>
      </Submit>
    </Form>
  )
}
