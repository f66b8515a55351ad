import type { RestOrderResults } from '@shop/contract/rest/order/order-bulk.ts'
import type { RestOrder } from '@shop/contract/rest/order.ts'
import { MAX_IDS } from '@shop/contract/shop.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { add, orderIn, placeOrder, stockOf } from '../../../tests/money/checkout.ts'
import { createMailShop, type MailShop } from '../../../tests/support/mail-shop.ts'
import type { Caller } from '../../../tests/support/shop.ts'

let shop: MailShop
let admin: Caller
let other: Caller
let shopper: Caller
let lamp: string
let orders: RestOrder[]

beforeAll(async () => {
  shop = await createMailShop({ connections: 20 })
  admin = await shop.fixtures.caller({ isAdmin: true })
  other = await shop.fixtures.caller({ isAdmin: true })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shopper = await shop.fixtures.caller()
  ;[lamp = ''] = await shop.fixtures.products({ name: 'Lamp', stock: 20 })
  orders = []
  for (const _ of [1, 2, 3]) {
    await add(shop, shopper, lamp)
    orders.push(orderIn(await placeOrder(shop, shopper)))
  }
})

const ids = () => orders.map(({ _id }) => _id)
const put = (who: Caller, what: string, payload: object) =>
  shop.app.inject({ method: 'PUT', url: `/order/${what}`, headers: who.headers, payload })
const results = (answer: { json(): unknown }) => (answer.json() as RestOrderResults).results
const take = async (status: string, more: object = {}, who = admin) =>
  results(await put(who, 'bulk/status', { orders: ids().map((id) => ({ id })), status, ...more }))
const cancel = async (orderIds = ids(), who = admin) => results(await put(who, 'bulk/cancel', { orderIds, reason: 'The lamp broke.' }))
const read = async (id: string | undefined): Promise<RestOrder> =>
  (await shop.app.inject({ url: `/order/one/${id}`, headers: admin.headers })).json()
const audit = async (id: string | undefined) =>
  (await shop.app.inject({ url: `/audit?subject=${id}`, headers: admin.headers })).json<{ action: string; summary: string }[]>()
/** What is told of each: its state, whether nothing was done, or the code of the refusal. */
const told = (all: RestOrderResults['results']) =>
  all.map(({ order, unchanged, problem }) => problem?.code ?? `${order?.status}${unchanged ? ' before' : ''}`)
/** The subjects of the shopper's mails once there are so many; later ones would have come with them. */
const mailsOf = async (count: number) => {
  const mails = []
  for (let nth = 1; nth <= count; nth += 1) mails.push(await shop.sink.wait(shopper.account.email, nth))
  return mails.map(({ subject }) => subject ?? '')
}

