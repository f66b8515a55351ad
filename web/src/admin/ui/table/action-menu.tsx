import { m } from '@shop/contract/messages/messages.js'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { AdminIcon } from '../admin-icon.tsx'
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
/* Positioned against the window: a scroll box around the table must not cut it off. */
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
/** Height of an entry, and of the edges of the list, in pixels. */
const ITEM = 40
const EDGE = 14

interface Place {
  top: number
  insetInlineStart?: number
  insetInlineEnd?: number
}

/** Where the list opens: below its button, or above it when the window ends too soon. */
function placeBeside(button: HTMLElement, count: number, edge: 'start' | 'end'): Place {
  const { top, bottom, left, right } = button.getBoundingClientRect()
  const height = count * ITEM + EDGE
  const fits = bottom + 4 + height < window.innerHeight || top < height
  // Both begin or end at the same edge, whichever way is read.
  const [fromLeft, fromRight] = [Math.max(8, left), Math.max(8, document.documentElement.clientWidth - right)]
  const isRtl = document.dir === 'rtl'
  const there = fits ? bottom + 4 : top - 4 - height
  return edge === 'start'
    ? { top: there, insetInlineStart: isRtl ? fromRight : fromLeft }
    : { top: there, insetInlineEnd: isRtl ? fromLeft : fromRight }
}

const itemsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

interface ActionMenuProps {
  /** Names the actions, or the row that they are about. */
  label: string
  /** The label is shown on the button, instead of three dots. */
  shown?: boolean
  actions: readonly RowAction[]
}

/** A menu of actions for mouse and keyboard (arrows, Home, End, Escape; Tab leaves it). */
export function ActionMenu({ label, shown = false, actions }: ActionMenuProps) {
  const [position, setPosition] = useState<Place>()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const open = position !== undefined
  useEffect(() => {
    if (!open) return
    itemsOf(list.current)[0]?.focus({ preventScroll: true })
    const ended = new AbortController()
    const close = ({ target }: Event) => {
      // A window that gets another size is no part of the page.
      if (!(target instanceof Node && list.current?.contains(target))) setPosition(undefined)
    }
    const top = () => button.current?.getBoundingClientRect().top
    const before = top()
    // The event of a scroll before it opened comes afterwards.
    const follow = (event: Event) => top() !== before && close(event)
    document.addEventListener('pointerdown', close, ended)
    document.addEventListener('scroll', follow, { signal: ended.signal, capture: true })
    window.addEventListener('resize', close, ended)
    return () => ended.abort()
  }, [open])

  function leave() {
    setPosition(undefined)
    button.current?.focus()
  }
  function move(event: KeyboardEvent) {
    const all = itemsOf(list.current)
    const step = STEPS[event.key]
    if (event.key === 'Escape') leave()
    else if (event.key === 'Tab') setPosition(undefined)
    if (!step) return
    event.preventDefault()
    all[step(all.indexOf(document.activeElement as HTMLElement), all.length)]?.focus()
  }
  const trigger = {
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onClick: () => setPosition(open || !button.current ? undefined : placeBeside(button.current, actions.length, shown ? 'start' : 'end')),
  } as const
  return (
    <>
      {shown ? (
        <Button {...trigger} size="sm">
          {label}
          <Icon name="down" size={16} />
        </Button>
      ) : (
        <Trigger {...trigger} type="button" aria-label={label}>
          <AdminIcon name="more" />
        </Trigger>
      )}
      {open && (
        <List ref={list} role="menu" aria-label={label} tabIndex={-1} style={position} onKeyDown={move}>
          {actions.map(({ label: words, onSelect, danger = false }) => (
            <Item
              key={words}
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
              {words}
            </Item>
          ))}
        </List>
      )}
    </>
  )
}

export const RowMenu = ({ name, actions }: { name: string; actions: readonly RowAction[] }) => (
  <ActionMenu label={m.ui_table_actions_for({ row: name })} actions={actions} />
)
