import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  add,
  cartOf,
  orderByCard,
  orderIn,
  payByCard,
  placeOrder,
  productsIn,
  readOrder,
  secretOf,
  stockOf,
  untilWaiting,
} from '../../../tests/money/checkout.ts'
import { createCardShop, paidOrder, paymentsOf, untilOrder, type CardShop } from '../../../tests/support/card-shop.ts'
import { coupon, enter } from '../../../tests/support/coupons.ts'
import type { Caller } from '../../../tests/support/shop.ts'
import { statement } from '../db/database.ts'

let shop: CardShop
let mona: Caller
let admin: Caller
let lamp: string

beforeAll(async () => {
  shop = await createCardShop({ connections: 20 })
  admin = await shop.fixtures.caller({ isAdmin: true })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.resetProvider()
  mona = await shop.fixtures.caller()
  lamp = await shop.fixtures.product({ name: 'Lamp', stock: 5 })
})

const cancel = (who: Caller, id: string, more: object = {}) =>
  shop.app.inject({ method: 'PUT', url: '/order/cancel', headers: who.headers, payload: { id, ...more } })
const soldStatement = statement<{ orders: number; revenue: number }>(
  'test.sold',
  `select coalesce(sum(orders), 0)::integer as orders, coalesce(sum(revenue), 0)::bigint as revenue from sales_changes where product_id = ''`,
)
const sold = async () => (await shop.db.query(soldStatement))[0]
const lockLinesStatement = statement('test.lock-lines', 'select from cart_items where user_id = $1 for update')
const lockOrderStatement = statement('test.lock-now', 'select from orders where id = $1 for update nowait')
const audit = async (id: string) => (await shop.app.inject({ url: `/audit?subject=${id}`, headers: admin.headers })).json()

describe('Cancelling an order that waits for its payment', () => {
  test('closes the payment, and puts the products back into the cart, which can be ordered in cash', async () => {
    const before = await sold()
    const order = await orderByCard(shop, mona, lamp)
    const secret = await secretOf(shop, mona, order._id)
    const answer = await cancel(mona, order._id, { reason: 'Cash is better' })
    const { _id: cart } = await cartOf(shop, mona)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { status: 'CANCELLED', paymentStatus: 'UNPAID', availableActions: [], cart },
    ])
    expect(await sold()).toEqual(before)
    expect([await stockOf(shop, lamp), productsIn(await cartOf(shop, mona))]).toEqual([5, [lamp]])
    await expect(shop.standIn.pay(secret)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
    const inCash = orderIn(await placeOrder(shop, mona))
    expect([inCash.status, inCash.products.length, await stockOf(shop, lamp)]).toEqual(['CONFIRMED', 1, 4])
    await shop.sink.wait(mona.account.email)
    expect(shop.sink.to(mona.account.email).map(({ subject }) => subject)).toEqual([`Your order ${inCash.number}`])
    expect(await audit(order._id)).toEqual([])
  })

  test('puts its coupon back into a cart that has none, and leaves that of a cart that has another', async () => {
    const [first, other] = [await coupon(shop, admin), await coupon(shop, admin)]
    const orderWithFirst = async () => {
      await add(shop, mona, lamp)
      await enter(shop, mona, first.code)
      return orderIn(await placeOrder(shop, mona, undefined, { paymentMethod: 'visa' }))._id
    }
    expect((await cancel(mona, await orderWithFirst())).statusCode).toBe(200)
    expect((await cartOf(shop, mona)).coupon).toMatchObject({ code: first.code })
    const again = await orderWithFirst()
    await add(shop, mona, lamp)
    await enter(shop, mona, other.code)
    expect((await cancel(mona, again)).statusCode).toBe(200)
    expect((await cartOf(shop, mona)).coupon).toMatchObject({ code: other.code })
  })

  test('waits for the cart before it takes the order, as all do: a call that has the cart gets the order, and neither is given up', async () => {
    const order = await orderByCard(shop, mona, lamp)
    await add(shop, mona, lamp)
    const [cancelling] = await shop.db.transaction(async (tx) => {
      await tx.query(lockLinesStatement, [mona.account.id])
      const begun = cancel(mona, order._id)
      await untilWaiting(shop, 1)
      await tx.query(lockOrderStatement, [order._id])
      return [begun]
    })
    expect((await cancelling).statusCode).toBe(200)
  })

  test('of a cart ordered in cash and then by card again makes a new order each time', async () => {
    await add(shop, mona, lamp)
    const inCash = orderIn(await placeOrder(shop, mona))
    expect((await cancel(mona, inCash._id)).statusCode).toBe(200)
    const order = await orderByCard(shop, mona, lamp)
    await payByCard(shop, mona, order._id)
    await untilOrder(shop, mona, order._id, { status: 'CONFIRMED', paymentStatus: 'PAID' })
  })

  test('by an administrator leaves the cart alone, and sends the shopper the reason', async () => {
    const order = await orderByCard(shop, mona, lamp)
    await secretOf(shop, mona, order._id)
    const answer = (await cancel(admin, order._id, { reason: 'The lamp broke.' })).json()
    expect([answer.status, answer.cart]).toEqual(['CANCELLED', undefined])
    expect(productsIn(await cartOf(shop, mona))).toEqual([])
    expect((await shop.sink.wait(mona.account.email)).text).toContain('The lamp broke.')
    expect(await audit(order._id)).toMatchObject([{ action: 'cancelOrder', summary: `${order.number} AWAITING_PAYMENT to CANCELLED` }])
    expect(await paymentsOf(shop, order._id)).toMatchObject([{ status: 'canceled' }])
  })

  test('is refused when the card was charged a moment ago, and the order is paid', async () => {
    await shop.standIn.control.weather({ on: false })
    const order = await orderByCard(shop, mona, lamp)
    await payByCard(shop, mona, order._id)
    const answer = await cancel(mona, order._id)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      {
        code: 'ORDER_STATE',
        message: expect.stringContaining('it has just been paid: cancel it again to get the money back'),
        order: { status: 'CONFIRMED', paymentStatus: 'PAID', availableActions: ['CANCEL'] },
      },
    ])
    expect([await stockOf(shop, lamp), productsIn(await cartOf(shop, mona))]).toEqual([4, []])
  })

  test('is refused while its payment is being processed', async () => {
    const order = await orderByCard(shop, mona, lamp)
    await payByCard(shop, mona, order._id, 'pm_card_processing')
    const answer = await cancel(mona, order._id)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'ORDER_STATE'])
    await untilOrder(shop, mona, order._id, { status: 'CONFIRMED', paymentStatus: 'PAID' })
  })

  test('is refused for now while the provider cannot be reached, and the order stays', async () => {
    const order = await orderByCard(shop, mona, lamp)
    await secretOf(shop, mona, order._id)
    await shop.standIn.control.fault({ kind: '500', path: '/v1/payment_intents', times: 1000 })
    const answer = await cancel(mona, order._id)
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'PAYMENT_PROVIDER', retryable: true }])
    expect([(await readOrder(shop, mona, order._id)).status, await stockOf(shop, lamp)]).toEqual(['AWAITING_PAYMENT', 4])
  })

  test('is refused to other shoppers, and fills no cart of theirs', async () => {
    const order = await orderByCard(shop, mona, lamp)
    const other = await shop.fixtures.caller()
    expect((await cancel(other, order._id)).statusCode).toBe(404)
    expect((await readOrder(shop, mona, order._id)).status).toBe('AWAITING_PAYMENT')
  })

  test('happens once, however often and at once it is requested', async () => {
    const order = await orderByCard(shop, mona, lamp)
    await secretOf(shop, mona, order._id)
    const answers = await Promise.all(Array.from({ length: 6 }, (_, nth) => cancel(nth % 2 ? mona : admin, order._id)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
    expect(await stockOf(shop, lamp)).toBe(5)
  })
})

