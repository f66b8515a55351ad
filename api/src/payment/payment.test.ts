import type { RestOrder } from '@shop/contract/rest/order.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { beginPaying, cartOf, orderByCard, productsIn, readOrder, stockOf } from '../../../tests/money/checkout.ts'
import { createCardShop, type CardShop } from '../../../tests/support/card-shop.ts'
import type { Caller } from '../../../tests/support/shop.ts'

let shop: CardShop
let mona: Caller
let lamp: string
let rug: string

beforeAll(async () => {
  shop = await createCardShop({ connections: 20 })
  shop.startSweeper()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.standIn.control.clearFaults()
  await shop.standIn.control.weather({ on: true })
  mona = await shop.fixtures.caller()
  ;[lamp = '', rug = ''] = await shop.fixtures.products({ name: 'Lamp', stock: 5 }, { name: 'Rug', stock: 5 })
})

const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 20 })
const orderIs = (id: string, expected: Partial<RestOrder>) =>
  until(async () => expect(await readOrder(shop, mona, id)).toMatchObject(expected))
const subjects = (who: Caller) => shop.sink.to(who.account.email).map(({ subject }) => subject)

describe('An order by card', () => {
  test('waits for its payment, with the stock taken, the cart empty and no mail; then it is paid by what the provider tells alone (G01)', async () => {
    const order = await orderByCard(shop, mona, lamp, rug)
    expect(order).toMatchObject({
      status: 'AWAITING_PAYMENT',
      paymentStatus: 'UNPAID',
      cashOnDeliveryFee: 0,
      paidAt: null,
      refunded: 0,
      refunds: [],
    })
    expect(order.availableActions).toEqual(['PAY', 'CANCEL'])
    const minutes = (Date.parse(order.expiresAt ?? '') - Date.parse(order.createdAt)) / 60_000
    expect(minutes).toBeCloseTo(30, 0)
    expect([await stockOf(shop, lamp), productsIn(await cartOf(shop, mona))]).toEqual([4, []])
    const begun = (await beginPaying(shop, mona, order._id)).json()
    expect(begun).toEqual({ clientSecret: expect.any(String), amount: order.bill, currency: 'egp', expiresAt: order.expiresAt })
    await shop.standIn.pay(begun.clientSecret)
    await orderIs(order._id, { status: 'CONFIRMED', paymentStatus: 'PAID', expiresAt: null, availableActions: ['CANCEL'] })
    const paid = await readOrder(shop, mona, order._id)
    expect(paid.events?.map(({ status }) => status)).toEqual(['AWAITING_PAYMENT', 'CONFIRMED'])
    expect(Date.parse(paid.paidAt ?? '')).toBeGreaterThanOrEqual(Date.parse(order.createdAt))
    await shop.sink.wait(mona.account.email)
    expect(subjects(mona)).toEqual([`Your order ${order.number}`])
  })
})
