import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { returnValue, type ReturnableOrder, type ReturnRow } from '../../api/src/order/order-return.ts'
import { createCardShop, paidOrder, paymentsOf, untilOrder, type CardShop } from '../support/card-shop.ts'
import { coupon, enter } from '../support/coupons.ts'
import { askReturn, deliver, putReturn, returnIn } from '../support/returns.ts'
import type { Caller } from '../support/shop.ts'
import { add, payByCard, orderIn, placeOrder, readOrder } from './checkout.ts'

let shop: CardShop
let staff: Caller[]
let mona: Caller
let lamp: string

beforeAll(async () => {
  shop = await createCardShop({ connections: 20 })
  staff = [await shop.fixtures.caller({ isAdmin: true }), await shop.fixtures.caller({ isAdmin: true })]
  mona = await shop.fixtures.caller()
  lamp = await shop.fixtures.product({ stock: 1000, price: 30_000 })
})
afterAll(() => shop.close())

const [admin, other] = [() => staff[0] as Caller, () => staff[1] as Caller]
/** A return of pieces of the first lines of an order that has come to the shop. */
async function received(orderId: string, pieces: number[], key = 'key'): Promise<string> {
  const lines = pieces.flatMap((quantity, index) => (quantity > 0 ? [{ line: index + 1, quantity, reason: 'CHANGED_MIND' }] : []))
  const { _id: id } = returnIn(await askReturn(shop, mona, orderId, lines, key))
  await putReturn(shop, admin(), 'answer', { id, accept: true })
  return returnIn(await putReturn(shop, admin(), 'receive', { id, lines: lines.map(({ line }) => ({ line, restock: 0 })) }))._id
}

test('The refund of a return goes to the card, once, beside a refund of the order at the same time', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { _id: orderId } = await paidOrder(shop, mona, lamp)
    await deliver(shop, admin(), orderId)
    const id = await received(orderId, [1])
    const body = { id: orderId, amount: 200 }
    const refund = shop.app.inject({
      method: 'PUT',
      url: '/order/refund',
      headers: { ...other().headers, 'idempotency-key': `${round}` },
      payload: body,
    })
    await Promise.all([putReturn(shop, admin(), 'refund', { id }), putReturn(shop, other(), 'refund', { id }), refund])
    const order = await readOrder(shop, admin(), orderId)
    // Whichever was first: all the 321 are gone, or 200 and what was left.
    expect([order.refunded, order.returns?.[0]?.status]).toEqual([321, 'REFUNDED'])
    expect(await paymentsOf(shop, orderId)).toMatchObject([{ received: 32_100, refunded: 32_100 }])
  }
})

/** A return whose money the card provider refused. */
async function refusedReturn(): Promise<{ orderId: string; id: string }> {
  const { _id: orderId } = await paidOrder(shop, mona, lamp, 'pm_card_refundFail')
  await deliver(shop, admin(), orderId)
  const id = await received(orderId, [1])
  await putReturn(shop, admin(), 'refund', { id })
  await vi.waitFor(
    async () =>
      expect((await readOrder(shop, admin(), orderId)).returns).toMatchObject([
        { status: 'RECEIVED', availableActions: ['REFUND', 'REPLACE'] },
      ]),
    { timeout: 20_000, interval: 20 },
  )
  return { orderId, id }
}

test('A return whose refund was refused can be closed without money, once', async () => {
  const { orderId, id } = await refusedReturn()
  const close = () => putReturn(shop, admin(), 'refund', { id, amount: 0, note: 'Given by bank transfer.' })
  expect(returnIn(await close())).toMatchObject({ status: 'REFUNDED', refund: null, availableActions: [] })
  expect((await close()).statusCode).toBe(409)
  expect((await readOrder(shop, mona, orderId)).returns).toMatchObject([{ status: 'REFUNDED' }])
})

