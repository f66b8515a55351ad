import { setTimeout as sleep } from 'node:timers/promises'
import { createCircuitBreaker } from '@shop/service/circuit-breaker.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  add,
  beginPaying,
  expire,
  makeReconcileDue,
  orderByCard,
  orderIn,
  payByCard,
  placeOrder,
  readOrder,
} from '../../../tests/money/checkout.ts'
import { createCardShop, paidOrder, paymentsOf, untilOrder, type CardShop } from '../../../tests/support/card-shop.ts'
import { SILENT } from '../../../tests/support/mail-shop.ts'
import type { Caller } from '../../../tests/support/shop.ts'
import { statement } from '../db/database.ts'
import { ProviderProblem } from './cards.ts'
import { startSweeper } from './payment-sweeper.ts'

const FAILURES = 3
const PAUSE = 10_000
// The clock is the test's own: nothing here depends on how fast the machine is.
let now = 0

let shop: CardShop
let mona: Caller
let lamp: string

beforeAll(async () => {
  shop = await createCardShop({ connections: 20, breaker: createCircuitBreaker(FAILURES, PAUSE, () => now) })
})
afterAll(() => shop.close())
beforeEach(async () => {
  mona = await shop.fixtures.caller()
  lamp = await shop.fixtures.product({ stock: 100 })
})
afterEach(() => shop.resetProvider())

const cannotBeReached = () => shop.standIn.control.fault({ kind: '429', path: '/v1/', times: 1e6 })
const recovers = () => shop.standIn.control.clearFaults()
const pay = async (id: string) => (await beginPaying(shop, mona, id)).statusCode

/** The provider leaves so many calls in a row without an answer, each for an order of its own. */
async function fails(times: number): Promise<void> {
  await cannotBeReached()
  const orders = await Promise.all(Array.from({ length: times }, async () => orderByCard(shop, await shop.fixtures.caller(), lamp)))
  // By hand: one after the other, so that each is counted.
  for (const { _id: id, bill } of orders) await expect(shop.cards.create({ id, total: bill * 100 })).rejects.toMatchObject({ status: 503 })
}

describe('A card provider that does not answer (R16)', () => {
  test('is not called after a few failures in a row; then one call tries, and its success lets all calls through', async () => {
    const order = await orderByCard(shop, mona, lamp)
    await fails(FAILURES)
    await recovers()
    const refused = await beginPaying(shop, mona, order._id)
    expect([refused.statusCode, refused.json()]).toMatchObject([503, { code: 'PAYMENT_PROVIDER', retryable: true }])
    expect(refused.headers['retry-after']).toBe('2')
    // The provider could have answered, and was not called.
    expect(await paymentsOf(shop, order._id)).toEqual([])
    now += PAUSE - 1
    expect(await pay(order._id)).toBe(503)
    now += 1
    expect([await pay(order._id), await pay(order._id)]).toEqual([200, 200])
  })

  test('is still not called when the one call that tries fails, too', async () => {
    const order = await orderByCard(shop, mona, lamp)
    await fails(FAILURES)
    now += PAUSE
    expect(await pay(order._id)).toBe(503)
    await recovers()
    expect(await pay(order._id)).toBe(503)
    now += PAUSE
    expect(await pay(order._id)).toBe(200)
  })

  test('is called as long as some calls succeed', async () => {
    const order = await orderByCard(shop, mona, lamp)
    for (let round = 0; round < 2; round += 1) {
      await fails(FAILURES - 1)
      await recovers()
      expect(await pay(order._id)).toBe(200)
    }
  })

  test('delays no shopper who pays in cash, or cancels an order without a begun payment', async () => {
    const order = await orderByCard(shop, mona, lamp)
    await fails(FAILURES)
    await add(shop, mona, lamp)
    expect(orderIn(await placeOrder(shop, mona)).status).toBe('CONFIRMED')
    const cancelled = await shop.app.inject({ method: 'PUT', url: '/order/cancel', headers: mona.headers, payload: { id: order._id } })
    expect([cancelled.statusCode, cancelled.json().status]).toEqual([200, 'CANCELLED'])
  })
})

