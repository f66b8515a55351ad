import type { RestOrder } from '@shop/contract/rest/order.ts'
import type { RestProblem } from '@shop/contract/rest/problem.ts'
import type { RestProviderPayment } from '@shop/contract/rest/payment.ts'
import type { RestSales } from '@shop/contract/rest/sales.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { expire, orderByCard, payByCard, placeOrder, orderIn, add, readOrder, secretOf } from '../../../tests/money/checkout.ts'
import { createCardShop, paidOrder, type CardShop } from '../../../tests/support/card-shop.ts'
import type { Caller } from '../../../tests/support/shop.ts'

let shop: CardShop
let admin: Caller
let mona: Caller
let lamp: string
let keys = 0

beforeAll(async () => {
  shop = await createCardShop({ connections: 20 })
  admin = await shop.fixtures.caller({ isAdmin: true })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.resetProvider()
  mona = await shop.fixtures.caller()
  lamp = await shop.fixtures.product({ name: 'Lamp', stock: 5, price: 30_000 })
})

const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 20 })
const fresh = () => `key-${(keys += 1)}`
const refund = async (body: object, key: string | undefined = fresh(), who = admin) => {
  const headers = { ...who.headers, ...(key && { 'idempotency-key': key }) }
  const answer = await shop.app.inject({ method: 'PUT', url: '/order/refund', headers, payload: body })
  return { status: answer.statusCode, order: answer.json<RestOrder>(), problem: answer.json<RestProblem>() }
}
const atProvider = async (id: string) => (await shop.standIn.control.payments()).find(({ metadata }) => metadata['order_id'] === id)
const providerOf = async (id: string) =>
  (await shop.app.inject({ url: `/payment/intent/${id}`, headers: admin.headers })).json<RestProviderPayment | null>()
const statuses = ({ refunds }: RestOrder) => refunds?.map(({ status }) => status)

/** An order of 321 EGP (a lamp of 300 and 21 for the way) that is paid. */
const paid = (card?: string) => paidOrder(shop, mona, lamp, card)
const orderIs = (id: string, expected: Partial<RestOrder>) =>
  until(async () => expect(await readOrder(shop, admin, id)).toMatchObject(expected))

