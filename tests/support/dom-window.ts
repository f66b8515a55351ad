import { builtinEnvironments } from 'vitest/runtime'

declare global {
  /** Closes the window of the file before, in the same worker. */
  var closeLastWindow: (() => Promise<void>) | undefined
}

/*
 * The files of a worker share what Node has loaded, since loading takes longer than most of them do; but each opens a window of its own. The
 * last one is closed only now: whatever ends late there finds a window, as it would in a browser.
 */
await globalThis.closeLastWindow?.()
const replaced = ['Request', 'URL', 'fetch', 'setTimeout'].map(
  (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name) ?? {}] as const,
)
// The origin of the graph that tests play: uploads go by XMLHttpRequest, which would ask a stranger for leave.
const { teardown } = await builtinEnvironments.jsdom.setup(globalThis, { jsdom: { url: 'http://localhost' } })
globalThis.closeLastWindow = async () => {
  await teardown(globalThis)
  for (const [name, descriptor] of replaced) Object.defineProperty(globalThis, name, descriptor)
}
