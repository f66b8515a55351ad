import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  add,
  beginPaying,
  cartOf,
  expire,
  makeReconcileDue,
  orderByCard,
  payByCard,
  productsIn,
  readOrder,
  secretOf,
  stockOf,
  syncOrder,
} from '../../../tests/money/checkout.ts'
import { createCardShop, paymentsOf, untilOrder, type CardShop } from '../../../tests/support/card-shop.ts'
import type { Caller } from '../../../tests/support/shop.ts'
import { statement } from '../db/database.ts'
import { startSweeper, logBegunPayments } from './payment-sweeper.ts'

let shop: CardShop
let mona: Caller
let admin: Caller
let lamp: string
let rug: string

beforeAll(async () => {
  shop = await createCardShop({ connections: 30 })
  // Two sweepers, as two copies of the service have.
  shop.startSweeper()
  shop.startSweeper()
  admin = await shop.fixtures.caller({ isAdmin: true })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.resetProvider()
  mona = await shop.fixtures.caller()
  ;[lamp = '', rug = ''] = await shop.fixtures.products({ name: 'Lamp', stock: 5 }, { name: 'Rug', stock: 5 })
})

const orderIs = (id: string, expected: object) => untilOrder(shop, mona, id, expected)
const quantities = async () =>
  Object.fromEntries((await cartOf(shop, mona)).products.map(({ product_id, quantity }) => [product_id._id, quantity]))
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 20 })
const undone = statement<{ kind: string }>('test.undone', 'select kind from outbox where done_at is null')
const setStock = statement('test.set-stock', 'update products set stock = $2 where id = $1')

test('A payment of which no event arrived is found within a minute (G08)', async () => {
  await shop.standIn.control.weather({ on: false })
  const order = await orderByCard(shop, mona, lamp)
  await payByCard(shop, mona, order._id)
  const due = statement<{ seconds: number }>(
    'test.due',
    'select extract(epoch from settle_at - now())::float8 as seconds from orders where id = $1',
  )
  const [{ seconds } = { seconds: 0 }] = await shop.db.query(due, [order._id])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  await makeReconcileDue(shop, order._id)
  await orderIs(order._id, { status: 'CONFIRMED', paymentStatus: 'PAID' })
  await shop.sink.wait(mona.account.email)
})