describe('Refunding an order', () => {
  test('sends a part back at once, then all that is left; the log has both, and the customer gets a mail for each', async () => {
    const { _id: id, number } = await paid()
    expect(await refund({ id, amount: 100.5, reason: ' Scratched ' })).toMatchObject({
      status: 200,
      order: {
        paymentStatus: 'PARTIALLY_REFUNDED',
        refunded: 100.5,
        refundable: 220.5,
        refunds: [{ amount: 100.5, status: 'SUCCEEDED', reason: 'Scratched' }],
        availableActions: ['ADVANCE', 'CANCEL', 'REFUND'],
      },
    })
    expect(await refund({ id })).toMatchObject({
      status: 200,
      order: { status: 'CONFIRMED', paymentStatus: 'REFUNDED', refunded: 321, refundable: 0, availableActions: ['ADVANCE', 'CANCEL'] },
    })
    expect(await atProvider(id)).toMatchObject({ received: 32_100, refunded: 32_100 })
    const entries = (await shop.app.inject({ url: `/audit?subject=${id}`, headers: admin.headers })).json<object[]>()
    expect(entries).toMatchObject([
      { action: 'refundOrder', summary: `${number}: EGP 220.5 to give back`, after: { amount: 220.5, reason: null } },
      { action: 'refundOrder', actor: { _id: admin.account.id }, after: { amount: 100.5, reason: 'Scratched' } },
    ])
    await until(async () => expect(shop.sink.to(mona.account.email)).toHaveLength(3))
    const mails = shop.sink.to(mona.account.email).filter(({ subject }) => subject === `Refund for order ${number}`)
    expect(
      mails
        .map(({ text }) => /refunded (EGP\s[\d.]+) to/.exec(text ?? '')?.[1]?.replace(/\s/, ' ') ?? '')
        .toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['EGP 100.50', 'EGP 220.50'])
  })

  test('shows the shopper the amount, but neither a reason nor a failed refund', async () => {
    const { _id: id } = await paid()
    await refund({ id, amount: 10, reason: 'Angry on the phone' })
    const { refunds, availableActions } = await readOrder(shop, mona, id)
    expect(refunds).toMatchObject([{ amount: 10, status: 'SUCCEEDED', reason: null, failure: null }])
    expect(availableActions).not.toContain('REFUND')
  })

  test("takes the amount out of the day's revenue", async () => {
    const span = `from=${new Date(Date.now() - 60_000).toISOString()}&to=${new Date(Date.now() + 60_000).toISOString()}`
    const revenue = async () => (await shop.app.inject({ url: `/sales?${span}`, headers: admin.headers })).json<RestSales>().revenue
    const { _id: id } = await paid()
    const before = await revenue()
    await refund({ id, amount: 100 })
    expect(await revenue()).toBeCloseTo(before - 100, 2)
    // Cancelling takes off the rest of it, and no more.
    await shop.app.inject({ method: 'PUT', url: '/order/cancel', headers: admin.headers, payload: { id } })
    await orderIs(id, { paymentStatus: 'REFUNDED', refunded: 321 })
    expect(await revenue()).toBeCloseTo(before - 321, 2)
  })

  test.each([
    [{ amount: 321.01 }, 'OUT_OF_RANGE'],
    [{ amount: 0 }, 'OUT_OF_RANGE'],
    [{ amount: 1.005 }, 'INVALID'],
    [{ amount: -1 }, 'OUT_OF_RANGE'],
    [{ amount: '1' }, 'INVALID'],
  ])('with the body %j is refused, and no money moves', async (amount, code) => {
    const { _id: id } = await paid()
    const { status, problem } = await refund({ id, ...amount })
    expect([status, problem.fields?.[0]]).toEqual([400, expect.objectContaining({ path: ['amount'], code })])
    expect((await atProvider(id))?.refunded).toBe(0)
  })

  test('that was not paid by card, or has nothing left, is refused', async () => {
    await add(shop, mona, lamp)
    const cash = orderIn(await placeOrder(shop, mona))
    expect(await refund({ id: cash._id })).toMatchObject({ status: 409, problem: { code: 'ORDER_STATE', order: { _id: cash._id } } })
    const unpaid = await orderByCard(shop, mona, lamp)
    expect(await refund({ id: unpaid._id })).toMatchObject({ status: 409, problem: { code: 'ORDER_STATE' } })
    const { _id: id } = await paid()
    await refund({ id })
    expect(await refund({ id })).toMatchObject({ status: 409, problem: { code: 'ORDER_STATE' } })
    expect(await refund({ id: 'ord_nothing' })).toMatchObject({ status: 404 })
  })

  test('without an idempotency key is refused', async () => {
    const { _id: id } = await paid()
    expect((await refund({ id }, '')).status).toBe(400)
    expect((await atProvider(id))?.refunded).toBe(0)
  })

  test('twice under one key moves money once, and another amount or reason under that key is refused', async () => {
    const { _id: id } = await paid()
    const key = fresh()
    await refund({ id, amount: 10, reason: 'Late' }, key)
    expect(await refund({ id, amount: 10, reason: 'Late' }, key)).toMatchObject({ status: 200, order: { refunded: 10 } })
    for (const other of [{ amount: 11, reason: 'Late' }, { amount: 10 }, { reason: 'Late' }])
      expect(await refund({ id, ...other }, key)).toMatchObject({ status: 422, problem: { fields: [{ path: ['Idempotency-Key'] }] } })
    expect((await atProvider(id))?.refunded).toBe(1000)
  })
})

