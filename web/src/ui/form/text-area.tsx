import { useId } from 'react'
import { styled } from 'styled-components'
import type { TextFieldProps } from './field.tsx'
import { Mistake } from './mistake.tsx'
import { requiredMark } from './required-mark.ts'

const Box = styled.div`
  display: grid;
  gap: 6px;
`
const Label = styled.label<{ $required: boolean }>`
  font-weight: 600;
  font-size: 0.9375rem;
  ${({ $required }) => $required && requiredMark}
`
const Area = styled.textarea`
  display: block;
  width: 100%;
  min-height: 144px;
  padding: 12px 14px;
  border: 1px solid var(--c-control);
  border-radius: var(--r-control);
  background: var(--c-surface);
  resize: vertical;
  field-sizing: content;
  scroll-margin-block: calc(var(--header) + 48px) 40px;
  &[aria-invalid] {
    border-color: var(--c-danger);
  }
  &:focus {
    outline: 2px solid var(--c-focus);
    outline-offset: 1px;
  }
`

/** Several lines of text, with label and error tied to them; takes the place of a `TextField` in a form. */
export function TextArea({ label, name, value, onChange, onBlur, error, required }: TextFieldProps) {
  const id = useId()
  return (
    <Box>
      <Label htmlFor={id} $required={Boolean(required)}>
        {label}
      </Label>
      <Area
        id={id}
        name={name}
        value={value}
        required={required}
        dir="auto"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => onBlur?.(undefined as never)}
      />
      {error && <Mistake id={`${id}-error`}>{error}</Mistake>}
    </Box>
  )
}
