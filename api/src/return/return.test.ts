import type { RestOrder } from '@shop/contract/rest/order.ts'
import type { RestReturn } from '@shop/contract/rest/order/order-return.ts'
import { MAX_RETURNS, RETURN_DAYS } from '@shop/contract/shop.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { add, orderIn, placeOrder, readOrder, stockOf } from '../../../tests/money/checkout.ts'
import { createMailShop, type MailShop } from '../../../tests/support/mail-shop.ts'
import { askReturn, deliver, letDaysPass, putReturn, returnIn } from '../../../tests/support/returns.ts'
import type { Caller } from '../../../tests/support/shop.ts'
import { shirt } from '../../../tests/support/variants.ts'

let shop: MailShop
let admin: Caller
let shopper: Caller
let lamp: string
let rug: string
let order: RestOrder

beforeAll(async () => {
  shop = await createMailShop({ connections: 10 })
  admin = await shop.fixtures.caller({ isAdmin: true })
})
afterAll(() => shop.close())

/** Two lamps of EGP 100 and a rug of EGP 50, delivered and paid in cash: EGP 280. */
beforeEach(async () => {
  shopper = await shop.fixtures.caller()
  ;[lamp = '', rug = ''] = await shop.fixtures.products({ name: 'Lamp', stock: 10, price: 10_000 }, { name: 'Rug', stock: 10, price: 5000 })
  await add(shop, shopper, lamp, 2)
  await add(shop, shopper, rug)
  order = await deliver(shop, admin, orderIn(await placeOrder(shop, shopper))._id)
})

const LAMP = { line: 1, quantity: 1, reason: 'DAMAGED', note: ' The shade is torn. ' }
const ask = (lines: object[] = [LAMP], key?: string, who = shopper) => askReturn(shop, who, order._id, lines, key)
const asked = async (lines?: object[], key?: string): Promise<RestReturn> => returnIn(await ask(lines, key))
const put = (what: string, body: object, who = admin) => putReturn(shop, who, what, body)
const accepted = async (lines?: object[], key?: string) => {
  const { _id: id } = await asked(lines, key)
  return returnIn(await put('answer', { id, accept: true }))
}
const received = async (restock = 1, lines?: object[], key?: string) => {
  const { _id: id, lines: came } = await accepted(lines, key)
  return returnIn(await put('receive', { id, lines: came.map(({ line }) => ({ line, restock })) }))
}
const fieldsIn = (answer: { json(): unknown }) =>
  (answer.json() as { fields?: { path: string[]; code: string }[] }).fields?.map(({ path, code }) => [path.join('.'), code])
const audit = async () =>
  (await shop.app.inject({ url: `/audit?subject=${order._id}`, headers: admin.headers })).json<{ action: string }[]>()
/** The shopper's mails once there are so many: some of them at once, so in any order. */
const mails = async (count: number) => {
  const all = []
  for (let nth = 1; nth <= count; nth += 1) all.push(await shop.sink.wait(shopper.account.email, nth))
  return all
}
const subjects = async (count: number, part: string) =>
  (await mails(count)).map(({ subject = '' }) => subject).filter((subject) => subject.includes(part))

