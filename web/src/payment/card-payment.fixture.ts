import { vi } from 'vitest'
import { aCart, money } from '../cart/cart.fixture.ts'
import { documents } from '../lib/documents.ts'
import type { CardPaymentMode, PaymentIntentStatus } from '../lib/schema.generated.ts'
import { aCardOrder } from '../order/order.fixture.ts'

/** Records where the browser would be led, instead of leading it there. */
export function watchDocuments() {
  const led = { opened: [] as string[], replaced: [] as string[], reloads: 0 }
  vi.spyOn(documents, 'open').mockImplementation((address) => void led.opened.push(address))
  vi.spyOn(documents, 'replace').mockImplementation((address) => void led.replaced.push(address))
  vi.spyOn(documents, 'reload').mockImplementation(() => void (led.reloads += 1))
  return led
}

/** The first response to the card page, for tests. */
export const aCardPage = (order: object | null = aCardOrder(), mode: CardPaymentMode | null = 'TEST') => ({
  shop: { __typename: 'Shop' as const, id: 'shop', cardPaymentMode: mode, cardPublishableKey: mode && 'pk_test_1' },
  order,
})

/** An order that is ready to be paid. */
export const aReadyPayment = () => ({
  createPaymentIntent: {
    __typename: 'CreatePaymentIntentSuccess',
    paymentIntent: { __typename: 'PaymentIntent', clientSecret: 'pi_1_secret_2', amount: money(13_000) },
  },
})

/** A response to `SyncPayment` with this status. */
export const aSync = (
  intentStatus: PaymentIntentStatus | null,
  order: object = aCardOrder(),
  cart: ReturnType<typeof aCart> | null = null,
) => ({
  syncPayment: { __typename: 'SyncPaymentSuccess', intentStatus, order, cart },
})