test('Refusals of the card provider count as answers: the circuit stays closed', async () => {
  const order = await orderByCard(shop, mona, lamp)
  const tooSmall = await orderByCard(shop, mona, await shop.fixtures.product({ price: 100 }))
  for (let nth = 0; nth < FAILURES + 1; nth += 1) expect(await pay(tooSmall._id)).toBe(502)
  for (let nth = 0; nth < FAILURES + 1; nth += 1) await expect(shop.cards.read('pi_nobodys')).rejects.toMatchObject({ away: false })
  for (let nth = 0; nth < FAILURES + 1; nth += 1)
    await expect(payByCard(shop, mona, order._id, 'pm_card_chargeDeclined')).rejects.toMatchObject({ type: 'StripeCardError' })
  await payByCard(shop, mona, order._id)
  await untilOrder(shop, mona, order._id, { status: 'CONFIRMED' })
})

describe('While the circuit to the card provider is open', () => {
  const looked = statement<{ later: boolean }>('test.reconcile-dueed', 'select settle_at > now() as later from orders where id = $1')

  test('expired orders wait without a call, and are cancelled once it is closed', async () => {
    const order = await orderByCard(shop, mona, lamp)
    expect(await pay(order._id)).toBe(200)
    await fails(FAILURES)
    await recovers()
    const sweeper = shop.startSweeper()
    await expire(shop, order._id)
    await vi.waitFor(async () => expect(await shop.db.query(looked, [order._id])).toEqual([{ later: true }]), { timeout: 20_000 })
    expect((await readOrder(shop, mona, order._id)).status).toBe('AWAITING_PAYMENT')
    now += PAUSE
    await makeReconcileDue(shop, order._id)
    await untilOrder(shop, mona, order._id, { status: 'CANCELLED' })
    await sweeper.stop()
  })

  test('few of many expired orders are tried: the next come later', async () => {
    const many = await Promise.all(Array.from({ length: 12 }, async () => orderByCard(shop, await shop.fixtures.caller(), lamp)))
    for (const { _id: id } of many) await expire(shop, id)
    await shop.db.query(statement('test.begun', `update orders set intent_id = 'pi_' || id where id = any($1)`), [
      many.map(({ _id }) => _id),
    ])
    const close = vi.fn<typeof shop.cards.close>(() => Promise.reject(new ProviderProblem({ type: 'circuit_open' })))
    const sweeper = startSweeper({ db: shop.db, cards: { ...shop.cards, close }, log: SILENT, poll: 3600 })
    await vi.waitFor(() => expect(close).toHaveBeenCalled(), { timeout: 20_000 })
    // All of them would be reconciled in less.
    await sleep(500)
    expect(close.mock.calls.length).toBeLessThan(many.length)
    await sweeper.stop()
  })

  test('refunds wait, and are made once it is closed', async () => {
    const order = await paidOrder(shop, mona, lamp)
    await fails(FAILURES)
    await recovers()
    const cancelled = await shop.app.inject({ method: 'PUT', url: '/order/cancel', headers: mona.headers, payload: { id: order._id } })
    expect([cancelled.statusCode, cancelled.json()]).toMatchObject([200, { status: 'CANCELLED', refunds: [{ status: 'PENDING' }] }])
    const tried = statement<{ tried: boolean }>(
      'test.tried',
      `select last_error is not null as tried from outbox where kind = 'refund' and done_at is null`,
    )
    await vi.waitFor(async () => expect(await shop.db.query(tried)).toEqual([{ tried: true }]), { timeout: 20_000 })
    now += PAUSE
    await untilOrder(shop, mona, order._id, { paymentStatus: 'REFUNDED', refunded: order.bill })
    expect((await paymentsOf(shop, order._id))[0]?.refunds).toHaveLength(1)
  })
})
