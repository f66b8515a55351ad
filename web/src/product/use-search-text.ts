import { useEffect, useState } from 'react'
import { lastSearches } from './last-searches.ts'

/** Milliseconds without a further key before a text counts. */
const QUIET_MS = 150

/** The text of the search box while it is used; undefined when it is not, or the visitor has closed the suggestions. */
export function useSearchText(input: HTMLInputElement): string | undefined {
  const [text, setText] = useState<string>()
  useEffect(() => {
    const ended = new AbortController()
    const on = (type: string, react: (event: Event) => void, target: HTMLElement | null = input) =>
      target?.addEventListener(type, react, { signal: ended.signal })
    let timer: ReturnType<typeof setTimeout> | undefined
    const close = () => {
      clearTimeout(timer)
      setText(undefined)
    }
    const wait = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => setText(input.value.trim()), ms)
    }
    on('input', () => wait(QUIET_MS))
    on('focus', () => wait(0))
    // The box was focused before this code was there, and the visitor may have typed on.
    if (document.activeElement === input) wait(0)
    on('blur', close)
    on('keydown', (event) => (event as KeyboardEvent).key === 'Escape' && close())
    const remember = () => {
      const wanted = input.value.trim()
      if (wanted) lastSearches.add(wanted)
      close()
    }
    on('submit', remember, input.form)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [input])
  return text
}
