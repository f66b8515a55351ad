import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Mistake } from './mistake.tsx'
import { requiredMark } from './required-mark.ts'

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
`
const Label = styled.label<{ $required: boolean }>`
  font-weight: 600;
  font-size: 0.9375rem;
  ${({ $required }) => $required && requiredMark}
`
const Optional = styled.span`
  color: var(--c-muted);
  font-weight: 400;
`
const Control = styled.div<{ $invalid: boolean; $readOnly: boolean }>`
  display: flex;
  align-items: center;
  min-height: 48px;
  border: 1px solid ${({ $invalid }) => ($invalid ? 'var(--c-danger)' : 'var(--c-control)')};
  border-radius: var(--r-control);
  background: ${({ $readOnly }) => ($readOnly ? 'var(--c-sunken)' : 'var(--c-surface)')};
  &:focus-within {
    outline: 2px solid var(--c-focus);
    outline-offset: 1px;
  }
`
const Input = styled.input`
  flex: 1;
  min-width: 0;
  padding: 0 14px;
  height: 46px;
  border: 0;
  background: none;
  outline: none;
  border-radius: inherit;
  /* The focus that comes to a mistake brings the label and the message along. */
  scroll-margin-block: calc(var(--header) + 48px) 40px;
  &::placeholder {
    color: var(--c-muted);
    opacity: 1;
  }
`
const Hint = styled.p`
  color: var(--c-muted);
  font-size: 0.875rem;
  line-height: 1.4;
`

type InputProps = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'size' | 'list'>

export interface TextFieldProps extends InputProps {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  /** What is wrong with the value, in the words of contract/rules. */
  error?: string | undefined
  /** What is asked for, and why. */
  hint?: ReactNode
  /** Values to choose from; others may be typed. */
  list?: readonly string[]
  /** At the end of the box: a show/hide button, for example. */
  trailing?: ReactNode
}

/** One line of text: visible label, hint and error tied to the input. Required fields have a star, the others say that they are optional. */
export function TextField({ label, error, hint, trailing, list, onChange, id, required, readOnly, ...rest }: TextFieldProps) {
  const own = useId()
  const input = id ?? own
  const describedBy = [hint && `${own}-hint`, error && `${own}-error`, rest['aria-describedby']].filter(Boolean).join(' ')
  return (
    <Box>
      <Label htmlFor={input} $required={Boolean(required && !readOnly)}>
        {label}
        {!required && !readOnly && <Optional> (optional)</Optional>}
      </Label>
      <Control $invalid={Boolean(error)} $readOnly={Boolean(readOnly)}>
        <Input
          {...rest}
          id={input}
          required={required}
          readOnly={readOnly}
          list={list && `${own}-list`}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {trailing}
        {list && (
          <datalist id={`${own}-list`}>
            {list.map((value) => (
              <option key={value} value={value} />
            ))}
          </datalist>
        )}
      </Control>
      {hint && <Hint id={`${own}-hint`}>{hint}</Hint>}
      {error && <Mistake id={`${own}-error`}>{error}</Mistake>}
    </Box>
  )
}
