/** When this tab was reloaded for that reason, in milliseconds since 1970. */
const KEY = 'renewed'
/** Milliseconds within which a second time would not help either. */
const ONCE_IN = 60_000

const expected = new WeakSet<Error>()

/** Says that a failure does not matter: the code was not needed yet. */
export function excuse(error: unknown): void {
  if (error instanceof Error) expected.add(error)
}

const shopAnswers = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD' }).then(
    ({ status }) => status < 500,
    () => false,
  )

async function renew(): Promise<void> {
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < ONCE_IN || !(await shopAnswers())) return
    sessionStorage.setItem(KEY, String(Date.now()))
    location.reload()
  } catch {
    // Without storage nothing would end a second and a third time.
  }
}

/**
 * Reloads the page when its code is gone, as after a release while the tab was open: once, and only while the shop answers, since
 * offline the page that stands is of more use. Where the address has changed already, that leads to the page that was wanted.
 */
export function reloadAfterRelease(): void {
  // After everybody who waits for the code has heard of the failure, and could excuse it.
  window.addEventListener('vite:preloadError', ({ payload }) => setTimeout(() => expected.has(payload) || void renew()))
}
