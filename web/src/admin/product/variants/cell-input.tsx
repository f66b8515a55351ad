import { useId, type ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { typedInto } from '../../../ui/form/typed-into.ts'
import { fieldAria } from '../../../ui/form/field-box.tsx'
import { FieldErrorText } from '../../../ui/form/field-error-text.tsx'

const Input = styled.input`
  width: 100%;
  min-width: 88px;
  height: 40px;
  padding: 0 10px;
  border: 1px solid var(--c-control);
  border-radius: var(--r-chip);
  background: var(--c-surface);
  font-variant-numeric: tabular-nums;
  /* The focus that comes to a mistake brings the message along, from below the head of the dialog and from above its foot. */
  scroll-margin-block: 130px 170px;
  &[aria-invalid] {
    border-color: var(--c-danger);
  }
  &:focus {
    outline: 2px solid var(--c-focus);
    outline-offset: 1px;
  }
`

interface CellInputProps extends Omit<ComponentPropsWithRef<'input'>, 'onChange'> {
  label: string
  name: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** One line of text without a label of its own: the column, or the list, says what it is. Its mistake stands below it. */
export function CellInput({ label, error, onChange, ...rest }: CellInputProps) {
  const id = useId()
  return (
    <div>
      <Input
        autoComplete="off"
        {...rest}
        {...fieldAria(id, { error })}
        id={id}
        aria-label={label}
        onChange={({ target }) => onChange(typedInto(target))}
      />
      {error && <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText>}
    </div>
  )
}
