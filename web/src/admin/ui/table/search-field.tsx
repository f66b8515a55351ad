import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { pathHere } from '../../../lib/language/language-address.ts'
import { Icon } from '../../../ui/icon/icon.tsx'

/** Milliseconds without a key after which a text counts as typed. */
const QUIET_MS = 250

const Box = styled.div`
  position: relative;
  flex: 1 1 240px;
  max-width: 420px;
  > svg {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 12px;
    margin-block: auto;
    color: var(--c-muted);
    pointer-events: none;
  }
`
const Input = styled.input`
  width: 100%;
  height: 44px;
  padding-block: 0;
  padding-inline: 42px 14px;
  border: 1px solid var(--c-control);
  border-radius: var(--r-control);
  background: var(--c-surface);
  &::placeholder {
    color: var(--c-muted);
    opacity: 1;
  }
`

export interface SearchFieldProps {
  label: string
  value: string
  onSearch: (text: string) => void
}

/** Searches a little after the last key, or at Enter; Escape empties it. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The value was cleared, or changed by Back: not by the text that is being typed here.
  if (value !== known) {
    setKnown(value)
    if (value !== text.trim()) setText(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  function search(next: string, wait: number) {
    clearTimeout(timer.current)
    const { pathname } = window.location
    // This page stays on screen until the code of the next is here: an administrator who has gone on is not brought back.
    timer.current = setTimeout(() => pathname === pathHere() && onSearch(next.trim()), wait)
  }
  return (
    <Box role="search" aria-label={label}>
      <Icon name="search" size={20} />
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          search(target.value, QUIET_MS)
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') search(text, 0)
          if (key !== 'Escape' || !text) return
          setText('')
          search('', 0)
        }}
      />
    </Box>
  )
}
