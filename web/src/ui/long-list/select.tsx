import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../icon/icon.tsx'
import { visuallyHidden } from '../visually-hidden.ts'

const Label = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-width: 0;
  max-width: 100%;
  font-size: 0.9375rem;
`
const Words = styled.span<{ $compact: boolean }>`
  white-space: nowrap;
  @media (max-width: 639.98px) {
    ${({ $compact }) => $compact && visuallyHidden}
  }
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
  /** On phones the label is for screen readers only: the chosen value speaks for itself. */
  compact?: boolean
  value: string
  /** Its name in the form with this id, where it belongs to one. */
  name?: string
  form?: string
  disabled?: boolean
  onChange: (value: string) => void
  /** The `option` elements. */
  children: ReactNode
}

/** A choice of one from a short list, its label before it. */
export const Select = ({ label, compact = false, onChange, children, ...field }: SelectProps) => (
  <Label>
    <Words $compact={compact}>{label}</Words>
    <Box>
      <Field {...field} onChange={({ target }) => onChange(target.value)}>
        {children}
      </Field>
      <Icon name="down" size={18} />
    </Box>
  </Label>
)
