import { PAYMENT_METHODS, type PaymentMethod as Chosen } from '@shop/contract/shop.ts'
import type { PaymentMethod } from '../lib/schema.generated.ts'
import { PAYMENT_METHOD } from '../lib/storage/browser-storage.ts'

export type { Chosen }

/** The graph's names of the ways to pay. */
export const GRAPH_METHOD: Record<Chosen, PaymentMethod> = { visa: 'CARD', cash: 'CASH_ON_DELIVERY' }

/** The chosen way to pay, stored in this browser. */
export const chosenMethod = {
  read: (): Chosen | undefined => PAYMENT_METHODS.find((method) => method === globalThis.localStorage?.getItem(PAYMENT_METHOD)),
  choose: (method: Chosen): void => {
    try {
      localStorage.setItem(PAYMENT_METHOD, method)
    } catch {
      // Private mode: the page asks again.
    }
  },
}
