import { useId } from 'react'
import { styled } from 'styled-components'
import { FieldBox, fieldAria } from './field-box.tsx'
import type { TextFieldProps } from './field.tsx'

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

/** Several lines of text, with label and error tied to them; replaces a `TextField` in a form. */
export function TextArea({ label, name, value, onChange, onBlur, error, hint, required, maxLength, dir = 'auto', lang }: TextFieldProps) {
  const id = useId()
  return (
    <FieldBox id={id} label={label} required={required} hint={hint} error={error}>
      <Area
        {...fieldAria(id, { hint, error })}
        id={id}
        name={name}
        value={value}
        required={required}
        lang={lang}
        maxLength={maxLength}
        dir={dir}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    </FieldBox>
  )
}
