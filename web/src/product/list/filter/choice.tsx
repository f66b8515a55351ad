import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { VisuallyHidden } from '../../../ui/visually-hidden.ts'

const Line = styled.label`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  cursor: pointer;
  font-size: 0.9375rem;
  input {
    flex: none;
    width: 20px;
    height: 20px;
    accent-color: var(--c-brand);
  }
  > span:first-of-type {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  &:hover > span:first-of-type {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`
const Number = styled.span`
  color: var(--c-muted);
  font-size: 0.8125rem;
  font-variant-numeric: tabular-nums;
`

export interface ChoiceProps {
  type: 'checkbox' | 'radio'
  /** With its value, part of the address. */
  name: string
  value: string
  /** Id of the form that it belongs to, if it does. */
  form?: string | undefined
  checked: boolean
  onChange: (checked: boolean) => void
  /** How many products it leaves. */
  count?: string | undefined
  children: ReactNode
}

/** A value that a list can be narrowed down by. */
export const Choice = ({ checked, onChange, count, children, ...field }: ChoiceProps) => (
  <Line>
    <input {...field} checked={checked} onChange={({ target }) => onChange(target.checked)} />
    <span>{children}</span>
    {count !== undefined && (
      <Number>
        <span aria-hidden="true">{count}</span>
        <VisuallyHidden>{m.product_filter_count({ number: count })}</VisuallyHidden>
      </Number>
    )}
  </Line>
)

/** How many products a choice leaves, or how many at least. */
export const countText = (count: number, isComplete: boolean): string => `${formatNumber(count)}${isComplete ? '' : '+'}`
