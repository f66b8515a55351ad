import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { Icon } from '../ui/icon/icon.tsx'
import { useWaiting } from '../ui/waiting.ts'

const Group = styled.div`
  display: inline-flex;
  align-items: center;
  border: 1px solid var(--c-control);
  border-radius: var(--r-control);
  background: var(--c-surface);
`
const Step = styled.button`
  display: grid;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  border: 0;
  border-radius: calc(var(--r-control) - 1px);
  background: none;
  color: var(--c-text);
  transition: background 120ms var(--ease);
  &:hover:not([aria-disabled='true'], :disabled) {
    background: var(--c-sunken);
  }
  &[aria-disabled='true'],
  &:disabled {
    color: var(--c-control);
    cursor: not-allowed;
  }
`
const Count = styled.span`
  min-inline-size: 2.5ch;
  text-align: center;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`

export interface QuantityStepperProps {
  /** Name of the product, for screen readers. */
  name: string
  quantity: number
  stock: number
  onChange: (quantity: number) => void
}

/** Minus does nothing at 1, plus is disabled when the quantity has reached the stock (spec section 4). */
export function QuantityStepper({ name, quantity, stock, onChange }: QuantityStepperProps) {
  // Above the stock (another shopper bought meanwhile) the next lower quantity that can be had is the stock itself.
  const less = Math.min(quantity - 1, stock)
  const atLeast = less < 1
  const waiting = useWaiting()
  return (
    <Group role="group" tabIndex={-1} aria-label={m.cart_quantity_of({ product: name })}>
      <Step
        type="button"
        aria-label={m.cart_decrease({ product: name })}
        aria-disabled={atLeast || undefined}
        {...waiting}
        onClick={() => !atLeast && !waiting && onChange(less)}
      >
        <Icon name="minus" size={18} />
      </Step>
      <Count>{formatNumber(quantity)}</Count>
      <Step
        type="button"
        aria-label={m.cart_increase({ product: name })}
        disabled={quantity >= stock}
        {...waiting}
        onClick={({ currentTarget }) => {
          if (waiting) return
          onChange(quantity + 1)
          // The browser takes the focus from a button that is disabled; on minus, another Enter would take a piece off.
          if (quantity + 1 >= stock) currentTarget.parentElement?.focus()
        }}
      >
        <Icon name="plus" size={18} />
      </Step>
    </Group>
  )
}
