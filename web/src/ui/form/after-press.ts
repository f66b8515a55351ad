let pressed = false

if (typeof window !== 'undefined') {
  const note = (isDown: boolean) => () => void (pressed = isDown)
  window.addEventListener('pointerdown', note(true), true)
  window.addEventListener('pointerup', note(false), true)
  window.addEventListener('pointercancel', note(false), true)
}

/**
 * Does something now, or, while a mouse button or finger is down, when it has been lifted: what is about to be pressed must
 * not move away because a message appears above it.
 */
export function afterPress(work: () => void): void {
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
