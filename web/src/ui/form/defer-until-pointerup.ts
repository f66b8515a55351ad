let pressed = false

if (typeof window !== 'undefined') {
  const note = (isDown: boolean) => () => void (pressed = isDown)
  window.addEventListener('pointerdown', note(true), true)
  window.addEventListener('pointerup', note(false), true)
  window.addEventListener('pointercancel', note(false), true)
}

/**
 * Does something now, or, while a mouse button or finger is down, after it is lifted: a message that appears above must not
 * move the target of a press away.
 */
export function deferUntilPointerUp(work: () => void): void {
  if (!pressed) return work()
  const ended = new AbortController()
  const lifted = () => {
    ended.abort()
    // The click comes right behind the lift; the message after it.
    setTimeout(work)
  }
  window.addEventListener('pointerup', lifted, { signal: ended.signal })
  window.addEventListener('pointercancel', lifted, { signal: ended.signal })
}
