import { JSDOM } from 'jsdom'

// Imported before React: it looks for a document when it is loaded.
const { window } = new JSDOM('<!doctype html><body></body>', { url: 'http://localhost' })
Object.assign(globalThis, { window, document: window.document, HTMLElement: window.HTMLElement })