describe('Asking for a return', () => {
  test('stores the pieces with their reasons, and tells the shopper', async () => {
    expect(order).toMatchObject({ availableActions: ['RETURN'], products: [{ returnable: 2 }, { returnable: 1 }], returns: [] })
    const answer = await ask()
    expect(answer.json()).toMatchObject({ availableActions: ['RETURN'], products: [{ returnable: 1 }, { returnable: 1 }] })
    expect(returnIn(answer)).toMatchObject({
      number: `${order.number}-R1`,
      status: 'REQUESTED',
      lines: [{ line: 1, quantity: 1, reason: 'DAMAGED', note: 'The shade is torn.', restocked: null, replacement: null }],
      events: [{ status: 'REQUESTED', byShop: false, note: null }],
      value: 100,
      refund: null,
      availableActions: ['CANCEL'],
    })
    expect(await subjects(5, '-R1')).toEqual([`Return ${order.number}-R1 received`])
  })

  test('that is sent again is stored once; the key names no other return', async () => {
    const [one, two] = await Promise.all([ask(), ask()])
    expect([returnIn(one)._id, two.json<RestOrder>().returns]).toMatchObject([returnIn(two)._id, [{}]])
    expect(await ask([{ ...LAMP, quantity: 2 }])).toMatchObject({ statusCode: 422 })
  })

  test.each([
    [[{ ...LAMP, quantity: 3 }], [['lines.0.quantity', 'OUT_OF_RANGE']]],
    [[{ ...LAMP, quantity: 0 }], [['lines.0.quantity', 'OUT_OF_RANGE']]],
    [[LAMP, LAMP], [['lines.1.line', 'INVALID']]],
    [[{ ...LAMP, line: 3 }], [['lines.0.line', 'NOT_FOUND']]],
    [[{ ...LAMP, reason: 'OTHER', note: ' ' }], [['lines.0.note', 'REQUIRED']]],
    [[{ ...LAMP, reason: 'OTHER', note: '\u200b\u3164' }], [['lines.0.note', 'REQUIRED']]],
  ])('is refused for %j', async (lines, fields) => {
    const answer = await ask(lines)
    expect([answer.statusCode, fieldsIn(answer)]).toEqual([400, fields])
    expect((await readOrder(shop, shopper, order._id)).returns).toEqual([])
  })

  test('counts pieces that other returns have: of two at once for the same pieces one is refused', async () => {
    const both = await Promise.all([ask([{ ...LAMP, quantity: 2 }], 'a'), ask([{ ...LAMP, quantity: 2 }], 'b')])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  test('of a refused or cancelled return gives the pieces free again; of one that was received it does not', async () => {
    const all = [{ ...LAMP, quantity: 2 }]
    await put('answer', { id: (await asked(all, 'a'))._id, accept: false, note: 'It was used.' })
    await put('cancel', { id: (await asked(all, 'b'))._id }, shopper)
    await received(2, all, 'c')
    expect((await ask([LAMP], 'd')).statusCode).toBe(400)
  })

  test(`is over ${RETURN_DAYS} days after delivery at the end of the day, but for administrators`, async () => {
    expect(new Date(order.returnableUntil ?? '').getTime() - Date.now()).toBeGreaterThan(RETURN_DAYS * 86_400_000)
    await letDaysPass(shop, order._id, RETURN_DAYS)
    expect(await readOrder(shop, shopper, order._id)).toMatchObject({ availableActions: ['RETURN'] })
    await letDaysPass(shop, order._id, 1)
    expect(await readOrder(shop, shopper, order._id)).toMatchObject({ availableActions: [] })
    const late = await ask()
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { code: 'ORDER_STATE', message: expect.stringContaining('the time for returns is over') },
    ])
    expect(returnIn(await ask([LAMP], 'phone', admin))).toMatchObject({ events: [{ byShop: true }] })
    expect(await audit()).toMatchObject([{ action: 'requestReturn' }, {}, {}, {}])
  })

  test('takes a note that is no Unicode as text', async () => {
    const answer = await ask([{ ...LAMP, note: 'torn \ud800' }])
    expect(returnIn(answer).lines).toMatchObject([{ note: 'torn \ufffd' }])
  })

  test('is refused before delivery, for another shopper’s order, and when there were too many', async () => {
    await add(shop, shopper, rug)
    const early = orderIn(await placeOrder(shop, shopper))
    expect((await askReturn(shop, shopper, early._id, [LAMP])).json()).toMatchObject({ code: 'ORDER_STATE', order: { _id: early._id } })
    expect((await ask([LAMP], 'x', await shop.fixtures.caller())).statusCode).toBe(404)
    for (let nth = 1; nth <= MAX_RETURNS; nth += 1) await put('cancel', { id: (await asked([LAMP], `key ${nth}`))._id }, shopper)
    expect(await ask([LAMP], 'one more')).toMatchObject({ statusCode: 409 })
    // Administrators may still, in the shopper's name.
    expect(await ask([LAMP], 'by phone', admin)).toMatchObject({ statusCode: 200 })
  })
})