describe('Many orders', () => {
  test('are packed, shipped with a tracking number each, and delivered in three calls, with event, audit entry and mail of each', async () => {
    const [a, b, c] = ids()
    expect(told(await take('PROCESSING'))).toEqual(['PROCESSING', 'PROCESSING', 'PROCESSING'])
    const parcels = [{ id: c, trackingNumber: ' 77-3 ' }, { id: a, trackingNumber: '77-1' }, { id: b }]
    const shipped = results(await put(admin, 'bulk/status', { orders: parcels, status: 'SHIPPED', carrier: 'Bosta' }))
    expect(shipped.map(({ _id, order }) => [_id, order?.carrier, order?.trackingNumber])).toEqual([
      [c, 'Bosta', '77-3'],
      [a, 'Bosta', '77-1'],
      [b, 'Bosta', null],
    ])
    expect(told(await take('DELIVERED', { note: 'At the door' }))).toEqual(['DELIVERED', 'DELIVERED', 'DELIVERED'])
    for (const id of ids()) {
      const { events, paymentStatus } = await read(id)
      expect(events?.map(({ status, note }) => [status, note])).toEqual([
        ['CONFIRMED', null],
        ['PROCESSING', null],
        ['SHIPPED', null],
        ['DELIVERED', 'At the door'],
      ])
      expect(paymentStatus).toBe('PAID')
      expect((await audit(id)).map(({ action }) => action)).toEqual(Array(3).fill('updateOrderStatus'))
    }
    const subjects = await mailsOf(12)
    for (const { number } of orders) expect(subjects.filter((subject) => subject.includes(` ${number}`))).toHaveLength(4)
  })

  test('are reported one by one: refused ones stay as they were, and the others are taken further', async () => {
    const [a, b] = ids()
    await put(shopper, 'cancel', { id: a })
    const all = [...ids(), 'ord_gone'].map((id) => ({ id }))
    const answer = results(await put(admin, 'bulk/status', { orders: all, status: 'PROCESSING' }))
    expect(told(answer)).toEqual(['ORDER_STATE', 'PROCESSING', 'PROCESSING', 'NOT_FOUND'])
    expect(answer[0]?.problem).toMatchObject({
      message: `Order ${orders[0]?.number} is cancelled: this is not its next step`,
      order: { _id: a, status: 'CANCELLED' },
    })
    expect(told(await take('DELIVERED'))).toEqual(['ORDER_STATE', 'ORDER_STATE', 'ORDER_STATE'])
    expect(await read(b)).toMatchObject({ status: 'PROCESSING' })
  })

  test('that two administrators take further at once are each taken once, with one mail', async () => {
    const both = await Promise.all([take('PROCESSING'), take('PROCESSING', {}, other), take('PROCESSING'), take('PROCESSING', {}, other)])
    for (const [index, id] of ids().entries()) {
      const one = told(both.map((answer) => answer[index] ?? { _id: '' }))
      expect(one.toSorted()).toEqual(['PROCESSING', 'PROCESSING before', 'PROCESSING before', 'PROCESSING before'])
      expect((await read(id)).events).toHaveLength(2)
      expect(await audit(id)).toHaveLength(1)
    }
    await take('SHIPPED')
    expect((await mailsOf(9)).filter((subject) => subject.endsWith('is being packed'))).toHaveLength(3)
  })

  test('that are shipped already keep their courier and number: the same call again is harmless, another one is refused', async () => {
    await take('PROCESSING')
    const call = (trackingNumber: string, carrier = 'Bosta') =>
      put(admin, 'bulk/status', { orders: [{ id: ids()[0], trackingNumber }], status: 'SHIPPED', carrier })
    await call('77-1')
    expect(told(results(await call('77-1')))).toEqual(['SHIPPED before'])
    for (const answer of [await call('77-2'), await call('77-1', 'Aramex')])
      expect(results(answer)[0]?.problem).toMatchObject({
        code: 'ORDER_STATE',
        message: `Order ${orders[0]?.number} is with the courier: its courier and tracking number stay as they are`,
      })
    expect(await read(ids()[0])).toMatchObject({ trackingNumber: '77-1', carrier: 'Bosta' })
  })

  test('that the shopper cancels meanwhile are either cancelled or taken further, and nothing in between', async () => {
    const [answer] = await Promise.all([take('PROCESSING'), ...ids().map((id) => put(shopper, 'cancel', { id }))])
    const after = await Promise.all(ids().map(read))
    expect(after.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED'])
    // An order that was packed first may still be cancelled, also before the answer reads it; one that was cancelled first is refused.
    told(answer).forEach((one, index) =>
      expect(after[index]?.events?.length === 3 ? ['PROCESSING', 'CANCELLED'] : ['ORDER_STATE']).toContain(one),
    )
    expect(await stockOf(shop, lamp)).toBe(20)
  })
})

describe('Cancelling many orders', () => {
  test('gives the stock of each back once, however often and by however many it is asked for', async () => {
    expect(await stockOf(shop, lamp)).toBe(17)
    const both = await Promise.all([cancel(), cancel(ids().toReversed(), other)])
    expect(both.flatMap(told).toSorted()).toEqual([...Array(3).fill('CANCELLED'), ...Array(3).fill('CANCELLED before')])
    expect(told(await cancel())).toEqual(Array(3).fill('CANCELLED before'))
    expect(await stockOf(shop, lamp)).toBe(20)
    for (const id of ids()) {
      expect((await read(id)).events?.at(-1)).toMatchObject({ status: 'CANCELLED', note: 'The lamp broke.', byShop: true })
      expect(await audit(id)).toMatchObject([{ action: 'cancelOrder' }])
    }
    expect((await mailsOf(6)).filter((subject) => subject.endsWith('is cancelled'))).toHaveLength(3)
  })

  test('leaves those that the courier has, and tells of those that are not there', async () => {
    await take('PROCESSING')
    await put(admin, 'status', { id: ids()[1], status: 'SHIPPED' })
    expect(told(await cancel([...ids(), 'ord_gone']))).toEqual(['CANCELLED', 'ORDER_STATE', 'CANCELLED', 'NOT_FOUND'])
    expect(await stockOf(shop, lamp)).toBe(19)
  })
})

describe('A call for many orders', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `ord_${index}`)

  test.each([0, MAX_IDS + 1])('is refused as a whole when it names %d', async (count) => {
    const bodies = { status: { orders: many(count).map((id) => ({ id })), status: 'PROCESSING' }, cancel: { orderIds: many(count) } }
    for (const [what, body] of Object.entries(bodies)) expect((await put(admin, `bulk/${what}`, body)).statusCode).toBe(400)
  })

  test.each([
    [{ status: 'CANCELLED' }, 'status'],
    [{ status: 'PROCESSING', carrier: 'Bosta' }, 'carrier'],
    [{ status: 'SHIPPED', carrier: 'x'.repeat(65) }, 'carrier'],
    [{ status: 'SHIPPED', orders: [{ id: 'ord_1' }, { id: 'ord_1', trackingNumber: '2' }] }, 'orders'],
    [{ status: 'PROCESSING', orders: [{ id: 'ord_1', trackingNumber: '2' }] }, 'trackingNumber'],
  ])('is refused as a whole with %j', async (body, field) => {
    const answer = await put(admin, 'bulk/status', { orders: [{ id: ids()[0] }], ...body })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'VALIDATION', fields: [{ path: expect.arrayContaining([field]) }] },
    ])
  })

  test('takes a hundred', async () => {
    const answer = await put(admin, 'bulk/status', { orders: many(MAX_IDS).map((id) => ({ id })), status: 'PROCESSING' })
    expect(told(results(answer))).toEqual(Array(MAX_IDS).fill('NOT_FOUND'))
  })
})
