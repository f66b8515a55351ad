import { CART_CHANGED } from '../lib/storage/browser-storage.ts'

/** Signals to the other tabs that the cart may have changed. Called after every change that was sent, also when its answer was lost. */
export function tellOtherTabs(): void {
  try {
    localStorage.setItem(CART_CHANGED, `${Date.now()} ${Math.random()}`)
  } catch {
    // Storage is closed to us: other tabs read the cart when they next show it.
  }
}