describe('A return', () => {
  test('goes from request to refund in cash, with event, audit entry and mail of each step; the stock and the books follow', async () => {
    const { _id: id } = await asked([{ ...LAMP, quantity: 2 }])
    const steps = [
      await put('answer', { id, accept: true, note: 'Bosta collects it.' }),
      await put('receive', { id, lines: [{ line: 1, restock: 1 }] }),
      await put('refund', { id, method: 'WALLET', note: 'To 0100' }),
    ]
    expect(steps.map((step) => [returnIn(step).status, returnIn(step).availableActions])).toEqual([
      ['ACCEPTED', ['RECEIVE', 'CANCEL']],
      ['RECEIVED', ['REFUND', 'REPLACE']],
      ['REFUNDED', []],
    ])
    expect(await stockOf(shop, lamp)).toBe(9)
    const after = await readOrder(shop, admin, order._id)
    expect(after).toMatchObject({
      refunded: 200,
      paymentStatus: 'PARTIALLY_REFUNDED',
      refunds: [{ amount: 200, status: 'SUCCEEDED', method: 'WALLET' }],
      returns: [{ refund: after.refunds?.[0]?._id, lines: [{ restocked: 1 }] }],
    })
    expect(after.returns?.[0]?.events.map(({ status, note }) => [status, note])).toEqual([
      ['REQUESTED', null],
      ['ACCEPTED', 'Bosta collects it.'],
      ['RECEIVED', null],
      ['REFUNDED', 'To 0100'],
    ])
    expect((await audit()).map(({ action }) => action).slice(0, 3)).toEqual(['refundReturn', 'receiveReturn', 'acceptReturn'])
    expect((await subjects(8, '-R1')).toSorted()).toEqual([
      `Return ${order.number}-R1 accepted`,
      `Return ${order.number}-R1 has arrived`,
      `Return ${order.number}-R1 received`,
    ])
    const refund = (await mails(8)).find(({ subject }) => subject === `Refund for order ${order.number}`)
    expect(refund?.text).toMatch(/EGP\s200\.00 to your mobile wallet/)
  })

  test.each([
    ['receive', { lines: [{ line: 1, restock: 0 }] }],
    ['refund', { method: 'CASH' }],
    ['replace', { lines: [{ line: 1, variant_id: 'prod_1' }] }],
  ])('cannot be taken to %s before its turn', async (what, body) => {
    const { _id: id } = await asked()
    const answer = await put(what, { id, ...body })
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'ORDER_STATE', order: { returns: [{ status: 'REQUESTED' }] } }])
  })

  test('that two administrators take further at once is taken once', async () => {
    const { _id: id } = await asked()
    const answered = await Promise.all([put('answer', { id, accept: true }), put('answer', { id, accept: false, note: 'No.' })])
    expect(answered.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { _id: second } = await received(1, [LAMP], 'second')
    const given = await Promise.all([1, 2, 3].map(() => put('refund', { id: second, method: 'CASH' })))
    expect(given.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await readOrder(shop, admin, order._id)).toMatchObject({ refunded: 100, refunds: [{}] })
  })

  test('is cancelled by its shopper until it is received, and never by another', async () => {
    const { _id: id } = await accepted()
    expect((await put('cancel', { id }, await shop.fixtures.caller())).statusCode).toBe(404)
    expect(returnIn(await put('cancel', { id }, shopper))).toMatchObject({ status: 'CANCELLED', availableActions: [] })
    const { _id: second } = await received(1, [LAMP], 'second')
    expect((await put('cancel', { id: second }, shopper)).statusCode).toBe(409)
    expect((await put('cancel', { id: 'ret_none' }, shopper)).statusCode).toBe(404)
  })

  test('is refused in words only', async () => {
    const { _id: id } = await asked()
    expect(fieldsIn(await put('answer', { id, accept: false, note: ' ' }))).toEqual([['note', 'REQUIRED']])
  })

  test('is received line by line: all of them, and no more pieces than came', async () => {
    const { _id: id } = await accepted([LAMP, { line: 2, quantity: 1, reason: 'CHANGED_MIND' }])
    const receive = async (...lines: object[]) => fieldsIn(await put('receive', { id, lines }))
    const [one, two] = [
      { line: 1, restock: 1 },
      { line: 2, restock: 1 },
    ]
    expect(await receive(one)).toEqual([['lines', 'REQUIRED']])
    expect(await receive(one, { line: 2, restock: 2 })).toEqual([['lines.1.restock', 'OUT_OF_RANGE']])
    expect(await receive(one, one)).toEqual([['lines.1.line', 'INVALID']])
    expect([await stockOf(shop, lamp), await stockOf(shop, rug)]).toEqual([8, 9])
    await put('receive', { id, lines: [one, two] })
    expect([await stockOf(shop, lamp), await stockOf(shop, rug)]).toEqual([9, 10])
  })
})

