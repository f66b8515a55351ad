/** When this tab was reloaded for that reason, in milliseconds since 1970. */
const KEY = 'renewed'
/** Milliseconds within which a second time would not help either. */
const ONCE_IN = 60_000

const expected = new WeakSet<Error>()

/** Marks a failure as harmless: the code was not needed yet. */
export function markHarmless(error: unknown): void {
  if (error instanceof Error) expected.add(error)
}

/** Whether the shop itself answers; offline the service worker may have answered instead. */
const shopAnswers = async (): Promise<boolean> => {
  const { status } = await fetch(location.href, { method: 'HEAD' })
  return status < 500 && navigator.onLine
}

async function renew(): Promise<void> {
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < ONCE_IN || !(await shopAnswers())) return
    sessionStorage.setItem(KEY, String(Date.now()))
    location.reload()
  } catch {
    // The shop did not answer; or there is no storage, and nothing would end a second and a third reload.
  }
}

/**
 * Reloads the page when its code is gone, as after a release while the tab was open: once, and only while the shop answers, since
 * offline the present page is of more use. Where the address has changed already, that leads to the page the visitor wanted.
 */
export function reloadAfterRelease(): void {
  // In a later turn: each caller that waits for the code has seen the failure by then, and could mark it as harmless.
  window.addEventListener('vite:preloadError', ({ payload }) => setTimeout(() => expected.has(payload) || void renew()))
}
