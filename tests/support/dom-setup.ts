// First: the modules below need a window.
import './dom-window.ts'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure, screen, within } from '@testing-library/react'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { graph } from './graph.ts'

// Parts of pages are loaded when they are needed, and a busy machine takes its time for that.
configure({ asyncUtilTimeout: 8000 })
// Else it looks into the window that was there when it was loaded.
Object.assign(screen, within(document.body))

// Functions that pages call and jsdom lacks: no test asserts anything about them.
window.scrollTo = () => undefined
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener: () => {}, removeListener: () => {} })
class NoObserver {
  root = null
  rootMargin = ''
  scrollMargin = ''
  thresholds = []
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}
window.IntersectionObserver = NoObserver
window.ResizeObserver = NoObserver
Element.prototype.scrollIntoView = () => undefined
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
}

/*
 * A browser that closes a page leaves its requests without an answer. Here the answers would reach the next file, and a toast about them
 * would stand there.
 */
let closed = false
const never = (): Promise<never> => new Promise(() => {})
beforeAll(() => {
  graph.listen({ onUnhandledFrame: 'error' })
  const { fetch } = globalThis
  globalThis.fetch = async (...args) => {
    try {
      const response = await fetch(...args)
      return closed ? await never() : response
    } catch (error) {
      if (closed) return never()
      throw error
    }
  }
})
afterEach(() => {
  cleanup()
  graph.resetHandlers()
  localStorage.clear()
  sessionStorage.clear()
})
/*
 * A browser that closes a page ends the page's timers. Here timers and turns of the event loop are Node's: a toast, which has a React root
 * of its own, would go on in the next file.
 */
const timers = new Set<NodeJS.Timeout>()
const { setTimeout } = globalThis
globalThis.setTimeout = Object.assign((...args: Parameters<typeof setTimeout>) => {
  const timer = setTimeout(...args)
  timers.add(timer)
  return timer
}, setTimeout)
/** React works on in slices, one in a turn; more than any page here needs once nothing new comes. */
const TURNS = 20
async function endAll(): Promise<void> {
  await vi.dynamicImportSettled()
  for (const timer of timers) clearTimeout(timer)
  for (let turn = 0; turn < TURNS; turn += 1) await nextTurn()
}
afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await endAll()
  closed = true
  graph.close()
  // The next window has a `fetch` of its own.
  globalThis.fetch = never
  await endAll()
  // The next file loads our modules anew, with no state in them.
  vi.resetModules()
})
