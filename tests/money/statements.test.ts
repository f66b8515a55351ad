import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardsAt, eventsTo } from '../support/card-shop.ts'
import { ADDRESS, createTestShop, type TestShop } from '../support/shop.ts'
import { startStandIn } from '../support/stand-in.ts'
import { add, orderByCard, placeOrder, readOrder, secretOf } from './checkout.ts'

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

test('Beginning to pay by card takes at most 3 SQL statements, and registering the payment at most 5', async () => {
  // Without the worker of the outbox, whose looks would be counted.
  const standIn = await startStandIn()
  const cards = await createTestShop({ cards: cardsAt(standIn) })
  const buyer = await cards.fixtures.caller()
  const order = await orderByCard(cards, buyer, await cards.fixtures.product())
  const count = async <T>(work: () => Promise<T>) => {
    const before = cards.db.statements()
    const result = await work()
    return { result, statements: cards.db.statements() - before }
  }
  const begun = await count(() => secretOf(cards, buyer, order._id))
  expect(begun.statements).toBeLessThanOrEqual(3)
  await standIn.pay(begun.result)
  const { data } = await standIn.stripe.events.list({ type: 'payment_intent.succeeded' })
  await standIn.control.weather({ on: false })
  standIn.sendTo(eventsTo(cards))
  const told = await count(() => standIn.control.deliver(data[0]?.id ?? ''))
  expect([told.result, (await readOrder(cards, buyer, order._id)).paymentStatus]).toEqual([200, 'PAID'])
  expect(told.statements).toBeLessThanOrEqual(5)
  await cards.close()
  await standIn.close()
})
