import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  add,
  beginPaying,
  orderByCard,
  orderIn,
  payByCard,
  placeOrder,
  readOrder,
  secretOf,
  stockOf,
  syncOrder,
} from '../../../tests/money/checkout.ts'
import { cardsAt, createCardShop, paymentsOf, untilOrder, type CardShop } from '../../../tests/support/card-shop.ts'
import { createTestShop, type Caller } from '../../../tests/support/shop.ts'
import { startStopwatch } from '../../../tests/support/stopwatch.ts'

let shop: CardShop
let mona: Caller
let lamp: string

// The api waits seconds for an answer that never comes.
vi.setConfig({ testTimeout: 60_000 })

beforeAll(async () => {
  shop = await createCardShop({ connections: 20 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.resetProvider()
  mona = await shop.fixtures.caller()
  lamp = await shop.fixtures.product({ name: 'Lamp', stock: 5 })
})

const FAULTS = ['reset-before', 'reset-after', '429', '500', 'html'] as const

describe('A card provider with faults (G13)', () => {
  test.each(FAULTS)('(%s) is called again, and opens one payment', async (kind) => {
    const order = await orderByCard(shop, mona, lamp)
    await shop.standIn.control.fault({ kind, path: '/v1/payment_intents' })
    const answers = [await beginPaying(shop, mona, order._id), await beginPaying(shop, mona, order._id)]
    for (const answer of answers)
      if (answer.statusCode !== 200) expect(answer.json()).toMatchObject({ code: 'PAYMENT_PROVIDER', retryable: true })
    // Stripe stores an error of its own under the key of the call.
    if (kind === '500') return expect((await paymentsOf(shop, order._id)).length).toBeLessThanOrEqual(1)
    expect(answers[1]?.statusCode).toBe(200)
    await payByCard(shop, mona, order._id)
    await untilOrder(shop, mona, order._id, { status: 'CONFIRMED' })
    expect(await paymentsOf(shop, order._id)).toHaveLength(1)
  })

  test.each([...FAULTS, 'hang' as const])('(%s) for long is reported in time, and the order stays (H07)', async (kind) => {
    const order = await orderByCard(shop, mona, lamp)
    await shop.standIn.control.fault({ kind, path: '/v1/payment_intents', times: 1000 })
    const elapsed = startStopwatch()
    const answer = await beginPaying(shop, mona, order._id)
    // The gateway waits for 8 s; a busy machine gets a little more.
    expect(elapsed()).toBeLessThan(9500)
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'PAYMENT_PROVIDER', retryable: true }])
    expect(answer.headers['retry-after']).toBe('2')
    // A shopper who pays in cash, or a visitor, does not notice.
    await add(shop, mona, lamp)
    expect(orderIn(await placeOrder(shop, mona)).status).toBe('CONFIRMED')
    expect((await shop.app.inject('/product')).statusCode).toBe(200)
    expect([(await readOrder(shop, mona, order._id)).status, await stockOf(shop, lamp)]).toEqual(['AWAITING_PAYMENT', 3])
  })

  test('that refuses for good, as for too small an amount, is reported without an invitation to try again (G17)', async () => {
    const button = await shop.fixtures.product({ price: 100 })
    const order = await orderByCard(shop, mona, button)
    const answer = await beginPaying(shop, mona, order._id)
    expect([answer.statusCode, answer.json()]).toMatchObject([502, { code: 'PAYMENT_PROVIDER', retryable: false }])
    expect(answer.json().message).toContain('too small')
    const cancelled = await shop.app.inject({ method: 'PUT', url: '/order/cancel', headers: mona.headers, payload: { id: order._id } })
    expect(cancelled.json().status).toBe('CANCELLED')
  })
})

test('A payment is looked up once for all simultaneous callers', async () => {
  const order = await orderByCard(shop, mona, lamp)
  await secretOf(shop, mona, order._id)
  const read = vi.spyOn(shop.cards, 'read')
  const answers = await Promise.all(Array.from({ length: 10 }, () => syncOrder(shop, mona, order._id)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(read.mock.calls.length).toBeLessThan(10)
  await syncOrder(shop, mona, order._id)
  expect(read.mock.calls.length).toBeGreaterThan(1)
  read.mockRestore()
})

test('A key that the provider does not know is answered as a fault of the shop, without the key', async () => {
  const { keys, url } = shop.standIn
  const strange = await createTestShop({ cards: cardsAt({ url, keys: { ...keys, secretKey: 'sk_test_of_somebody_else' } }) })
  const omar = await strange.fixtures.caller()
  const order = await orderByCard(strange, omar, await strange.fixtures.product())
  const answer = await beginPaying(strange, omar, order._id)
  expect([answer.statusCode, answer.json()]).toMatchObject([502, { code: 'PAYMENT_PROVIDER', retryable: false }])
  expect(answer.body).not.toContain('sk_test')
  await strange.close()
})
