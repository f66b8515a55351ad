import { answerLost } from '../lib/asking/lost-answer.ts'
import type { Refusal } from '../lib/refusal.ts'
import { CART_CHANGED } from '../lib/storage/browser-storage.ts'

/** Called after every change of the cart that was sent: the other tabs read the cart, and this one too where no answer came. */
export function cartChanged(refusal?: Refusal): void {
  if (refusal?.fault) answerLost()
  try {
    localStorage.setItem(CART_CHANGED, `${Date.now()} ${Math.random()}`)
  } catch {
    // Storage is closed to us: other tabs read the cart when they next show it.
  }
}
