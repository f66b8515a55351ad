import { m } from '@shop/contract/messages/messages.js'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { OfficeIcon } from '../icon/office-icon.tsx'
import type { RowAction } from './table-parts.ts'

const Trigger = styled.button`
  display: grid;
  place-items: center;
  width: 44px;
  height: 36px;
  margin-block: -4px;
  border: 0;
  border-radius: var(--r-control);
  background: none;
  &:hover,
  &[aria-expanded='true'] {
    background: var(--c-sunken);
  }
`
/* At a place of the window: what scrolls around the table must not cut it off. */
const List = styled.div`
  position: fixed;
  z-index: 30;
  min-width: 176px;
  padding: 6px;
  border: 1px solid var(--c-border);
  border-radius: var(--r-control);
  background: var(--c-surface);
  box-shadow: var(--shadow-3);
`
const Item = styled.button<{ $danger: boolean }>`
  display: block;
  width: 100%;
  min-height: 40px;
  padding: 0 12px;
  border: 0;
  border-radius: var(--r-chip);
  background: none;
  color: ${({ $danger }) => ($danger ? 'var(--c-danger)' : 'inherit')};
  text-align: start;
  &:hover,
  &:focus {
    background: var(--c-sunken);
    outline-offset: -2px;
  }
`
/** How far a key moves in the menu. */
const STEPS: Partial<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}
/** Height of an entry, and what the list has around them, in pixels. */
const ITEM = 40
const EDGE = 14

interface Place {
  top: number
  insetInlineEnd: number
}

/** Where the list opens: below its button, above it where there is no room below. */
function placeBeside(button: HTMLElement, count: number): Place {
  const { top, bottom, left, right } = button.getBoundingClientRect()
  const height = count * ITEM + EDGE
  const fits = bottom + 4 + height < window.innerHeight || top < height
  // Both end at the same edge, whichever way is read.
  const fromEnd = document.dir === 'rtl' ? left : document.documentElement.clientWidth - right
  return { top: fits ? bottom + 4 : top - 4 - height, insetInlineEnd: Math.max(8, fromEnd) }
}

const itemsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

/** What can be done with a row: a menu for mouse and keyboard (arrows, Home, End, Escape; Tab leaves it). */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const [place, setPlace] = useState<Place>()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const open = place !== undefined
  useEffect(() => {
    if (!open) return
    itemsOf(list.current)[0]?.focus({ preventScroll: true })
    const ended = new AbortController()
    const close = ({ target }: Event) => {
      // A window that gets another size is no part of the page.
      if (!(target instanceof Node && list.current?.contains(target))) setPlace(undefined)
    }
    const top = () => button.current?.getBoundingClientRect().top
    const before = top()
    // What was scrolled before it opened is told afterwards.
    const follow = (event: Event) => top() !== before && close(event)
    document.addEventListener('pointerdown', close, ended)
    document.addEventListener('scroll', follow, { signal: ended.signal, capture: true })
    window.addEventListener('resize', close, ended)
    return () => ended.abort()
  }, [open])

  function leave() {
    setPlace(undefined)
    button.current?.focus()
  }
  function move(event: KeyboardEvent) {
    const all = itemsOf(list.current)
    const step = STEPS[event.key]
    if (event.key === 'Escape') leave()
    else if (event.key === 'Tab') setPlace(undefined)
    if (!step) return
    event.preventDefault()
    all[step(all.indexOf(document.activeElement as HTMLElement), all.length)]?.focus()
  }
  return (
    <>
      <Trigger
        ref={button}
        type="button"
        aria-label={m.ui_table_actions_for({ row: name })}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setPlace(open || !button.current ? undefined : placeBeside(button.current, actions.length))}
      >
        <OfficeIcon name="more" />
      </Trigger>
      {open && (
        <List ref={list} role="menu" aria-label={m.ui_table_actions_for({ row: name })} tabIndex={-1} style={place} onKeyDown={move}>
          {actions.map(({ label, onSelect, danger = false }) => (
            <Item
              key={label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              $danger={danger}
              onClick={() => {
                // The focus goes back first: a dialog that opens now returns it to the button.
                leave()
                onSelect()
              }}
            >
              {label}
            </Item>
          ))}
        </List>
      )}
    </>
  )
}
