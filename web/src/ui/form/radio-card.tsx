import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { surface } from '../card.ts'
import { Stack } from '../layout/stack.ts'
import { media } from '../media.ts'
import { Text } from '../text/text.ts'

const Legend = styled.legend`
  padding: 0;
  margin-block-end: 12px;
  font-weight: 600;
`
const Option = styled.div`
  ${surface}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: 4px 12px;
  padding: 16px;
  position: relative;
  transition: border-color 120ms var(--ease);
  ${media.sm} {
    grid-template-columns: auto minmax(0, 1fr) auto;
  }
  &:has(input:checked) {
    border-color: var(--c-brand);
    box-shadow: inset 0 0 0 1px var(--c-brand);
    background: var(--c-brand-soft);
  }
  &:has(input:focus-visible) {
    outline: 2px solid var(--c-focus);
    outline-offset: 2px;
  }
  &:has(input:disabled) {
    background: var(--c-sunken);
    box-shadow: none;
  }
`
const Radio = styled.input`
  width: 20px;
  height: 20px;
  margin-block-start: 2px;
  accent-color: var(--c-brand);
  outline: none;
`
const Label = styled.label`
  display: block;
  font-weight: 600;
  cursor: pointer;
  &::before {
    content: '';
    position: absolute;
    inset: 0;
  }
  input:disabled ~ div > & {
    cursor: not-allowed;
    color: var(--c-muted);
  }
`
/** Links and buttons of an option lie over its stretched label; on phones, which are too narrow, below it. */
const Extra = styled.div`
  position: relative;
  grid-column: 2;
  ${media.sm} {
    grid-column: auto;
  }
`

export interface RadioOption<Value extends string> {
  value: Value
  label: ReactNode
  description?: ReactNode
  disabled?: boolean
  /** Controls of their own, such as an Edit link. */
  extra?: ReactNode
}

export interface RadioCardsProps<Value extends string> {
  legend: string
  name: string
  value: Value | ''
  onChange: (value: Value) => void
  options: readonly RadioOption<Value>[]
}

/** A choice of one: native radios, each on a card of its own. */
export function RadioCards<Value extends string>({ legend, name, value, onChange, options }: RadioCardsProps<Value>) {
  return (
    <Stack as="fieldset" $gap={12}>
      <Legend>{legend}</Legend>
      {options.map((option) => {
        const id = `${name}-${option.value}`
        return (
          <Option key={option.value}>
            <Radio
              type="radio"
              id={id}
              name={name}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              aria-describedby={option.description ? `${id}-description` : undefined}
              onChange={() => onChange(option.value)}
            />
            <div>
              <Label htmlFor={id}>{option.label}</Label>
              {option.description && (
                <Text $tone="muted" $size={15} id={`${id}-description`}>
                  {option.description}
                </Text>
              )}
            </div>
            {option.extra && <Extra>{option.extra}</Extra>}
          </Option>
        )
      })}
    </Stack>
  )
}
