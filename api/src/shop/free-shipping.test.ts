import type { RestCart } from '@shop/contract/rest/cart.ts'
import { orderTotals } from '@shop/contract/shop.ts'
import { toEgp, toPiastres } from '@shop/contract/money.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { add, orderIn, placeOrder } from '../../../tests/money/checkout.ts'
import { coupon, enter, wrongCoupons } from '../../../tests/support/coupons.ts'
import { changeSettings } from '../../../tests/support/settings.ts'
import { createTestShop, type Caller, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop
let admin: Caller
let mona: Caller
/** EGP 100. */
let lamp: string

beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.fixtures.caller({ isAdmin: true })
})
afterAll(() => shop.close())
beforeEach(async () => {
  mona = await shop.fixtures.caller()
  lamp = await shop.fixtures.product({ price: 10_000, stock: 100 })
})

const from = async (freeShippingFrom: number | null) =>
  expect((await changeSettings(shop, admin, { freeShippingFrom })).statusCode).toBe(200)
const cart = async (caller: Caller) => (await shop.app.inject({ url: '/cart', headers: caller.headers })).json<RestCart>()
const uses = async (id: string) => (await shop.app.inject({ url: `/coupon/${id}`, headers: admin.headers })).json<{ uses: number }>().uses

describe('Shipping', () => {
  test('costs what the spec says as long as the shop has no sum from which it is free', async () => {
    await from(null)
    await add(shop, mona, lamp, 50)
    expect(await cart(mona)).not.toHaveProperty('freeShipping')
    expect(orderIn(await placeOrder(shop, mona))).toMatchObject({ shippingFee: 21, cashOnDeliveryFee: 9, bill: 5030 })
  })

  test('is free from the sum on, to the piastre, and the cart says what is missing', async () => {
    await from(300.01)
    await add(shop, mona, lamp, 3)
    expect(await cart(mona)).toMatchObject({
      freeShipping: { from: 300.01, missing: 0.01 },
      quotes: { cash: { shippingFee: 21, total: 330 } },
    })
    await from(300)
    expect(await cart(mona)).toMatchObject({ freeShipping: { from: 300, missing: 0 }, quotes: { cash: { shippingFee: 0, total: 309 } } })
    expect(orderIn(await placeOrder(shop, mona))).toMatchObject({ shippingFee: 0, cashOnDeliveryFee: 9, bill: 309 })
  })

  test('stays what it was for an order, whatever the sum is later', async () => {
    await from(100)
    await add(shop, mona, lamp, 1)
    const { _id } = orderIn(await placeOrder(shop, mona))
    await from(null)
    const order = (await shop.app.inject({ url: `/order/one/${_id}`, headers: mona.headers })).json()
    expect(order).toMatchObject({ shippingFee: 0, bill: 109 })
  })

  test('is free by what the products come to less what a coupon takes off them', async () => {
    await from(300)
    const { code } = await coupon(shop, admin, { kind: 'AMOUNT', amount: 0.01 })
    await add(shop, mona, lamp, 3)
    await enter(shop, mona, code)
    expect(await cart(mona)).toMatchObject({ freeShipping: { missing: 0.01 }, quotes: { cash: { shippingFee: 21 } } })
    expect(orderIn(await placeOrder(shop, mona))).toMatchObject({ discount: 0.01, shippingFee: 21, bill: 329.99 })
  })

  test('that is free already takes no use of a coupon for free shipping, and costs no less than nothing', async () => {
    await from(300)
    const { _id, code } = await coupon(shop, admin, { kind: 'FREE_SHIPPING', maxUses: 5 })
    await add(shop, mona, lamp, 2)
    await enter(shop, mona, code)
    expect(await cart(mona)).toMatchObject({ coupon: { discount: 21 }, quotes: { cash: { discount: 21, shippingFee: 21, total: 209 } } })
    await add(shop, mona, lamp, 1)
    expect(await cart(mona)).toMatchObject({ coupon: { discount: 0 }, quotes: { cash: { discount: 0, shippingFee: 0, total: 309 } } })
    const order = orderIn(await placeOrder(shop, mona))
    expect(order).toMatchObject({ discount: 0, shippingFee: 0, bill: 309, coupon: null })
    expect(await uses(_id)).toBe(0)
  })

  test('comes to what the cart said, whatever is in it, from whichever sum it is free and whatever a coupon takes off', async () => {
    const item = fc.record({ price: fc.integer({ min: 1, max: 30_000 }), quantity: fc.integer({ min: 1, max: 4 }) })
    const kind = fc.oneof(
      fc.record({ kind: fc.constant('PERCENT'), percentOff: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ kind: fc.constant('AMOUNT'), amount: fc.integer({ min: 1, max: 20_000 }).map(toEgp) }),
      fc.constant({ kind: 'FREE_SHIPPING' }),
      fc.constant(null),
    )
    const sum = fc.option(fc.integer({ min: 100, max: 120_000 }))
    const carts = fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 4 }), kind, sum, async (items, fields, least) => {
      await from(least === null ? null : toEgp(least))
      const buyer = await shop.fixtures.caller()
      const ids = await shop.fixtures.products(...items.map(({ price, quantity }) => ({ price, stock: quantity })))
      for (const [nth, id] of ids.entries()) await add(shop, buyer, id, items[nth]?.quantity ?? 0)
      if (fields) await enter(shop, buyer, (await coupon(shop, admin, fields)).code)
      const { quotes, bill, coupon: taken } = await cart(buyer)
      const { bill: total, discount, shippingFee } = orderIn(await placeOrder(shop, buyer))
      expect(quotes?.cash).toMatchObject({ total, discount, shippingFee })
      const [subtotal, off] = [bill, taken?.discount ?? 0].map(toPiastres) as [number, number]
      const isFree = least !== null && subtotal - (fields?.kind === 'FREE_SHIPPING' ? 0 : off) >= least
      expect(shippingFee).toBe(isFree ? 0 : 21)
      expect([quotes?.cash.total, quotes?.visa.total]).toEqual(
        (['cash', 'visa'] as const).map((method) => toEgp(orderTotals(subtotal, method, off, isFree).total)),
      )
    })
    await fc.assert(carts, { numRuns: 40 })
    expect(await wrongCoupons(shop)).toEqual({ uses: 0, shares: 0 })
  })
})
