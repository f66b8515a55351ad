import { m } from '@shop/contract/messages/messages.js'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../icon/icon.tsx'
import { media } from '../media.ts'

/* Padding for the outlines of focused elements, which the row would cut off. */
const Frame = styled.div`
  --edge: 4px;
  position: relative;
  margin-inline: calc(-1 * var(--edge));
`
const Row = styled.ul`
  display: flex;
  gap: var(--strip-gap, 12px);
  padding: 4px var(--edge);
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-behavior: smooth;
  scroll-padding-inline: 44px;
  scroll-snap-type: x proximity;
  scrollbar-width: none;
  ${media.hover} {
    scrollbar-width: thin;
    scrollbar-color: var(--c-control) transparent;
  }
  ${media.md} {
    scrollbar-width: none;
  }
  > li {
    flex: none;
    scroll-snap-align: start;
  }
`
/* For a mouse: fingers swipe, and Tab brings everything into view. In narrow windows it would cover a card: there is a scroll bar. */
const Arrow = styled.button`
  display: none;
  ${media.hover} and (min-width: 768px) {
    display: grid;
  }
  position: absolute;
  z-index: 1;
  inset-block: 0;
  inset-inline: var(--edge) auto;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-block: auto;
  padding: 0;
  border: 1px solid var(--c-control);
  border-radius: 50%;
  background: var(--c-surface);
  box-shadow: var(--shadow-2);
  &:last-child {
    inset-inline: auto var(--edge);
  }
  &:hover {
    border-color: var(--c-brand);
    color: var(--c-brand);
  }
  /* At the end of the strip. It stays while it has the focus, which would be lost with it. */
  &[aria-disabled='true']:not(:focus-visible) {
    visibility: hidden;
  }
  [dir='rtl'] & svg {
    scale: -1 1;
  }
`

export interface StripProps {
  /** Read out as the name of the list. */
  label: string
  /** List items. */
  children: ReactNode
  className?: string
}

/** A row that scrolls sideways when it is wider than its container, with arrows where it goes on. */
export function Strip({ label, children, className }: StripProps) {
  const row = useRef<HTMLUListElement>(null)
  const [before, setBefore] = useState(false)
  const [after, setAfter] = useState(false)
  const look = () => {
    if (!row.current) return
    const { scrollLeft, clientWidth, scrollWidth } = row.current
    // Where one reads from right to left, it runs from zero down.
    const passed = Math.abs(scrollLeft)
    setBefore(passed > 1)
    setAfter(passed + clientWidth < scrollWidth - 1)
  }
  // After every render: the children may have changed.
  useEffect(look)
  const lookAgain = useEffectEvent(look)
  useEffect(() => {
    const ended = new AbortController()
    window.addEventListener('resize', lookAgain, { signal: ended.signal })
    return () => ended.abort()
  }, [])
  const turn = (pages: number) => {
    const element = row.current
    if (!element) return
    const reading = getComputedStyle(element).direction === 'rtl' ? -1 : 1
    element.scrollBy({ left: reading * pages * element.clientWidth })
  }
  return (
    <Frame className={className}>
      <Arrow type="button" aria-label={m.ui_previous_of({ label })} aria-disabled={!before} onClick={() => turn(-0.8)}>
        <Icon name="left" size={20} />
      </Arrow>
      <Row ref={row} aria-label={label} onScroll={look}>
        {children}
      </Row>
      <Arrow type="button" aria-label={m.ui_next_of({ label })} aria-disabled={!after} onClick={() => turn(0.8)}>
        <Icon name="right" size={20} />
      </Arrow>
    </Frame>
  )
}
