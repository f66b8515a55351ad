import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { graph } from './graph.ts'

// Parts of pages are loaded when they are needed, and a busy machine takes its time for that.
configure({ asyncUtilTimeout: 8000 })

// What jsdom lacks and pages call: nothing that a test asserts depends on it.
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

beforeAll(() => graph.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  graph.resetHandlers()
  localStorage.clear()
  sessionStorage.clear()
})
afterAll(() => graph.close())
