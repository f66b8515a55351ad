import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../icon/icon.tsx'

const Label = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  max-width: 100%;
  font-size: 0.9375rem;
`
const Box = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-width: 0;
  > svg {
    position: absolute;
    inset-inline-end: 10px;
    pointer-events: none;
  }
`
const Field = styled.select`
  appearance: none;
  max-width: 100%;
  text-overflow: ellipsis;
  min-height: 44px;
  padding-block: 0;
  padding-inline: 14px 38px;
  border: 1px solid var(--c-control);
  border-radius: var(--r-control);
  background: var(--c-surface);
`

export interface SelectProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** The `option` elements. */
  children: ReactNode
}

/** A choice of one from a short list, its label before it. */
export const Select = ({ label, value, onChange, children }: SelectProps) => (
  <Label>
    {label}
    <Box>
      <Field value={value} onChange={({ target }) => onChange(target.value)}>
        {children}
      </Field>
      <Icon name="down" size={18} />
    </Box>
  </Label>
)