test('A refund that the card provider refused leaves the return to be refunded again, or replaced', async () => {
  const { orderId, id } = await refusedReturn()
  expect((await readOrder(shop, mona, orderId)).returns).toMatchObject([{ status: 'RECEIVED' }])
  // Staff find it among those that are to be refunded.
  const waiting = await shop.app.inject({ url: '/order/returns?status=RECEIVED', headers: admin().headers })
  expect(waiting.body).toContain(id)
  const again = await putReturn(shop, admin(), 'refund', { id, amount: 300 })
  expect(again.statusCode).toBe(200)
  expect((await readOrder(shop, admin(), orderId)).refunds).toHaveLength(2)
})

test('With the card provider away the return is refunded as soon as it is back; a method is for cash alone', async () => {
  const { _id: orderId } = await paidOrder(shop, mona, lamp)
  await deliver(shop, admin(), orderId)
  const id = await received(orderId, [1])
  expect((await putReturn(shop, admin(), 'refund', { id, method: 'CASH' })).json()).toMatchObject({ fields: [{ path: ['method'] }] })
  await shop.standIn.control.fault({ kind: '500', path: '/v1/refunds', times: 3 })
  expect(returnIn(await putReturn(shop, admin(), 'refund', { id }))).toMatchObject({ status: 'REFUNDED' })
  await untilOrder(shop, admin(), orderId, { refunded: 321, paymentStatus: 'REFUNDED' })
  await shop.resetProvider()
})

test('Returns of an order with a coupon, piece by piece, give back all that was paid, to the piastre', async () => {
  const [one = '', two = ''] = await shop.fixtures.products({ stock: 50, price: 3333 }, { stock: 50, price: 9999 })
  for (const kind of [{ kind: 'PERCENT', percentOff: 17 }, { kind: 'FREE_SHIPPING' }]) {
    const { code } = await coupon(shop, admin(), kind)
    await add(shop, mona, one, 3)
    await add(shop, mona, two, 2)
    await enter(shop, mona, code)
    const { _id: orderId, bill } = orderIn(await placeOrder(shop, mona, undefined, { paymentMethod: 'visa' }))
    await payByCard(shop, mona, orderId)
    await untilOrder(shop, mona, orderId, { paymentStatus: 'PAID', status: 'CONFIRMED' })
    await deliver(shop, admin(), orderId)
    for (const [nth, pieces] of [[1, 1], [1], [1, 1]].entries())
      await putReturn(shop, admin(), 'refund', { id: await received(orderId, pieces, `part ${nth}`) })
    expect(await readOrder(shop, admin(), orderId)).toMatchObject({ refunded: bill, paymentStatus: 'REFUNDED' })
  }
})

test('However an order is split into returns, their values come to what was paid, and none is below 0', () => {
  const line = fc
    .record({ unitPrice: fc.nat(100_000), quantity: fc.integer({ min: 1, max: 7 }), part: fc.nat(100) })
    .map(({ part, ...bought }) => ({ ...bought, discount: Math.floor((bought.unitPrice * bought.quantity * part) / 100) }))
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), fc.infiniteStream(fc.nat(6)), (lines, wishes) => {
      const fees = 3000
      const total = lines.reduce((sum, { unitPrice, quantity, discount }) => sum + unitPrice * quantity - discount, fees)
      const order: ReturnableOrder = { status: 'DELIVERED', total, lines, refunds: [], returns: [], returnableUntil: null }
      const left = lines.map(({ quantity }) => quantity)
      let sum = 0
      for (let nth = 1; left.some((pieces) => pieces > 0); nth += 1) {
        const wish = Number(wishes.next().value) + 1
        const parts = left.map((pieces) => Math.min(pieces, wish))
        const returned = parts.flatMap((quantity, index) =>
          quantity > 0 ? [{ line: index + 1, quantity } as ReturnRow['lines'][number]] : [],
        )
        const row = { id: `ret_${nth}`, nth, status: 'REFUNDED', refundId: null, lines: returned } as unknown as ReturnRow
        const value = returnValue(order, row)
        expect(value).toBeGreaterThanOrEqual(0)
        sum += value
        order.returns.push(row)
        parts.forEach((pieces, index) => (left[index] = (left[index] ?? 0) - pieces))
      }
      expect(sum).toBe(total)
    }),
  )
})
