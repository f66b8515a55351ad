import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import { styled } from 'styled-components'
import { media } from '../../ui/media.ts'
import { Price } from '../../ui/price.tsx'

const Bar = styled.div`
  position: fixed;
  inset: auto 0 var(--foot);
  z-index: 15;
  display: flex;
  align-items: center;
  gap: 16px;
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

/** Whether an element has been scrolled off the top of the window. */
function useScrolledOff(element: RefObject<HTMLElement | null>): boolean {
  const [off, setOff] = useState(false)
  useEffect(() => {
    if (!element.current) return
    // Whatever is below the window counts as inside: a jump past the element is noticed, too.
    const observer = new IntersectionObserver(([entry]) => entry && setOff(!entry.isIntersecting), { rootMargin: '0px 0px 1000000px' })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return off
}

/** On small screens: price and button at the foot of the window, once the button on the page is out of sight. */
export function BuyBar({ button, amount, action }: { button: RefObject<HTMLElement | null>; amount: number; action: ReactNode }) {
  const off = useScrolledOff(button)
  if (!off) return null
  return (
    <Bar>
      <Price amount={amount} />
      <div>{action}</div>
    </Bar>
  )
}
