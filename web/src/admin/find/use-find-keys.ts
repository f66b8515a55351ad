import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '../../ui/search/is-typing.ts'

/** Milliseconds between two keys of a scanner, at most: no administrator types that fast. */
const MAX_GAP_MS = 50

/** Fewest characters of a code. */
const MIN_LETTERS = 4

/** The character of a key; a scanner presses those of a Latin keyboard also where another layout is chosen. */
function characterOf({ key, code }: KeyboardEvent): string {
  if (/^[ -~]$/.test(key)) return key
  return /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code)?.[1] ?? (code === 'Minus' ? '-' : '')
}

interface FindKeys {
  /** Called for Ctrl-K and, on a Mac, for Command-K. */
  onFind: () => void
  /** Called with what a scanner has typed while no field has the focus. */
  onScan: (code: string) => void
}

/** Listens for the keys of the search, and for scanners, which type a code and press Enter; not while a dialog is open. */
export function useFindKeys({ onFind, onScan }: FindKeys): void {
  const find = useEffectEvent(onFind)
  const scan = useEffectEvent(onScan)
  useEffect(() => {
    let code = ''
    let last = -Infinity
    function scanned(event: KeyboardEvent) {
      const isFast = event.timeStamp - last <= MAX_GAP_MS
      last = event.timeStamp
      if (event.key === 'Enter' && isFast && code.length >= MIN_LETTERS) {
        // Else it would press the button that has the focus.
        event.preventDefault()
        scan(code.trim())
        code = ''
      } else if (event.key !== 'Shift') code = (isFast ? code : '') + characterOf(event)
    }
    function onKey(event: KeyboardEvent) {
      if (document.querySelector('dialog[open]')) return
      const { ctrlKey, metaKey, altKey, shiftKey } = event
      if ((ctrlKey || metaKey) && !altKey && !shiftKey && event.code === 'KeyK') {
        event.preventDefault()
        find()
      } else if (!ctrlKey && !metaKey && !altKey && !isTyping(event.target)) scanned(event)
    }
    // Before anything else takes a key: `/`, say, leads to the shop's search box.
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}
