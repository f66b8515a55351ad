import { beforeEach, expect, test, vi } from 'vitest'
import { dropIntent, intentFor, unansweredIntent, type WantedOrder } from './order-intent.ts'

const address = { id: 'addr_1', formatted: '12 Talaat Harb, Cairo', phone: '01012345678' }
const lamp = { product: { id: 'prod_1' }, variant: { id: 'prod_1:prod_1', title: '' } }
const lines = [{ ...lamp, quantity: 2 }]
const wanted: WantedOrder = { address, paymentMethod: 'CASH_ON_DELIVERY', checkoutId: 'first', lines }
/** A cart where the shop does not name it. */
const nameless: WantedOrder = { ...wanted, checkoutId: null }
const empty = { lines: [] }

beforeEach(() => localStorage.clear())

test('placing an order again after a reload uses the same idempotency key', () => {
  const first = intentFor('usr_1', wanted)
  expect(intentFor('usr_1', wanted).idempotencyKey).toBe(first.idempotencyKey)
})

test('another cart, address or way to pay is another order with a new key', () => {
  const keys = [
    intentFor('usr_1', wanted),
    intentFor('usr_1', { ...wanted, lines: [{ ...lamp, quantity: 3 }] }),
    intentFor('usr_1', { ...wanted, lines: [{ ...lamp, variant: { id: 'prod_1:var_1', title: '42' }, quantity: 2 }] }),
    intentFor('usr_1', { ...wanted, address: { ...address, id: 'addr_2' } }),
    intentFor('usr_1', { ...wanted, address: { ...address, phone: '01112345678' } }),
    intentFor('usr_1', { ...wanted, paymentMethod: 'CARD' }),
  ].map((intent) => intent.idempotencyKey)
  expect(new Set(keys).size).toBe(6)
})

test('the same products in the next cart are another order with a new key', () => {
  const first = intentFor('usr_1', wanted)
  expect(intentFor('usr_1', { ...wanted, checkoutId: 'second' }).idempotencyKey).not.toBe(first.idempotencyKey)
})

test('the same cart ordered again after an answer is a new order with a new key', () => {
  const first = intentFor('usr_1', wanted)
  dropIntent('usr_1', first)
  expect(intentFor('usr_1', wanted).idempotencyKey).not.toBe(first.idempotencyKey)
})

test('another account never gets the stored order intent', () => {
  intentFor('usr_1', nameless)
  expect(unansweredIntent('usr_2', empty)).toBeUndefined()
  expect(unansweredIntent('usr_1', empty)).toMatchObject({ addressId: 'addr_1' })
})

test('an order intent without a cart id that is older than an hour is dropped, with its key', () => {
  const { idempotencyKey } = intentFor('usr_1', nameless)
  vi.useFakeTimers({ now: Date.now() + 3_600_001 })
  expect(unansweredIntent('usr_1', empty)).toBeUndefined()
  expect(intentFor('usr_1', nameless).idempotencyKey).not.toBe(idempotencyKey)
  vi.useRealTimers()
})

test('an order intent is looked up when the cart is no longer the one that was sent, however old it is', () => {
  const { idempotencyKey } = intentFor('usr_1', wanted)
  vi.useFakeTimers({ now: Date.now() + 90_000_000 })
  for (const cart of [
    { checkoutId: 'second', lines },
    { checkoutId: 'second', lines: [] },
  ])
    expect(unansweredIntent('usr_1', cart)).toMatchObject({ idempotencyKey })
  vi.useRealTimers()
})

test('while the cart is the one that was sent, nothing was ordered and no intent is looked up', () => {
  intentFor('usr_1', wanted)
  for (const cart of [wanted, { ...wanted, lines: [] }]) expect(unansweredIntent('usr_1', cart)).toBeUndefined()
})

test('an answer ends only its own order intent', () => {
  const first = intentFor('usr_1', wanted)
  const second = intentFor('usr_1', { ...wanted, paymentMethod: 'CARD' })
  dropIntent('usr_1', first)
  expect(intentFor('usr_1', { ...wanted, paymentMethod: 'CARD' }).idempotencyKey).toBe(second.idempotencyKey)
})
