import { hydrateAround } from '../ui/hydrate-on-visible.tsx'

/** What the script in index.html keeps until the page works: each button that was pressed, with its `aria-pressed` of then. */
interface EventReplay {
  presses: Map<HTMLButtonElement, string | null>
  /** Takes a press: the event goes no further, the button is shown as busy. */
  keep: (event: Event) => void
  /** From now on nothing is kept. */
  end: () => void
  /** Whether Back or Forward has left the address that the server has rendered. */
  moved: () => boolean
  /** Loads the page of the address after Back or Forward, while the router does not listen yet. */
  follow: () => void
}

declare global {
  interface Document {
    eventReplay: EventReplay
  }
}

/** React hydrates what this event is sent to, as for a press, but nobody listens to it. */
const PROBE = 'dragend'
/** Milliseconds between two looks at whether the code of what was pressed is there. */
const AGAIN_MS = 100

/**
 * Whether a button works: React holds back what is sent to a part of the page that it cannot hydrate yet, and says of a form's button, when
 * it has, for a moment more that it is early (ui/form/shop-form.tsx).
 */
function works(button: HTMLButtonElement): boolean {
  if ('early' in button.dataset) return false
  let arrived = false
  const ended = new AbortController()
  window.addEventListener(PROBE, () => void (arrived = true), { signal: ended.signal })
  button.dispatchEvent(new Event(PROBE, { bubbles: true }))
  ended.abort()
  return arrived
}

const nameOf = (button: HTMLButtonElement) => button.getAttribute('aria-label') ?? button.textContent

/** The button itself, or the one that was rendered again in its place. */
function onScreen(button: HTMLButtonElement): HTMLButtonElement | undefined {
  if (button.isConnected) return button
  return [...document.querySelectorAll('button')].find((each) => nameOf(each) === nameOf(button))
}

/**
 * Replays what was pressed before the page was hydrated, each button once, and from now on what is pressed in parts whose code is not there
 * yet. A button that has become pressed meanwhile (a heart, once it is known who is here) already says what was wanted. Returns
 * what ends it.
 */
export function replayEvents(): () => void {
  const { presses, keep, end } = document.eventReplay
  const ended = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  function press(kept: HTMLButtonElement) {
    const was = presses.get(kept)
    if (!presses.delete(kept)) return
    kept.removeAttribute('aria-busy')
    const button = onScreen(kept)
    if (was === null || was === button?.getAttribute('aria-pressed')) button?.click()
  }
  function look() {
    for (const kept of presses.keys()) {
      const button = onScreen(kept)
      if (button) hydrateAround(button)
      // In a turn of its own: what has just been hydrated may not know yet who is here.
      if (!button || works(button)) setTimeout(press, 0, kept)
    }
    timer = presses.size > 0 ? setTimeout(look, AGAIN_MS) : undefined
  }
  function onClick(event: MouseEvent) {
    const button = event.target instanceof Element && event.target.closest<HTMLButtonElement>('button[type=button]')
    if (!button || (!presses.has(button) && works(button))) return
    keep(event)
    timer ??= setTimeout(look, AGAIN_MS)
  }
  end()
  window.addEventListener('click', onClick, { capture: true, signal: ended.signal })
  timer = setTimeout(look)
  return () => {
    clearTimeout(timer)
    ended.abort()
  }
}
