import { m } from '@shop/contract/messages/messages.js'
import { useId, useState, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { Group } from './filter-group.ts'
import type { Filters } from '../list/filters.ts'

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 8px;
  label {
    display: grid;
    gap: 2px;
    color: var(--c-muted);
    font-size: 0.8125rem;
  }
  input {
    width: 100%;
    min-height: 44px;
    padding: 0 12px;
    border: 1px solid var(--c-control);
    border-radius: var(--r-control);
    background: var(--c-surface);
    color: var(--c-text);
    font-size: 1rem;
  }
`
const Hint = styled.p`
  margin-block-start: 6px;
  color: var(--c-muted);
  font-size: 0.8125rem;
`

const read = (text: string): number | undefined => (/^\d{1,8}$/.test(text) && Number(text) > 0 ? Number(text) : undefined)

interface PriceSpanProps {
  filters: Filters
  onChange: (filters: Filters) => void
  /** From where to where prices go. */
  hint: string | undefined
}

/** The least and the most that a product may cost; what was typed counts with Enter, or once the field is left. */
export function PriceSpan({ filters, onChange, hint }: PriceSpanProps) {
  const [min, setMin] = useState(String(filters.min ?? ''))
  const [max, setMax] = useState(String(filters.max ?? ''))
  const id = useId()
  function commit() {
    const [least, most] = [read(min), read(max)]
    const turned = least !== undefined && most !== undefined && least > most
    const next = turned ? { min: most, max: least } : { min: least, max: most }
    if (next.min !== filters.min || next.max !== filters.max) onChange({ ...filters, ...next })
  }
  const field = (label: string, value: string, change: (text: string) => void) => (
    <label>
      {label}
      <input
        inputMode="numeric"
        value={value}
        aria-describedby={hint && id}
        onChange={({ target }) => change(target.value.replaceAll(/\D/g, '').slice(0, 8))}
        onBlur={commit}
        onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && commit()}
      />
    </label>
  )
  return (
    <Group>
      <legend>{m.product_filter_price()}</legend>
      <Row>
        {field(m.product_filter_price_from(), min, setMin)}
        {field(m.product_filter_price_to(), max, setMax)}
      </Row>
      {hint && <Hint id={id}>{hint}</Hint>}
    </Group>
  )
}
