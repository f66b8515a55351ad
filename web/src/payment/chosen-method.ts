import { PAYMENT_METHODS, type PaymentMethod as Chosen } from '@shop/contract/shop.ts'
import type { PaymentMethod } from '../lib/schema.generated.ts'

export type { Chosen }

/** The spec's storage key for the chosen way to pay: the string visa or cash. */
const KEY = 'paymentMethod'

/** The graph's names of the ways to pay. */
export const GRAPH_METHOD: Record<Chosen, PaymentMethod> = { visa: 'CARD', cash: 'CASH_ON_DELIVERY' }

/** The chosen way to pay, kept in this browser. */
export const chosenMethod = {
  read: (): Chosen | undefined => PAYMENT_METHODS.find((method) => method === globalThis.localStorage?.getItem(KEY)),
  choose: (method: Chosen): void => {
    try {
      localStorage.setItem(KEY, method)
    } catch {
      // Private mode: the page asks again.
    }
  },
}