describe('When the card provider', () => {
  test('cannot be reached, the refund waits and is made when it can', async () => {
    const { _id: id } = await paid()
    await shop.standIn.control.fault({ kind: '500', path: '/v1/refunds', method: 'POST', times: 1000 })
    const { status, order } = await refund({ id, amount: 50 })
    expect([status, statuses(order), order.refunded]).toEqual([200, ['PENDING'], 0])
    await shop.resetProvider()
    await orderIs(id, { refunded: 50, paymentStatus: 'PARTIALLY_REFUNDED' })
    expect(await atProvider(id)).toMatchObject({ refunded: 5000, refunds: [{ amount: 5000 }] })
  })

  test('has made the refund, but the answer is lost, the money goes back once', async () => {
    const { _id: id } = await paid()
    await shop.standIn.control.weather({ on: false })
    await shop.standIn.control.fault({ kind: 'reset-after', path: '/v1/refunds', method: 'POST', times: 3 })
    await refund({ id, amount: 50 })
    await orderIs(id, { refunded: 50 })
    expect((await atProvider(id))?.refunds).toHaveLength(1)
  })

  test('refuses a refund, no money counts, administrators see it and can try again, and the shopper sees nothing', async () => {
    const { _id: id } = await paid()
    await shop.standIn.control.weather({ on: false })
    const intent = await atProvider(id)
    // All of it was refunded at the provider, and the shop has not got the event.
    await shop.standIn.stripe.refunds.create({ payment_intent: intent?.id ?? '' })
    const key = fresh()
    expect(await refund({ id, amount: 50 }, key)).toMatchObject({
      status: 502,
      problem: { code: 'PAYMENT_PROVIDER', retryable: false, order: { refunded: 0, paymentStatus: 'PAID' } },
    })
    // A repeated call with the same key gets the same refund.
    expect(await refund({ id, amount: 50 }, key)).toMatchObject({ status: 502 })
    const order = await readOrder(shop, admin, id)
    expect([statuses(order), order.refunded, order.availableActions]).toEqual([['FAILED'], 0, ['ADVANCE', 'CANCEL', 'REFUND']])
    expect(order.refunds?.[0]?.failure).toMatch(/^Charge ch_\w+ has already been refunded\.$/)
    expect((await readOrder(shop, mona, id)).refunds).toEqual([])
  })

  test('takes its time for a refund, the refund waits until an event says that it is done', async () => {
    const { _id: id } = await paid('pm_card_pendingRefund')
    const { order } = await refund({ id, amount: 50 })
    expect([statuses(order), order.refunded]).toEqual([['PENDING'], 0])
    await orderIs(id, { refunded: 50 })
  })

  test('reports later that a refund came back, the shop counts the money as received again', async () => {
    const { _id: id } = await paid('pm_card_refundFail')
    await refund({ id, amount: 50 })
    await until(async () => expect(statuses(await readOrder(shop, admin, id))).toEqual(['FAILED']))
    expect(await readOrder(shop, admin, id)).toMatchObject({
      refunded: 0,
      paymentStatus: 'PAID',
      refunds: [{ failure: 'expired or canceled card' }],
    })
    expect((await readOrder(shop, mona, id)).refunds).toEqual([])
  })

  test('reports a refund made in its dashboard, the shop counts it once, whatever the order and number of events', async () => {
    const { _id: id } = await paid()
    await shop.standIn.control.weather({ on: true, triple: 1 })
    const intent = await atProvider(id)
    await shop.standIn.stripe.refunds.create({ payment_intent: intent?.id ?? '', amount: 2000 })
    await orderIs(id, { refunded: 20, paymentStatus: 'PARTIALLY_REFUNDED' })
    await until(async () => expect(await shop.standIn.control.underway()).toBe(0))
    await shop.standIn.control.weather({ triple: 0 })
    const { refunds } = await readOrder(shop, admin, id)
    expect(refunds).toMatchObject([{ amount: 20, status: 'SUCCEEDED', reason: 'Made at the card provider' }])
    expect(await refund({ id })).toMatchObject({ status: 200, order: { refunded: 321, paymentStatus: 'REFUNDED' } })
  })
})

