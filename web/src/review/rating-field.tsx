import { m } from '@shop/contract/messages/messages.js'
import { useId } from 'react'
import { styled } from 'styled-components'
import { FieldErrorText } from '../ui/form/field-error-text.tsx'
import { requiredMark } from '../ui/form/required-mark.ts'
import { Stack } from '../ui/layout/stack.ts'
import { visuallyHidden } from '../ui/visually-hidden.ts'

const Legend = styled.legend`
  padding: 0;
  margin-block-end: 4px;
  font-weight: 600;
  font-size: 0.9375rem;
  ${requiredMark}
`
const Choices = styled.div`
  display: flex;
  align-items: center;
  margin-inline-start: -6px;
`
const Choice = styled.label<{ $full: boolean }>`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: var(--r-control);
  color: var(--c-star);
  cursor: pointer;
  svg {
    fill: ${({ $full }) => ($full ? 'currentColor' : 'none')};
  }
  &:has(input:focus-visible) {
    outline: 2px solid var(--c-focus);
    outline-offset: -2px;
  }
`
const Radio = styled.input`
  ${visuallyHidden}
`
const Words = styled.span`
  margin-inline-start: 8px;
  color: var(--c-muted);
  font-size: 0.875rem;
`
const STAR = 'M12 2.2l3.1 6.5 7.1.9-5.2 5 1.3 7.1-6.3-3.5-6.3 3.5L7 14.6l-5.2-5 7.1-.9z'
const STARS = [1, 2, 3, 4, 5]

interface RatingFieldProps {
  name: string
  /** 1 to 5; 0 while nothing is chosen. */
  value: number
  onChange: (stars: number) => void
  error?: string | undefined
}

/** One to five stars: radio buttons, drawn as stars; the arrow keys move between them. */
export function RatingField({ name, value, onChange, error }: RatingFieldProps) {
  const id = useId()
  return (
    <Stack as="fieldset" $gap={6} aria-describedby={error ? id : undefined}>
      <Legend>{m.review_rating()}</Legend>
      <Choices>
        {STARS.map((stars) => (
          <Choice key={stars} $full={stars <= value}>
            <Radio
              type="radio"
              name={name}
              value={stars}
              checked={stars === value}
              required
              aria-label={m.review_out_of_5({ stars })}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(stars)}
            />
            <svg width="28" height="28" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d={STAR} stroke="currentColor" strokeWidth="1.4" strokeLinejoin="round" />
            </svg>
          </Choice>
        ))}
        {value > 0 && <Words aria-hidden="true">{m.review_out_of_5({ stars: value })}</Words>}
      </Choices>
      {error && <FieldErrorText id={id}>{error}</FieldErrorText>}
    </Stack>
  )
}
