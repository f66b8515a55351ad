import { builtinEnvironments } from 'vitest/runtime'

declare global {
  /** Closes the window of the file before, in the same worker. */
  var closeLastWindow: (() => Promise<void>) | undefined
}

/*
 * The files of a worker share the modules that Node has loaded, since loading takes longer than most tests; but each opens a window of its
 * own. The last window is closed only now: code that ends late there still finds one, as it would in a browser.
 */
await globalThis.closeLastWindow?.()
const replaced = ['Request', 'URL', 'fetch', 'setTimeout'].map(
  (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name) ?? {}] as const,
)
// The origin of the graph in tests: uploads go by XMLHttpRequest, which would send a preflight to another origin.
const { teardown } = await builtinEnvironments.jsdom.setup(globalThis, { jsdom: { url: 'http://localhost' } })
globalThis.closeLastWindow = async () => {
  await teardown(globalThis)
  for (const [name, descriptor] of replaced) Object.defineProperty(globalThis, name, descriptor)
}