describe('An order that is not paid in time', () => {
  test('is cancelled, at the provider too; its products are for sale and in the cart again, and no mail is sent', async () => {
    const order = await orderByCard(shop, mona, lamp, rug)
    const secret = await secretOf(shop, mona, order._id)
    await expire(shop, order._id)
    await orderIs(order._id, { status: 'CANCELLED', paymentStatus: 'UNPAID', availableActions: [], expiresAt: null })
    expect((await readOrder(shop, mona, order._id)).events?.at(-1)).toMatchObject({
      status: 'CANCELLED',
      note: 'Not paid in time',
      byShop: true,
    })
    expect([await stockOf(shop, lamp), await stockOf(shop, rug)]).toEqual([5, 5])
    expect(productsIn(await cartOf(shop, mona))).toEqual([lamp, rug])
    expect(await paymentsOf(shop, order._id)).toMatchObject([{ status: 'canceled' }])
    await expect(shop.standIn.pay(secret)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
    expect((await beginPaying(shop, mona, order._id)).statusCode).toBe(409)
    expect((await syncOrder(shop, mona, order._id)).json()).toMatchObject({ status: 'CANCELLED', intentStatus: 'canceled' })
    expect(shop.sink.to(mona.account.email)).toEqual([])
  })

  test('is cancelled when the shopper has not begun to pay it', async () => {
    const order = await orderByCard(shop, mona, lamp)
    await expire(shop, order._id)
    await orderIs(order._id, { status: 'CANCELLED' })
    expect(await paymentsOf(shop, order._id)).toEqual([])
    expect(await stockOf(shop, lamp)).toBe(5)
  })

  test('is cancelled when its payment is cancelled at the provider, before its time', async () => {
    const order = await orderByCard(shop, mona, lamp)
    await secretOf(shop, mona, order._id)
    const [payment] = await paymentsOf(shop, order._id)
    await shop.standIn.stripe.paymentIntents.cancel(payment?.id ?? '')
    await makeReconcileDue(shop, order._id)
    await orderIs(order._id, { status: 'CANCELLED' })
  })

  test('gives the cart the larger quantity of a product that is there already, all of a sold-out one, and nothing of a deleted one', async () => {
    const gone = await shop.fixtures.product({ name: 'Gone', stock: 5 })
    await add(shop, mona, lamp, 2)
    await add(shop, mona, rug, 3)
    const order = await orderByCard(shop, mona, gone)
    await add(shop, mona, lamp, 3)
    await add(shop, mona, rug, 1)
    await shop.db.query(setStock, [rug, 0])
    await shop.db.query(statement('test.remove', 'update products set deleted_at = now() where id = $1'), [gone])
    await expire(shop, order._id)
    await orderIs(order._id, { status: 'CANCELLED' })
    expect(await quantities()).toEqual({ [lamp]: 3, [rug]: 3 })
    expect(await stockOf(shop, gone)).toBe(5)
  })

  test('fills the cart no further than its limit', async () => {
    const many = await shop.fixtures.products(...Array.from({ length: 99 }, () => ({ stock: 5 })))
    const order = await orderByCard(shop, mona, lamp, rug)
    for (const id of many) await add(shop, mona, id)
    await expire(shop, order._id)
    await orderIs(order._id, { status: 'CANCELLED' })
    const lines = Object.keys(await quantities())
    expect([lines.length, lines.includes(lamp), lines.includes(rug)]).toEqual([100, true, false])
  })

  test('is paid when the card was charged in the last second', async () => {
    await shop.standIn.control.weather({ on: false })
    const order = await orderByCard(shop, mona, lamp)
    await payByCard(shop, mona, order._id)
    await expire(shop, order._id)
    await orderIs(order._id, { status: 'CONFIRMED', paymentStatus: 'PAID' })
    expect(await stockOf(shop, lamp)).toBe(4)
    expect(await quantities()).toEqual({})
  })

  test('waits for a payment that is being processed (G04)', async () => {
    await shop.standIn.control.weather({ on: false })
    const order = await orderByCard(shop, mona, lamp)
    await payByCard(shop, mona, order._id, 'pm_card_processing')
    await expire(shop, order._id)
    await until(async () => expect((await readOrder(shop, mona, order._id)).paymentStatus).not.toBe('UNPAID'))
    expect((await readOrder(shop, mona, order._id)).status).not.toBe('CANCELLED')
    await until(async () => expect(await paymentsOf(shop, order._id)).toMatchObject([{ status: 'succeeded' }]))
    await makeReconcileDue(shop, order._id)
    await orderIs(order._id, { status: 'CONFIRMED', paymentStatus: 'PAID' })
  })

  test('waits while the provider cannot be reached: stock that may be paid for is not sold again (H07)', async () => {
    const order = await orderByCard(shop, mona, lamp)
    await secretOf(shop, mona, order._id)
    await shop.standIn.control.fault({ kind: '500', path: '/v1/payment_intents', times: 1000 })
    await expire(shop, order._id)
    const looked = statement<{ later: boolean }>('test.reconcile-dueed', 'select settle_at > now() as later from orders where id = $1')
    await until(async () => expect(await shop.db.query(looked, [order._id])).toEqual([{ later: true }]))
    expect(await syncOrder(shop, mona, order._id)).toMatchObject({ statusCode: 503 })
    expect([(await readOrder(shop, mona, order._id)).status, await stockOf(shop, lamp)]).toEqual(['AWAITING_PAYMENT', 4])
    await shop.resetProvider()
    await makeReconcileDue(shop, order._id)
    await orderIs(order._id, { status: 'CANCELLED' })
    expect(await stockOf(shop, lamp)).toBe(5)
  })

  test('whose payment has another amount is cancelled, and the money is refunded', async () => {
    const order = await orderByCard(shop, mona, lamp)
    const secret = await secretOf(shop, mona, order._id)
    await shop.db.query(statement('test.raise', 'update orders set subtotal = subtotal + 100, total = total + 100 where id = $1'), [
      order._id,
    ])
    await shop.standIn.pay(secret)
    await until(async () =>
      expect(await paymentsOf(shop, order._id)).toMatchObject([{ status: 'succeeded', received: 12_100, refunded: 12_100 }]),
    )
    expect(await readOrder(shop, mona, order._id)).toMatchObject({ status: 'AWAITING_PAYMENT' })
    await expire(shop, order._id)
    await orderIs(order._id, { status: 'CANCELLED', paidAt: null })
    expect((await paymentsOf(shop, order._id))[0]?.refunds).toHaveLength(1)
  })
})

describe('While card payment is switched off', () => {
  test('orders without a begun payment expire; the others wait, and the log counts them at start', async () => {
    const own = await createCardShop()
    const omar = await own.fixtures.caller()
    const [begun, unbegun] = [
      await orderByCard(own, omar, await own.fixtures.product()),
      await orderByCard(own, omar, await own.fixtures.product()),
    ]
    await secretOf(own, omar, begun._id)
    const lines: [object, string][] = []
    const log = { warn: (details: object, text: string) => void lines.push([details, text]), error: () => {} }
    const off = { db: own.db, cards: undefined, log }
    await logBegunPayments(off)
    expect(lines).toEqual([[{ orders: 1 }, expect.stringContaining('switch card payment on again')]])
    await expire(own, begun._id)
    await expire(own, unbegun._id)
    const sweeper = startSweeper({ ...off, poll: 0.02 })
    await untilOrder(own, omar, unbegun._id, { status: 'CANCELLED' })
    expect((await readOrder(own, omar, begun._id)).status).toBe('AWAITING_PAYMENT')
    expect(lines).toHaveLength(1)
    await sweeper.stop()
    own.startSweeper()
    await untilOrder(own, omar, begun._id, { status: 'CANCELLED' })
    await own.close()
  })
})

test('Money that arrives after its order was cancelled is refunded once, however many events report it (G10)', async () => {
  const order = await orderByCard(shop, mona, lamp)
  const secret = await secretOf(shop, mona, order._id)
  // As if a copy had cancelled the order without closing its payment first.
  await shop.db.query(statement('test.ghost', `update orders set status = 'CANCELLED' where id = $1`), [order._id])
  await shop.standIn.control.weather({ triple: 1 })
  await shop.standIn.pay(secret)
  await shop.standIn.control.weather({ triple: 0 })
  await orderIs(order._id, { status: 'CANCELLED', paymentStatus: 'REFUNDED', refunded: order.bill })
  for (let nth = 0; nth < 3; nth += 1) await syncOrder(shop, mona, order._id)
  expect(await paymentsOf(shop, order._id)).toMatchObject([{ received: 12_100, refunded: 12_100, refunds: [{}] }])
  const told = await readOrder(shop, mona, order._id)
  expect(told.refunds).toMatchObject([{ amount: order.bill, status: 'SUCCEEDED', reason: null }])
  expect((await readOrder(shop, admin, order._id)).availableActions).toEqual([])
  // The mail leaves a moment after the refund: it is the only one.
  await until(async () => expect(await shop.db.query(undone)).toEqual([]))
  expect(shop.sink.to(mona.account.email).map(({ subject }) => subject)).toEqual([`Refund for order ${order.number}`])
})

test('Deleting an account cancels the payments of its unpaid orders and returns their stock (B15)', async () => {
  const order = await orderByCard(shop, mona, lamp)
  await secretOf(shop, mona, order._id)
  expect((await shop.app.inject({ method: 'DELETE', url: '/user', headers: mona.headers })).statusCode).toBe(200)
  await untilOrder(shop, admin, order._id, { status: 'CANCELLED', customer: null })
  expect(await paymentsOf(shop, order._id)).toMatchObject([{ status: 'canceled' }])
  expect(await stockOf(shop, lamp)).toBe(5)
})

test('An account that is deleted at the moment it has paid leaves its order, and gets no mail', async () => {
  await shop.standIn.control.weather({ on: false })
  const order = await orderByCard(shop, mona, lamp)
  await payByCard(shop, mona, order._id)
  await shop.app.inject({ method: 'DELETE', url: '/user', headers: mona.headers })
  await untilOrder(shop, admin, order._id, { status: 'CONFIRMED', paymentStatus: 'PAID' })
  expect(shop.sink.to(mona.account.email)).toEqual([])
})
