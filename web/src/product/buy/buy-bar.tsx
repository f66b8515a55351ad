import { m } from '@shop/contract/messages/messages.js'
import { formatNumber } from '@shop/contract/language.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { media } from '../../ui/media.ts'
import { Price } from '../../ui/price.tsx'
import { Rich } from '../../ui/rich.tsx'

/* The last thing on the page: it ends where the page ends, and leaves the footer free. */
const Bar = styled.div`
  position: sticky;
  inset-block-end: var(--foot);
  z-index: 15;
  display: flex;
  /* Large text has the button below the price. */
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  margin: 32px calc(-1 * var(--gutter)) calc(-1 * var(--rhythm));
  padding: 10px var(--gutter) calc(10px + env(safe-area-inset-bottom));
  background: var(--c-surface);
  border-block-start: 1px solid var(--c-border);
  box-shadow: var(--shadow-2);
  > :last-child {
    flex: 1;
  }
  ${media.lg} {
    display: none;
  }
  [data-auth='admin'] & {
    display: none;
  }
`

/** Whether an element is out of sight. */
function useOutOfSight(element: HTMLElement | null): boolean {
  const [out, setOut] = useState(false)
  useEffect(() => {
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => entry && setOut(!entry.isIntersecting))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return out
}

interface BuyBarProps {
  /** The element of the button on the page. */
  button: HTMLElement | null
  /** Price of one piece, and whether it is the lowest of several. */
  amount: number
  isFrom: boolean | undefined
  /** Pieces that the button adds. */
  quantity: number
  action: ReactNode
}

/** On small screens: price and button at the foot of the window, while the button on the page is out of sight. */
export function BuyBar({ button, amount, isFrom, quantity, action }: BuyBarProps) {
  const out = useOutOfSight(button)
  if (!out) return null
  const price = () => <Price amount={amount} isFrom={isFrom} />
  return (
    <Bar>
      <span>
        {quantity > 1 ? <Rich message={m.product_buy_pieces} inputs={{ number: formatNumber(quantity) }} as={{ price }} /> : price()}
      </span>
      <div>{action}</div>
    </Bar>
  )
}