describe('Cancelling a paid order', () => {
  test('refunds all of the money, once, and takes the order out of the sales', async () => {
    const before = await sold()
    const order = await paidOrder(shop, mona, lamp)
    const answer = (await cancel(mona, order._id)).json()
    expect(answer).toMatchObject({ status: 'CANCELLED', refunds: [{ amount: order.bill }] })
    await untilOrder(shop, mona, order._id, { paymentStatus: 'REFUNDED', refunded: order.bill, refunds: [{ status: 'SUCCEEDED' }] })
    expect(await paymentsOf(shop, order._id)).toMatchObject([{ received: 12_100, refunded: 12_100, refunds: [{}] }])
    expect(await sold()).toEqual(before)
    expect([await stockOf(shop, lamp), productsIn(await cartOf(shop, mona))]).toEqual([5, []])
  })

  test('refunds the money as soon as the provider can be reached again', async () => {
    const order = await paidOrder(shop, mona, lamp)
    await shop.standIn.control.fault({ kind: '500', path: '/v1/refunds', times: 4 })
    expect((await cancel(admin, order._id)).statusCode).toBe(200)
    await untilOrder(shop, mona, order._id, { paymentStatus: 'REFUNDED' })
    expect((await paymentsOf(shop, order._id))[0]?.refunds).toHaveLength(1)
  })

  test('refunds once, when shopper and administrator cancel at once', async () => {
    const order = await paidOrder(shop, mona, lamp)
    const answers = await Promise.all([cancel(mona, order._id), cancel(admin, order._id), cancel(mona, order._id)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    await untilOrder(shop, mona, order._id, { paymentStatus: 'REFUNDED' })
    await expect.poll(() => shop.db.query(statement('test.open', 'select 1 as one from outbox where done_at is null'))).toEqual([])
    expect((await paymentsOf(shop, order._id))[0]?.refunds).toHaveLength(1)
  })
})

test('Cancelling an order in cash makes no call to the provider', async () => {
  await add(shop, mona, lamp)
  const order = orderIn(await placeOrder(shop, mona))
  await shop.standIn.control.fault({ kind: 'hang', times: 1000 })
  expect((await cancel(mona, order._id)).json()).toMatchObject({ status: 'CANCELLED', refunds: [] })
})
