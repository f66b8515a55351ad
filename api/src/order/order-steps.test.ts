import type { RestOrder } from '@shop/contract/rest/order.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { add, orderIn, placeOrder, stockOf } from '../../../tests/money/checkout.ts'
import { createMailShop, type MailShop } from '../../../tests/support/mail-shop.ts'
import type { ReceivedMail } from '../../../tests/support/mail-sink.ts'
import type { Caller } from '../../../tests/support/shop.ts'
import { statement } from '../db/database.ts'

let shop: MailShop
let admin: Caller
let shopper: Caller
let lamp: string
let rug: string
let order: RestOrder

beforeAll(async () => {
  shop = await createMailShop({ connections: 20 })
  admin = await shop.fixtures.caller({ isAdmin: true, name: 'Nadia' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shopper = await shop.fixtures.caller({ name: 'Mona Zaki' })
  ;[lamp = '', rug = ''] = await shop.fixtures.products({ name: 'Lamp', stock: 5 }, { name: 'Rug', stock: 5 })
  await add(shop, shopper, lamp, 2)
  await add(shop, shopper, rug)
  order = orderIn(await placeOrder(shop, shopper))
})

const put = (who: Caller, what: string, payload: object) =>
  shop.app.inject({ method: 'PUT', url: `/order/${what}`, headers: who.headers, payload: { id: order._id, ...payload } })
const step = (status: string, more: object = {}) => put(admin, 'status', { status, ...more })
const cancel = (who: Caller, more: object = {}) => put(who, 'cancel', more)
const read = async (who: Caller): Promise<RestOrder> =>
  (await shop.app.inject({ url: `/order/one/${order._id}`, headers: who.headers })).json()
const audit = async () =>
  (await shop.app.inject({ url: `/audit?subject=${order._id}`, headers: admin.headers })).json<{ action: string; summary: string }[]>()
const stocks = async () => [await stockOf(shop, lamp), await stockOf(shop, rug)]

describe('An order in progress', () => {
  test('is taken from placed to delivered step by step, with an event and a mail for each, and is paid at the door', async () => {
    expect((await read(admin)).availableActions).toEqual(['ADVANCE', 'CANCEL'])
    const answers = [
      await step('PROCESSING', { note: ' Packed by Omar ' }),
      await step('SHIPPED', { trackingNumber: ' 77-1 ', carrier: 'Bosta' }),
      await step('DELIVERED'),
    ]
    const told = answers.map((answer) => answer.json<RestOrder>())
    expect(told.map(({ status, paymentStatus, availableActions }) => [status, paymentStatus, availableActions])).toEqual([
      ['PROCESSING', 'UNPAID', ['ADVANCE', 'CANCEL']],
      ['SHIPPED', 'UNPAID', ['ADVANCE']],
      ['DELIVERED', 'PAID', ['RETURN']],
    ])
    const after = await read(shopper)
    const trackingUrl = 'https://bosta.co/tracking-shipments?shipment-number=77-1'
    expect(after).toMatchObject({ trackingNumber: '77-1', carrier: 'Bosta', trackingUrl, availableActions: ['RETURN'] })
    expect(after.events?.map(({ status, note, byShop }) => [status, note, byShop])).toEqual([
      ['CONFIRMED', null, false],
      ['PROCESSING', 'Packed by Omar', true],
      ['SHIPPED', null, true],
      ['DELIVERED', null, true],
    ])
    const mails: ReceivedMail[] = []
    for (const nth of [1, 2, 3, 4]) mails.push(await shop.sink.wait(shopper.account.email, nth))
    const find = (title: string) => mails.find(({ subject }) => subject === `Your order ${order.number}${title}`)
    expect(find('')).toBeDefined()
    expect(find(' is being packed')?.text).toContain('Note: Packed by Omar')
    expect(find(' has been shipped')?.text).toMatch(
      /Courier: Bosta\s+Tracking number: 77-1\s+Follow your parcel: https:\/\/bosta\.co\/tracking-shipments\?shipment-number=77-1\s/,
    )
    expect(find(' has been delivered')).toBeDefined()
    expect((await audit()).map(({ action, summary }) => [action, summary])).toEqual([
      ['updateOrderStatus', `${order.number} SHIPPED to DELIVERED`],
      ['updateOrderStatus', `${order.number} PROCESSING to SHIPPED`],
      ['updateOrderStatus', `${order.number} CONFIRMED to PROCESSING`],
    ])
  })

  test.each(['SHIPPED', 'DELIVERED'])('skips no step: a confirmed one is not taken to %s', async (status) => {
    const answer = await step(status)
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'ORDER_STATE', order: { status: 'CONFIRMED', _id: order._id } }])
    expect(await read(admin)).toMatchObject({ status: 'CONFIRMED', events: [{}], updatedAt: order.updatedAt })
    expect(await audit()).toEqual([])
  })

  test.each([
    [{ status: 'CANCELLED' }, 'status'],
    [{ status: 'CONFIRMED' }, 'status'],
    [{ status: 'LOST' }, 'status'],
    [{ status: 'PROCESSING', trackingNumber: '1' }, 'trackingNumber'],
    [{ status: 'PROCESSING', carrier: 'Bosta' }, 'carrier'],
    [{ status: 'PROCESSING', note: 'x'.repeat(501) }, 'note'],
  ])('refuses the body %j', async (body, field) => {
    const answer = await put(admin, 'status', body)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'VALIDATION', fields: [{ path: [field] }] }])
  })

  test('takes a step once, however often and at once an administrator asks', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => step('PROCESSING')))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
    expect((await read(admin)).events).toHaveLength(2)
    expect(await audit()).toHaveLength(1)
  })
})

