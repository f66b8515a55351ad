import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADDRESS, createTestShop, type TestShop } from '../support/shop.ts'
import { add, placeOrder } from './checkout.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

test('A whole cash checkout (add, address, place) takes at most 12 SQL statements, however full the cart is', async () => {
  const products = await shop.fixtures.products(...Array.from({ length: 20 }, () => ({})))
  for (const cart of [products.slice(0, 1), products]) {
    const buyer = await shop.fixtures.caller()
    for (const id of cart.slice(1)) await add(shop, buyer, id)
    const before = shop.db.statements()
    expect((await add(shop, buyer, cart[0] ?? '')).statusCode).toBe(200)
    const address = await shop.app.inject({ method: 'POST', url: '/address', headers: buyer.headers, payload: ADDRESS })
    expect(address.statusCode).toBe(200)
    expect((await placeOrder(shop, buyer)).statusCode).toBe(200)
    expect(shop.db.statements() - before).toBeLessThanOrEqual(12)
  }
})
