import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { typedInto } from './typed-into.ts'
import { FieldBox, fieldAria } from './field-box.tsx'

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
type InputProps = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'onBlur' | 'size' | 'list' | 'children'>

export interface TextFieldProps extends InputProps {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** The field error, in the words of contract/rules. */
  error?: string | undefined
  /** Explains what to type, and why. */
  hint?: ReactNode
  /** Values to choose from; others may be typed. */
  list?: readonly string[]
  /** At the end of the box: a show/hide button, for example. */
  trailing?: ReactNode
}

/** One line of text: label, hint and error tied to the input. Required fields have a star, the others are marked optional. */
export function TextField({ label, error, hint, trailing, list, onChange, id, required, readOnly, ...rest }: TextFieldProps) {
  const own = useId()
  const input = id ?? own
  return (
    <FieldBox id={input} label={label} required={required} readOnly={readOnly} hint={hint} error={error}>
      <Control $invalid={Boolean(error)} $readOnly={Boolean(readOnly)}>
        <Input
          {...rest}
          {...fieldAria(input, { hint, error }, rest['aria-describedby'])}
          id={input}
          required={required}
          readOnly={readOnly}
          list={list && `${input}-list`}
          onChange={({ target }) => onChange(typedInto(target))}
        />
        {trailing}
        {list && (
          <datalist id={`${input}-list`}>
            {list.map((value) => (
              <option key={value} value={value} />
            ))}
          </datalist>
        )}
      </Control>
    </FieldBox>
  )
}
