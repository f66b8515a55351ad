import { m } from '@shop/contract/messages/messages.js'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { FieldErrorText } from './field-error-text.tsx'
import { requiredMark } from './required-mark.ts'

export const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
`
export const Label = styled.label<{ $required: boolean }>`
  font-weight: 600;
  font-size: 0.9375rem;
  ${({ $required }) => $required && requiredMark}
`
const Optional = styled.span`
  color: var(--c-muted);
  font-weight: 400;
`
const Hint = styled.p`
  color: var(--c-muted);
  font-size: 0.875rem;
  line-height: 1.4;
`

interface FieldMessages {
  /** Explains what to type, and why. */
  hint?: ReactNode
  /** The field error, in the words of contract/rules. */
  error?: string | undefined
}

interface FieldBoxProps extends FieldMessages {
  /** Id of the control. */
  id: string
  label: string
  required?: boolean | undefined
  /** Nothing can be typed, so it is neither required nor optional. */
  readOnly?: boolean | undefined
  /** The control, described by `fieldAria`. */
  children: ReactNode
}

/** The attributes that tie hint and error of a field to its control. */
export const fieldAria = (id: string, { hint, error }: FieldMessages, more?: string) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`, more].filter(Boolean).join(' ') || undefined,
})

/** A control with its label above it, hint and error below. Required fields have a star, the others are marked optional. */
export const FieldBox = ({ id, label, required, readOnly, hint, error, children }: FieldBoxProps) => (
  <Box>
    <Label htmlFor={id} $required={Boolean(required && !readOnly)}>
      {label}
      {!required && !readOnly && <Optional> {m.ui_optional()}</Optional>}
    </Label>
    {children}
    {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    {error && <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText>}
  </Box>
)
