import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCardShop, paymentsOf, type CardShop } from '../support/card-shop.ts'
import { ADDRESS } from '../support/shop.ts'
import { add, cartOf, countOrders, orderByCard } from './checkout.ts'

let shop: CardShop

beforeAll(async () => {
  shop = await createCardShop({ connections: 10 })
})
afterAll(() => shop.close())

const CLAIMS = [
  { bill: 1 },
  { price: 1 },
  { total: 1 },
  { shippingFee: 0 },
  { cashOnDeliveryFee: 0 },
  { currency: 'usd' },
  { user_id: 'usr_other' },
  { status: 'CONFIRMED' },
  { paymentStatus: 'PAID' },
  { products: [] },
]

test.each(CLAIMS)("An order with a client's own amounts (%j) is refused, and nothing is ordered (F09)", async (claim) => {
  const mona = await shop.fixtures.caller()
  await add(shop, mona, await shop.fixtures.product())
  const before = await countOrders(shop)
  const payload = { deliveryAddress: ADDRESS, paymentMethod: 'cash', ...claim }
  const answer = await shop.app.inject({ method: 'POST', url: '/order', headers: mona.headers, payload })
  expect([answer.statusCode, await countOrders(shop)]).toEqual([400, before])
  expect((await cartOf(shop, mona)).products).toHaveLength(1)
})

test.each([{ amount: 1 }, { currency: 'usd' }])(
  "A payment with a client's own amounts (%j) is refused, and none is opened (F09)",
  async (claim) => {
    const mona = await shop.fixtures.caller()
    const { _id: order_id } = await orderByCard(shop, mona, await shop.fixtures.product())
    const payload = { order_id, ...claim }
    const answer = await shop.app.inject({ method: 'POST', url: '/payment/create-payment-intent', headers: mona.headers, payload })
    expect([answer.statusCode, await paymentsOf(shop, order_id)]).toEqual([400, []])
  },
)
