import { styled } from 'styled-components'

const Label = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  font-size: 0.9375rem;
`
const Field = styled.input`
  min-height: 44px;
  padding: 0 12px;
  border: 1px solid var(--c-control);
  border-radius: var(--r-control);
  background: var(--c-surface);
`

interface DayFieldProps {
  label: string
  /** '2026-03-01'; '' for none. */
  value: string
  min?: string | undefined
  max?: string | undefined
  onChange: (day: string) => void
}

/** A day, its label before it. */
export const DayField = ({ label, onChange, ...field }: DayFieldProps) => (
  <Label>
    {label}
    <Field {...field} type="date" onChange={({ target }) => onChange(target.value)} />
  </Label>
)