describe('The money of a return', () => {
  test('is what was paid; with the last piece the fees come too, so that all that was paid has gone back', async () => {
    const values = []
    for (const [nth, lines] of [[LAMP], [{ line: 2, quantity: 1, reason: 'CHANGED_MIND' }], [LAMP]].entries()) {
      const { _id: id, value } = await received(1, lines, `part ${nth}`)
      values.push(value)
      await put('refund', { id, method: 'CASH' })
    }
    expect(values).toEqual([100, 50, 130])
    expect(await readOrder(shop, admin, order._id)).toMatchObject({ refunded: 280, paymentStatus: 'REFUNDED', availableActions: [] })
  })

  test('may be another amount, but never more than what is left of the order', async () => {
    const { _id: id } = await received()
    expect(fieldsIn(await put('refund', { id, method: 'CASH', amount: 280.01 }))).toEqual([['amount', 'OUT_OF_RANGE']])
    expect(fieldsIn(await put('refund', { id, method: 'CASH', amount: 0 }))).toEqual([['note', 'REQUIRED']])
    expect((await readOrder(shop, admin, order._id)).refundable).toBe(280)
    await put('refund', { id, method: 'CASH', amount: 250 })
    expect((await readOrder(shop, admin, order._id)).refundable).toBe(30)
    const { _id: second } = await received(1, [LAMP], 'second')
    await put('refund', { id: second, method: 'BANK_TRANSFER' })
    const { _id: third } = await received(1, [{ line: 2, quantity: 1, reason: 'CHANGED_MIND' }], 'third')
    expect(returnIn(await put('refund', { id: third, method: 'CASH' }))).toMatchObject({ status: 'REFUNDED', refund: null })
    expect((await readOrder(shop, admin, order._id)).refunds?.map(({ amount, method }) => [amount, method])).toEqual([
      [250, 'CASH'],
      [30, 'BANK_TRANSFER'],
    ])
  })

  test('may be none, with a note that says why', async () => {
    const { _id: id } = await received()
    const closed = returnIn(await put('refund', { id, method: 'CASH', amount: 0, note: 'Another lamp came back.' }))
    expect(closed).toMatchObject({ status: 'REFUNDED', refund: null })
    expect(await readOrder(shop, admin, order._id)).toMatchObject({ refunded: 0, refunds: [] })
  })

  test('needs to be said how it was given back where it was cash', async () => {
    const { _id: id } = await received()
    expect(fieldsIn(await put('refund', { id }))).toEqual([['method', 'REQUIRED']])
  })
})

