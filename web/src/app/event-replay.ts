import { hydrateAround } from '../ui/hydrate-on-visible.tsx'

/** The presses that the script in index.html stores until the page works: each button, or early link, with its `aria-pressed` at the time. */
interface EventReplay {
  presses: Map<HTMLElement, string | null>
  /** Stores a press: the event goes no further, the button is shown as busy. */
  record: (event: Event) => void
  /** From now on no press is stored. */
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

/** React hydrates the target of this event, as for a press, but no handler listens to it. */
const PROBE = 'dragend'
/** Milliseconds between two checks whether the code of a pressed button is there. */
const AGAIN_MS = 100

/**
 * Whether a button works: React holds back events for a part of the page that it cannot hydrate yet, and marks what sends or takes along
 * what was typed as early for a moment more after that (ui/form/shop-form.tsx).
 */
function works(button: HTMLElement): boolean {
  if ('early' in button.dataset) return false
  let arrived = false
  const ended = new AbortController()
  window.addEventListener(PROBE, () => void (arrived = true), { signal: ended.signal })
  button.dispatchEvent(new Event(PROBE, { bubbles: true }))
  ended.abort()
  return arrived
}

const nameOf = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent

/** The button itself, or the one that was rendered anew under the same name. */
function onScreen(button: HTMLElement): HTMLElement | undefined {
  if (button.isConnected) return button
  return [...document.querySelectorAll<HTMLElement>(button.tagName)].find((each) => nameOf(each) === nameOf(button))
}

/**
 * Replays the presses from before hydration, each button once, and from now on those in parts whose code is not there yet. A button
 * that has become pressed meanwhile (a heart, once the session is known) is not pressed again. Returns a function that ends it.
 */
export function replayEvents(): () => void {
  const { presses, record, end } = document.eventReplay
  const ended = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  function press(recorded: HTMLElement) {
    const was = presses.get(recorded)
    if (!presses.delete(recorded)) return
    recorded.removeAttribute('aria-busy')
    const button = onScreen(recorded)
    if (was === null || was === button?.getAttribute('aria-pressed')) button?.click()
  }
  function poll() {
    for (const recorded of presses.keys()) {
      const button = onScreen(recorded)
      if (button) hydrateAround(button)
      // In a turn of its own: a part that has just been hydrated may not know the session yet.
      if (!button || works(button)) setTimeout(press, 0, recorded)
    }
    timer = presses.size > 0 ? setTimeout(poll, AGAIN_MS) : undefined
  }
  function onClick(event: MouseEvent) {
    const button = event.target instanceof Element && event.target.closest<HTMLButtonElement>('button[type=button]')
    if (!button || (!presses.has(button) && works(button))) return
    record(event)
    timer ??= setTimeout(poll, AGAIN_MS)
  }
  end()
  window.addEventListener('click', onClick, { capture: true, signal: ended.signal })
  timer = setTimeout(poll)
  return () => {
    clearTimeout(timer)
    ended.abort()
  }
}
