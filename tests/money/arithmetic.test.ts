import { toEgp, toPiastres } from '@shop/contract/money.ts'
import { MAX_ORDER_TOTAL } from '@shop/contract/shop.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCardShop, paymentsOf, type CardShop } from '../support/card-shop.ts'
import type { Caller } from '../support/shop.ts'
import { add, beginPaying, cartOf, countOrders, orderByCard, orderIn, payByCard, placeOrder, stockOf, wrongBills } from './checkout.ts'

// Sums are exact to the piastre, whatever binary fractions make of their decimals; inexact amounts are refused (F14).
let shop: CardShop
let mona: Caller

beforeAll(async () => {
  shop = await createCardShop({ connections: 10 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  mona = await shop.fixtures.caller()
})

/** EGP as text of exactly two decimals, made of whole numbers alone. */
const exactly = (piastres: bigint): string => `${piastres / 100n}.${String(piastres % 100n).padStart(2, '0')}`

test('Every amount of an order is the same after a round trip through decimal JSON', () => {
  const there = (piastres: number): string => JSON.stringify(toEgp(piastres))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_ORDER_TOTAL }), (piastres) => {
      expect(toPiastres(JSON.parse(there(piastres)) as number)).toBe(piastres)
      expect(Number(there(piastres)).toFixed(2)).toBe(exactly(BigInt(piastres)))
    }),
    { numRuns: 5000, examples: [[1], [10], [29], [57], [113], [100_000_001], [MAX_ORDER_TOTAL - 1], [MAX_ORDER_TOTAL]] },
  )
})

const line = fc.record({ price: fc.integer({ min: 1, max: 9_999_999_900 }), quantity: fc.integer({ min: 1, max: 10 }) })

test('Bills are the sums of their lines and fees, to the piastre', async () => {
  const order = async (lines: { price: number; quantity: number }[]) => {
    const who = await shop.fixtures.caller()
    const ids = await shop.fixtures.products(...lines.map(({ price }) => ({ price, stock: 10 })))
    for (const [place, { quantity }] of lines.entries()) await add(shop, who, ids[place] ?? '', quantity)
    const sum = lines.reduce((total, { price, quantity }) => total + BigInt(price) * BigInt(quantity), 0n)
    const cart = await cartOf(shop, who)
    expect(cart.bill.toFixed(2)).toBe(exactly(sum))
    const { bill } = orderIn(await placeOrder(shop, who))
    expect([bill.toFixed(2), cart.quotes?.cash.total]).toEqual([exactly(sum + 3000n), bill])
  }
  const tenth = [
    { price: 10, quantity: 1 },
    { price: 20, quantity: 1 },
  ]
  await fc.assert(fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 5 }), order), { numRuns: 25, examples: [[tenth]] })
  expect(await wrongBills(shop)).toEqual([])
})

test('The charged amount is the bill: 0.10 and 0.20, three times 33.33, and 19.99', async () => {
  for (const [prices, total] of [
    [[1010, 1020], 4130],
    [[3333, 3333, 3333], 12_099],
    [[1999], 4099],
  ] as const) {
    const ids = await shop.fixtures.products(...prices.map((price) => ({ price })))
    const order = await orderByCard(shop, mona, ...ids)
    expect([order.bill, (await payByCard(shop, mona, order._id)).amount]).toEqual([total / 100, total])
    expect(await paymentsOf(shop, order._id)).toMatchObject([{ amount: total, received: total }])
  }
})

describe('An order above the maximum amount', () => {
  test('in cash is refused, and nothing is taken', async () => {
    const gold = await shop.fixtures.product({ price: 9_999_999_900, stock: 1_000_000 })
    // The hundred thousandth is just within.
    for (let nth = 0; nth < 10; nth += 1) await add(shop, mona, gold, 10_000)
    await add(shop, mona, gold)
    const before = await countOrders(shop)
    const answer = await placeOrder(shop, mona)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { fields: [{ path: ['checkoutId'], code: 'OUT_OF_RANGE' }] }])
    expect([await countOrders(shop), await stockOf(shop, gold)]).toEqual([before, 1_000_000])
    expect((await cartOf(shop, mona)).products).toMatchObject([{ quantity: 100_001 }])
    await shop.app.inject({ method: 'PUT', url: '/cart/incItem', headers: mona.headers, payload: { product_id: gold, flag: 0 } })
    expect(orderIn(await placeOrder(shop, mona)).bill).toBe(9_999_999_900_030)
  })

  test('by card is refused in words that do not ask to try again, and can be cancelled', async () => {
    const order = await orderByCard(shop, mona, await shop.fixtures.product({ price: 99_999_999 }))
    const answer = await beginPaying(shop, mona, order._id)
    expect([answer.statusCode, answer.json()]).toMatchObject([502, { code: 'PAYMENT_PROVIDER', retryable: false }])
    expect(answer.json().message).toContain('too large')
    const cancelled = await shop.app.inject({ method: 'PUT', url: '/order/cancel', headers: mona.headers, payload: { id: order._id } })
    expect(cancelled.json()).toMatchObject({ status: 'CANCELLED' })
  })
})