describe('Cancelling an order', () => {
  test('by an administrator gives the stock back and sends the shopper the reason', async () => {
    expect(await stocks()).toEqual([3, 4])
    expect((await cancel(admin, { reason: 'The lamp broke.' })).json()).toMatchObject({
      status: 'CANCELLED',
      paymentStatus: 'UNPAID',
      availableActions: [],
    })
    expect(await stocks()).toEqual([5, 5])
    expect((await read(shopper)).events?.at(-1)).toMatchObject({ status: 'CANCELLED', note: 'The lamp broke.', byShop: true })
    const mails = [await shop.sink.wait(shopper.account.email, 1), await shop.sink.wait(shopper.account.email, 2)]
    expect(mails.find(({ subject }) => subject?.endsWith('is cancelled'))?.text).toContain('Note: The lamp broke.')
    expect(await audit()).toMatchObject([{ action: 'cancelOrder', summary: `${order.number} CONFIRMED to CANCELLED` }])
  })

  test('by its shopper works until the order has shipped', async () => {
    expect((await read(shopper)).availableActions).toEqual(['CANCEL'])
    await step('PROCESSING')
    expect((await cancel(shopper)).json()).toMatchObject({ status: 'CANCELLED' })
    expect(await stocks()).toEqual([5, 5])
    expect((await read(shopper)).events?.at(-1)).toMatchObject({ byShop: false })
    expect((await cancel(shopper)).json()).toMatchObject({ code: 'ORDER_STATE', order: { status: 'CANCELLED' } })
    expect(await stocks()).toEqual([5, 5])
  })

  test('is refused for shopper and administrator alike once the courier has it', async () => {
    await step('PROCESSING')
    await step('SHIPPED')
    for (const who of [shopper, admin]) {
      const answer = await cancel(who)
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        {
          code: 'ORDER_STATE',
          message: `Order ${order.number} is with the courier: it cannot be cancelled any more`,
          order: { status: 'SHIPPED' },
        },
      ])
    }
    expect(await stocks()).toEqual([3, 4])
  })

  test('gives the stock back to a deleted product as well', async () => {
    await shop.db.query(statement('test.remove', 'update products set deleted_at = now() where id = $1'), [lamp])
    expect((await cancel(shopper)).statusCode).toBe(200)
    expect(await stocks()).toEqual([5, 5])
  })
})

describe('The steps of an order', () => {
  test('of another shopper are answered exactly like those of an order that does not exist', async () => {
    const other = await shop.fixtures.caller()
    const answers = [
      await cancel(other),
      await put(other, 'cancel', { id: 'ord_none' }),
      await put(admin, 'status', { id: 'ord_none', status: 'SHIPPED' }),
    ]
    for (const answer of answers)
      expect([answer.statusCode, answer.json()]).toEqual([404, { code: 'NOT_FOUND', message: 'The order was not found' }])
    expect(await read(admin)).toMatchObject({ status: 'CONFIRMED' })
  })

  test('are refused to its own shopper', async () => {
    for (const answer of [await put(shopper, 'status', { status: 'PROCESSING' }), await put(shopper, 'note', { note: 'x' })])
      expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'FORBIDDEN' }])
  })
})

describe('An internal note of an order', () => {
  test('is seen by administrators alone', async () => {
    expect((await put(admin, 'note', { note: ' Call before ten. ' })).json()).toMatchObject({
      notes: [{ note: 'Call before ten.', author: { _id: admin.account.id, name: 'Nadia' } }],
      customer: { _id: shopper.account.id, name: 'Mona Zaki', email: shopper.account.email },
    })
    const seen = JSON.stringify([await read(shopper), (await shop.app.inject({ url: '/order', headers: shopper.headers })).json()])
    expect(seen).not.toMatch(/Call before ten|"notes"|"customer"/)
    expect(JSON.stringify(await audit())).not.toContain('before ten')
    expect((await put(admin, 'note', { note: '  ' })).json()).toMatchObject({ fields: [{ path: ['note'], code: 'REQUIRED' }] })
    expect((await put(admin, 'note', { id: 'ord_none', note: 'x' })).statusCode).toBe(404)
  })

  test('is written once under its idempotency key, however often and at once it is sent; without a key each time', async () => {
    const noted = (key: string, payload: object) =>
      shop.app.inject({
        method: 'PUT',
        url: '/order/note',
        headers: { ...admin.headers, 'idempotency-key': key },
        payload: { id: order._id, ...payload },
      })
    expect((await noted('n0', { id: 'ord_none', note: 'x' })).statusCode).toBe(404)
    const answers = await Promise.all([1, 2, 3].map(() => noted('n1', { note: 'Ring twice' })))
    for (const answer of answers) expect([answer.statusCode, answer.json<RestOrder>().notes?.length]).toEqual([200, 1])
    expect((await noted('n1', { note: 'Ring once' })).json()).toMatchObject({ fields: [{ path: ['Idempotency-Key'], code: 'INVALID' }] })
    for (let time = 0; time < 2; time += 1) await put(admin, 'note', { note: 'Ring twice' })
    expect((await read(admin)).notes).toHaveLength(3)
  })

  test('is deleted with the account of the customer, like the reasons', async () => {
    await put(admin, 'note', { note: 'Mona Zaki likes tea' })
    await cancel(shopper, { reason: 'Mona Zaki moved' })
    await shop.app.inject({ method: 'DELETE', url: '/user', headers: shopper.headers })
    expect(await read(admin)).toMatchObject({ notes: [], customer: null, events: [{}, { status: 'CANCELLED', note: null }] })
  })
})