test('A repeated event of a refund changes nothing that came since', async () => {
  const { _id: id } = await paid()
  await shop.standIn.control.weather({ on: false })
  const intent = (await atProvider(id))?.id ?? ''
  /** Makes a refund at the provider, and returns its event. */
  const giveBack = async (amount: number) => {
    const { id: refundId } = await shop.standIn.stripe.refunds.create({ payment_intent: intent, amount })
    const { data } = await shop.standIn.stripe.events.list({ type: 'refund.created', limit: 10 })
    const event = data.find(({ data: { object } }) => 'id' in object && object.id === refundId)
    if (!event) throw new Error('no event of the refund')
    return event.id
  }
  const first = await giveBack(1000)
  expect(await shop.standIn.control.deliver(first)).toBe(200)
  expect(await readOrder(shop, admin, id)).toMatchObject({ refunded: 10, refunds: [{ amount: 10 }] })
  const second = await giveBack(2000)
  expect(await shop.standIn.control.deliver(first)).toBe(200)
  expect(await readOrder(shop, admin, id)).toMatchObject({ refunded: 10, refunds: [{ amount: 10 }] })
  expect(await shop.standIn.control.deliver(second)).toBe(200)
  expect((await readOrder(shop, admin, id)).refunded).toBe(30)
})

describe('Cancelling an order refunds', () => {
  test('all of the money once, also when a part was refunded before', async () => {
    const { _id: id, number } = await paid()
    await refund({ id, amount: 21 })
    const cancel = () => shop.app.inject({ method: 'PUT', url: '/order/cancel', headers: mona.headers, payload: { id } })
    const answers = await Promise.all([cancel(), cancel(), cancel()])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    await orderIs(id, { status: 'CANCELLED', paymentStatus: 'REFUNDED', refunded: 321 })
    expect((await atProvider(id))?.refunds.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([2100, 30_000])
    await until(async () => {
      const mail = shop.sink.to(mona.account.email).find(({ subject }) => subject === `Your order ${number} is cancelled`)
      expect(mail?.text).toContain('What you paid goes back to your card.')
    })
  })

  test('money that arrives after the cancellation, once, with a mail to the customer', async () => {
    const { _id: id, number } = await orderByCard(shop, mona, lamp)
    await shop.standIn.control.weather({ on: false })
    const secret = await secretOf(shop, mona, id)
    await expire(shop, id)
    await shop.standIn.pay(secret)
    // Cancelled by hand in the database, as a release that had closed the payment a moment too early would leave it.
    await shop.db.query({ name: undefined, text: `update orders set status = 'CANCELLED' where id = $1` }, [id])
    const sync = () => shop.app.inject({ method: 'POST', url: '/payment/sync', headers: mona.headers, payload: { order_id: id } })
    await Promise.all([sync(), sync()])
    await orderIs(id, { status: 'CANCELLED', paymentStatus: 'REFUNDED', refunded: 321 })
    expect((await atProvider(id))?.refunds).toHaveLength(1)
    await until(async () => expect(shop.sink.to(mona.account.email).map(({ subject }) => subject)).toContain(`Refund for order ${number}`))
  })
})

describe("The card provider's view of a payment", () => {
  test('is read by administrators, with the refunds', async () => {
    const { _id: id } = await paid()
    await refund({ id, amount: 21 })
    expect(await providerOf(id)).toEqual({
      _id: expect.stringMatching(/^pi_/),
      status: 'succeeded',
      amount: 321,
      amountReceived: 321,
      refunded: 21,
      createdAt: expect.any(String),
      lastError: null,
    })
  })

  test('has the reason why a card was declined', async () => {
    const { _id: id } = await orderByCard(shop, mona, lamp)
    await payByCard(shop, mona, id, 'pm_card_chargeDeclined').catch(() => undefined)
    expect(await providerOf(id)).toMatchObject({
      status: 'requires_payment_method',
      amountReceived: 0,
      lastError: 'Your card was declined.',
    })
  })

  test('is empty before a payment was begun, and an order that does not exist is not found', async () => {
    const { _id: id } = await orderByCard(shop, mona, lamp)
    expect(await providerOf(id)).toBeNull()
    expect((await shop.app.inject({ url: '/payment/intent/ord_nothing', headers: admin.headers })).statusCode).toBe(404)
  })
})
