import { beforeEach, expect, test, vi } from 'vitest'
import { dropIntent, intentFor, unansweredIntent, type OrderWish } from './order-intent.ts'

const address = { id: 'addr_1', formatted: '12 Talaat Harb, Cairo', phone: '01012345678' }
const wish: OrderWish = { address, paymentMethod: 'CASH_ON_DELIVERY', lines: [{ quantity: 2, product: { id: 'prod_1' } }] }

beforeEach(() => localStorage.clear())

test('trying again after a reload uses the same key', () => {
  const first = intentFor('usr_1', wish)
  expect(intentFor('usr_1', wish).idempotencyKey).toBe(first.idempotencyKey)
})

test('another cart, address or way to pay is another order', () => {
  const keys = [
    intentFor('usr_1', wish),
    intentFor('usr_1', { ...wish, lines: [{ quantity: 3, product: { id: 'prod_1' } }] }),
    intentFor('usr_1', { ...wish, address: { ...address, id: 'addr_2' } }),
    intentFor('usr_1', { ...wish, address: { ...address, phone: '01112345678' } }),
    intentFor('usr_1', { ...wish, paymentMethod: 'CARD' }),
  ].map((intent) => intent.idempotencyKey)
  expect(new Set(keys).size).toBe(5)
})

test('the same cart ordered again after an answer is a new order', () => {
  const first = intentFor('usr_1', wish)
  dropIntent()
  expect(intentFor('usr_1', wish).idempotencyKey).not.toBe(first.idempotencyKey)
})

test('another account never sees the intent', () => {
  intentFor('usr_1', wish)
  expect(unansweredIntent('usr_2')).toBeUndefined()
  expect(unansweredIntent('usr_1')).toMatchObject({ addressId: 'addr_1' })
})

test('an intent older than an hour is not asked about any more', () => {
  intentFor('usr_1', wish)
  vi.useFakeTimers({ now: Date.now() + 3_600_001 })
  expect(unansweredIntent('usr_1')).toBeUndefined()
  vi.useRealTimers()
})
