import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../../ui/button.tsx'

const Place = styled.div`
  position: relative;
`
const Panel = styled.div`
  position: absolute;
  z-index: 15;
  inset-block-start: calc(100% + 4px);
  inset-inline-end: 0;
  min-width: 220px;
  padding: 12px;
  border: 1px solid var(--c-border);
  border-radius: var(--r-control);
  background: var(--c-surface);
  box-shadow: var(--shadow-3);
`

/** A button that opens a panel below it; Escape, a press elsewhere and the focus elsewhere close it. */
export function PanelButton({ label, children }: { label: ReactNode; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    if (!open) return
    const away = ({ target }: Event) => {
      if (!place.current?.contains(target as Node)) setOpen(false)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    const ended = new AbortController()
    document.addEventListener('pointerdown', away, ended)
    document.addEventListener('focusin', away, ended)
    document.addEventListener('keydown', escape, ended)
    return () => ended.abort()
  }, [open])
  return (
    <Place ref={place}>
      <Button
        ref={button}
        variant="secondary"
        size="sm"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      {open && <Panel id={id}>{children}</Panel>}
    </Place>
  )
}
