import { m } from '@shop/contract/messages/messages.js'
import { latinDigits } from '@shop/contract/phone.ts'
import { useEffect, useId, useRef, type InputEvent, type KeyboardEvent, type RefObject } from 'react'
import { styled } from 'styled-components'
import { Group } from './filter-group.ts'
import { spanOf, type Filters } from '../filters.ts'
import { Text } from '../../../ui/text/text.ts'

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

type Field = RefObject<HTMLInputElement | null>
const read = ({ current }: Field): number | undefined => Number(current?.value) || undefined

function show({ current: field }: Field, price: number | undefined): void {
  if (field && Number(field.value || NaN) !== (price ?? NaN)) field.value = price === undefined ? '' : String(price)
}

/** Only digits of a whole price stay. */
function clean({ currentTarget: field }: InputEvent<HTMLInputElement>): void {
  const digits = latinDigits(field.value).replaceAll(/\D/g, '').slice(0, 8)
  // Not when it is the same: the caret would jump.
  if (digits !== field.value) field.value = digits
}

interface PriceSpanProps {
  filters: Filters
  onChange: (filters: Filters) => void
  /** Id of the form that they belong to, if they do. */
  form: string | undefined
  /** The lowest and the highest price of the list. */
  hint: string | undefined
}

/** The lowest and the highest price that a product may have; typed prices count with Enter, or once the field is left. */
export function PriceSpan({ filters, onChange, form, hint }: PriceSpanProps) {
  // The fields hold the text, not React: prices that were typed before the page worked count, too.
  const from = useRef<HTMLInputElement>(null)
  const to = useRef<HTMLInputElement>(null)
  const id = useId()
  function commit() {
    const next = spanOf(read(from), read(to))
    show(from, next.min)
    show(to, next.max)
    if (next.min !== filters.min || next.max !== filters.max) onChange({ ...filters, ...next })
  }
  // What is chosen elsewhere is shown; a price that is being typed stays.
  useEffect(() => {
    for (const [field, price] of [
      [from, filters.min],
      [to, filters.max],
    ] as const) {
      if (field.current !== document.activeElement) show(field, price)
    }
  }, [filters.min, filters.max])
  const field = (name: 'min' | 'max', label: string, ref: Field) => (
    <label>
      {label}
      <input
        ref={ref}
        name={name}
        form={form}
        inputMode="numeric"
        defaultValue={filters[name]}
        aria-describedby={hint && id}
        onInput={clean}
        onBlur={commit}
        onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && commit()}
      />
    </label>
  )
  return (
    <Group>
      <legend>{m.product_filter_price()}</legend>
      <Row>
        {field('min', m.product_filter_price_from(), from)}
        {field('max', m.product_filter_price_to(), to)}
      </Row>
      {hint && (
        <Text $tone="muted" $size={13} $above={6} id={id}>
          {hint}
        </Text>
      )}
    </Group>
  )
}
