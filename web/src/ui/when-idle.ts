/** Calls back once the page has loaded and the browser has nothing better to do. Returns a function that cancels it. */
export function whenIdle(callback: () => void): () => void {
  let off = () => {}
  const wait = () => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(callback, { timeout: 3000 })
      off = () => cancelIdleCallback(handle)
    } else {
      const handle = setTimeout(callback, 500)
      off = () => clearTimeout(handle)
    }
  }
  if (document.readyState === 'complete') wait()
  else {
    window.addEventListener('load', wait, { once: true })
    off = () => window.removeEventListener('load', wait)
  }
  return () => off()
}
