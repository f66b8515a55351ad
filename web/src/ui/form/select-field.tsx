import { m } from '@shop/contract/messages/messages.js'
import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../icon/icon.tsx'
import { FieldBox, fieldAria } from './field-box.tsx'
import type { TextFieldProps } from './field.tsx'

const Control = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  > svg {
    position: absolute;
    inset-inline-end: 12px;
    pointer-events: none;
  }
`
const Field = styled.select`
  appearance: none;
  width: 100%;
  min-height: 48px;
  padding-block: 0;
  padding-inline: 14px 42px;
  border: 1px solid var(--c-control);
  border-radius: var(--r-control);
  background: var(--c-surface);
  &[aria-invalid] {
    border-color: var(--c-danger);
  }
  &:disabled {
    background: var(--c-sunken);
    color: var(--c-muted);
    opacity: 1;
  }
  &:focus {
    outline: 2px solid var(--c-focus);
    outline-offset: 1px;
  }
`

interface SelectFieldProps extends TextFieldProps {
  /** Shown while nothing is chosen. */
  placeholder?: string | undefined
  /** Something is always chosen. */
  filled?: boolean
  /** The `option` elements. */
  children?: ReactNode
}

/** A choice of one in a form, with label and error tied to it; replaces a `TextField`. */
export function SelectField({
  label,
  name,
  value,
  onChange,
  onBlur,
  error,
  hint,
  required,
  disabled,
  placeholder = m.ui_choose(),
  filled = false,
  children,
}: SelectFieldProps) {
  const id = useId()
  return (
    <FieldBox id={id} label={label} required={required} hint={hint} error={error}>
      <Control>
        <Field
          {...fieldAria(id, { hint, error })}
          id={id}
          name={name}
          value={value}
          required={required}
          disabled={disabled}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onBlur}
        >
          {!filled && <option value="">{placeholder}</option>}
          {children}
        </Field>
        <Icon name="down" size={18} />
      </Control>
    </FieldBox>
  )
}