describe('A replacement', () => {
  test('is another variant of the product: it leaves the stock, the shopper gets a mail, and no money moves', async () => {
    const { id: product, variants } = await shirt(shop, admin, [
      { optionValues: ['M', 'White'], stock: 3 },
      { optionValues: ['L', 'White'], stock: 1 },
    ])
    const [small, large] = variants.map(({ _id }) => _id)
    await add(shop, shopper, product, 2, small)
    order = await deliver(shop, admin, orderIn(await placeOrder(shop, shopper))._id)
    const { _id: id } = await received(1, [{ line: 1, quantity: 1, reason: 'TOO_SMALL' }])
    expect(await stockOf(shop, product)).toBe(3)
    const send = (variant_id: string | undefined) =>
      put('replace', { id, lines: [{ line: 1, variant_id }], carrier: 'Bosta', trackingNumber: '77-1' })
    expect(fieldsIn(await send(lamp))).toEqual([['lines.0.variant_id', 'NOT_FOUND']])
    expect(returnIn(await send(large))).toMatchObject({
      status: 'REPLACED',
      carrier: 'Bosta',
      trackingNumber: '77-1',
      lines: [{ replacement: { variant_id: large, optionValues: ['L', 'White'], arabicOptionValues: ['كبير', 'أبيض'] } }],
    })
    expect(await stockOf(shop, product)).toBe(2)
    expect(await readOrder(shop, admin, order._id)).toMatchObject({ refunded: 0, paymentStatus: 'PAID' })
    const sent = (await mails(12)).find(({ subject }) => subject === `Others in place of return ${order.number}-R1 are on their way`)
    expect(sent?.text).toMatch(/Sent in place: 1 × Shirt \(L · White\)[^]*77-1/)
  })

  test('that is sold out is refused, and of two for the last piece one is', async () => {
    const [one = ''] = await shop.fixtures.products({ name: 'Vase', stock: 2, price: 100 })
    await add(shop, shopper, one, 2)
    order = await deliver(shop, admin, orderIn(await placeOrder(shop, shopper))._id)
    const piece = [{ line: 1, quantity: 1, reason: 'DAMAGED' }]
    const ids = [(await received(0, piece, 'a'))._id, (await received(1, piece, 'b'))._id]
    const both = await Promise.all(ids.map((id) => put('replace', { id, lines: [{ line: 1, variant_id: one }] })))
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(await stockOf(shop, one)).toBe(0)
  })
})

describe('The list of returns', () => {
  test('has those of all shoppers, the newest first, by status, each with its order; for administrators', async () => {
    const mine = await asked()
    const list = (query = '', who = admin) => shop.app.inject({ url: `/order/returns${query}`, headers: who.headers })
    const answer = await list('?limit=1')
    expect(answer.json()).toMatchObject([{ _id: mine._id, order: { _id: order._id, customer: { email: shopper.account.email } } }])
    expect((await list('?status=ACCEPTED,RECEIVED&limit=100')).json<{ _id: string }[]>().map(({ _id }) => _id)).not.toContain(mine._id)
    const first = (await list('?limit=1')).json<{ cursor: string }[]>()[0]
    expect((await list(`?limit=1&after=${encodeURIComponent(first?.cursor ?? '')}`)).json()).not.toMatchObject([{ _id: mine._id }])
    expect((await list('?status=LOST')).statusCode).toBe(400)
    expect((await list('', shopper)).statusCode).toBe(403)
  })

  test('is counted by what the shop has to do, for Today', async () => {
    const read = async () => (await shop.app.inject({ url: '/order/workload', headers: admin.headers })).json().returns
    const before = await read()
    await asked([LAMP], 'a')
    await received(1, [LAMP], 'b')
    expect(await read()).toEqual({ ...before, toAnswer: before.toAnswer + 1, toRefund: before.toRefund + 1 })
  })
})
