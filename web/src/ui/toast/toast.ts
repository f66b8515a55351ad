import type { Language } from '@shop/contract/languages.ts'
import { announce } from '../../lib/announce.ts'

/** How long toasts stay, in milliseconds (spec section 9). */
export const TOAST_MS = { default: 5000, storefront: 3000, cart: 1000, admin: 3000, error: 8000 } as const

export interface ToastOptions {
  /** Milliseconds; `TOAST_MS.default`, errors `TOAST_MS.error`. */
  duration?: number
  /** Top-right when left out. */
  position?: 'bottom-center' | 'bottom-left'
  /** Something to do about it, such as Undo; pressing it closes the toast. */
  action?: { label: string; onClick: () => void }
  /** The language of text and action, where it is not the page's. */
  lang?: Language
}

export type ToastTone = 'info' | 'success' | 'error'

/** Loads the code for toasts with the first of them; announces the text at once. */
function show(tone: ToastTone, text: string, options: ToastOptions = {}): void {
  announce(text, tone === 'error', options.lang)
  const duration = options.duration ?? (tone === 'error' ? TOAST_MS.error : TOAST_MS.default)
  import('./toast-host.tsx').then(
    ({ showToast }) => showToast(tone, text, { ...options, duration }),
    // Without the code for toasts (offline, a new release) the text has still been announced.
    () => undefined,
  )
}

/** Messages that come and go at the edge of the screen. Call only after the server has answered. */
export const toast = {
  info: (text: string, options?: ToastOptions): void => show('info', text, options),
  success: (text: string, options?: ToastOptions): void => show('success', text, options),
  error: (text: string, options?: ToastOptions): void => show('error', text, options),
}
