import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { orderByCard, payByCard, readOrder, secretOf, syncOrder, untilWaiting } from '../../../tests/money/checkout.ts'
import { createCardShop, paymentsOf, untilOrder, type CardShop } from '../../../tests/support/card-shop.ts'
import type { Caller } from '../../../tests/support/shop.ts'
import { waitBeyond } from '../../../tests/support/wait-beyond.ts'
import { statement } from '../db/database.ts'

let shop: CardShop
let mona: Caller
let orderId: string

beforeAll(async () => {
  shop = await createCardShop({ connections: 30 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.standIn.control.weather({ on: false })
  mona = await shop.fixtures.caller()
  orderId = (await orderByCard(shop, mona, await shop.fixtures.product()))._id
})

const eventsStatement = statement<{ count: number }>('test.events', 'select count(*) from stripe_events')
const refundsStatement = statement<{ kind: string; amount: number }>('test.refunds', 'select kind, amount from refunds where order_id = $1')
const taken = async () => (await shop.db.query(eventsStatement))[0]?.count
const refunds = () => shop.db.query(refundsStatement, [orderId])

type IntentEvent = Stripe.Event & { data: { object: Stripe.PaymentIntent } }
/** The newest event of a kind about the order's payment. */
async function eventOf(type: string): Promise<IntentEvent> {
  const { data } = await shop.standIn.stripe.events.list({ type, limit: 100 })
  const found = (data as IntentEvent[]).find((event) => event.data.object.metadata['order_id'] === orderId)
  if (!found) throw new Error(`no event ${type}`)
  return found
}
const deliver = (event: Stripe.Event, byHand = {}) => shop.standIn.control.deliver(event.id, byHand)
const state = async () => {
  const { status, paymentStatus } = await readOrder(shop, mona, orderId)
  return `${status} ${paymentStatus}`
}
const WAITS = 'AWAITING_PAYMENT UNPAID'
const PAID = 'CONFIRMED PAID'

async function succeeded(): Promise<IntentEvent> {
  await payByCard(shop, mona, orderId)
  return eventOf('payment_intent.succeeded')
}

test('An event that arrives twenty times at once counts once: one step, one mail (G05)', async () => {
  const event = await succeeded()
  expect(await Promise.all(Array.from({ length: 20 }, () => deliver(event)))).toEqual(Array.from({ length: 20 }, () => 200))
  expect(await deliver(event)).toBe(200)
  const order = await readOrder(shop, mona, orderId)
  expect(order.events?.map(({ status }) => status)).toEqual(['AWAITING_PAYMENT', 'CONFIRMED'])
  await shop.sink.wait(mona.account.email)
  await expect.poll(() => shop.db.query(statement('test.open', 'select 1 as one from outbox where done_at is null'))).toEqual([])
  expect(shop.sink.to(mona.account.email)).toHaveLength(1)
})

test('An event that arrives again later does not undo what came in between', async () => {
  await expect(payByCard(shop, mona, orderId, 'pm_card_chargeDeclined')).rejects.toThrow('declined')
  await payByCard(shop, mona, orderId, 'pm_card_processing')
  const [failed, processing] = [await eventOf('payment_intent.payment_failed'), await eventOf('payment_intent.processing')]
  for (const event of [failed, processing, failed]) expect(await deliver(event)).toBe(200)
  expect(await state()).toBe('AWAITING_PAYMENT PROCESSING')
})

test('An order gets its promised day once it is paid, and the day stays', async () => {
  expect((await readOrder(shop, mona, orderId)).promise).toBeNull()
  await deliver(await succeeded())
  const { promise, deliveryAddress } = await readOrder(shop, mona, orderId)
  const told = (await shop.app.inject({ url: `/delivery?state=${deliveryAddress.state}` })).json()
  expect(promise).toEqual(told.promise)
})

test('Events out of order leave a paid order paid (G06)', async () => {
  await expect(payByCard(shop, mona, orderId, 'pm_card_chargeDeclined')).rejects.toThrow('declined')
  const event = await succeeded()
  const [created, failed] = [await eventOf('payment_intent.created'), await eventOf('payment_intent.payment_failed')]
  for (const each of [event, created, failed]) expect(await deliver(each)).toBe(200)
  expect(await state()).toBe(PAID)
})

describe('An event of the card provider is refused and changes nothing (G07):', () => {
  const HOUR = 3600

  test.each([
    ['signed with another secret', { secret: 'whsec_of_another_endpoint_0123456789' }],
    ['signed with no secret', { secret: '' }],
    ['signed six minutes ago', { stampOffset: -360 }],
    ['signed six minutes in the future', { stampOffset: 360 }],
    ['signed a day in the future', { stampOffset: 24 * HOUR }],
  ])('%s', async (_how, byHand) => {
    const event = await succeeded()
    const before = await taken()
    expect(await deliver(event, byHand)).toBe(400)
    expect([await state(), await taken()]).toEqual([WAITS, before])
  })

  const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    shop.app.inject({ method: 'POST', url: '/payment/webhook', headers: { 'content-type': 'application/json', ...headers }, payload })
  const sign = (payload: string) =>
    shop.standIn.stripe.webhooks.generateTestHeaderString({ payload, secret: shop.standIn.keys.webhookSecret })

  test('without a signature, with one of an older scheme, with one of other bytes, and with a malformed one', async () => {
    const body = JSON.stringify(await succeeded())
    const header = sign(body)
    const before = await taken()
    const headers = [
      '',
      header.replace('v1=', 'v0='),
      header.replace(/t=\d+,/, ''),
      header.replace(/t=\d+/, 't=-1'),
      sign('{}'),
      'x'.repeat(3000),
    ]
    for (const signature of headers)
      expect([signature, (await post(body, { 'stripe-signature': signature })).statusCode]).toEqual([signature, 400])
    expect((await post(body)).statusCode).toBe(400)
    expect((await post(body.replace('"amount_received":', '"amount_received": '), { 'stripe-signature': header })).statusCode).toBe(400)
    expect([await state(), await taken()]).toEqual([WAITS, before])
    // The same bytes with the right signature, whatever their media type.
    expect((await post(body, { 'stripe-signature': header, 'content-type': 'text/plain' })).statusCode).toBe(200)
    expect(await state()).toBe(PAID)
  })

  test('longer than 256 KiB, or signed but no event', async () => {
    const long = JSON.stringify({ ...(await succeeded()), pad: 'x'.repeat(262_144) })
    expect((await post(long, { 'stripe-signature': sign(long) })).statusCode).toBe(413)
    for (const body of ['', 'null', '[]', '{', '"text"', '{"id":"evt_1"}']) {
      const answer = await post(body, { 'stripe-signature': sign(body) })
      expect([body, answer.statusCode < 500]).toEqual([body, true])
    }
    expect(await state()).toBe(WAITS)
  })

  test('of test mode in a live shop, or the reverse (G16)', async () => {
    const event = await succeeded()
    expect(await deliver(event, { changes: { livemode: true } })).toBe(400)
    expect(await state()).toBe(WAITS)
  })
})

test('An event of another API version counts, and one of an unknown kind is accepted and changes nothing (G16)', async () => {
  const event = await succeeded()
  expect(await deliver(event, { changes: { id: 'evt_other', type: 'payment_intent.sung' } })).toBe(200)
  expect(await deliver(event, { changes: { id: 'evt_third', type: 'customer.created' } })).toBe(200)
  expect(await deliver(event, { changes: { api_version: '2020-08-27' } })).toBe(200)
  expect(await state()).toBe(PAID)
})

test('An event about a payment of another shop is accepted and changes nothing', async () => {
  const strange = await shop.standIn.stripe.paymentIntents.create({ amount: 5000, currency: 'egp' })
  await shop.standIn.pay(strange.client_secret ?? '')
  const { data } = await shop.standIn.stripe.events.list({ type: 'payment_intent.succeeded', limit: 1 })
  expect(await deliver(data[0] as Stripe.Event)).toBe(200)
  expect(await state()).toBe(WAITS)
})

describe('Money that differs from what the order asks for never pays it, and is refunded (G09):', () => {
  const changed = async (changes: Partial<Stripe.PaymentIntent>) => {
    const event = await succeeded()
    return deliver(event, { changes: { data: { object: { ...event.data.object, ...changes } } } })
  }

  test.each([
    ['less', { amount_received: 4200, amount: 4200 }, 4200],
    ['less than was asked', { amount_received: 4200 }, 4200],
    ['another amount asked', { amount: 99_900 }, 12_100],
    ['more', { amount_received: 99_900, amount: 99_900 }, 99_900],
    ['another currency', { currency: 'usd' }, 12_100],
    ["another order's", { metadata: { order_id: 'ord_other' } }, 12_100],
    ['nobody’s', { metadata: {} }, 12_100],
    ['another payment', { id: 'pi_other' }, 12_100],
  ])('%s', async (_what, changes, amount) => {
    expect(await changed(changes)).toBe(200)
    expect(await state()).toBe(WAITS)
    expect(await refunds()).toEqual([{ kind: 'late', amount }])
    const [again] = [await eventOf('payment_intent.succeeded')]
    expect(await deliver(again, { changes: { id: `${again.id}_again`, data: { object: { ...again.data.object, ...changes } } } })).toBe(200)
    expect(await refunds()).toHaveLength(1)
  })

  test('a payment that the shop did not open for the order is refunded at the provider', async () => {
    await secretOf(shop, mona, orderId)
    const foreign = await shop.standIn.stripe.paymentIntents.create({ amount: 12_100, currency: 'egp', metadata: { order_id: orderId } })
    await shop.standIn.pay(foreign.client_secret ?? '')
    expect(await deliver(await eventOf('payment_intent.succeeded'))).toBe(200)
    await vi.waitFor(
      async () => expect((await paymentsOf(shop, orderId)).find(({ id }) => id === foreign.id)).toMatchObject({ refunded: 12_100 }),
      {
        timeout: 20_000,
      },
    )
    expect(await state()).toBe(WAITS)
    expect(await readOrder(shop, mona, orderId)).toMatchObject({ refunded: 0, paidAt: null })
    expect((await readOrder(shop, mona, orderId)).refundable).toBeUndefined()
    // The order's own payment works as before.
    await shop.standIn.control.weather({ on: true })
    await payByCard(shop, mona, orderId)
    await untilOrder(shop, mona, orderId, { status: 'CONFIRMED', paymentStatus: 'PAID', refunded: 0 })
    // All that it brought can go back.
    const admin = await shop.fixtures.caller({ isAdmin: true })
    const seen = await readOrder(shop, admin, orderId)
    expect(seen.availableActions).toContain('REFUND')
    expect(seen.refundable).toBe(121)
    await shop.app.inject({ method: 'PUT', url: '/order/cancel', headers: mona.headers, payload: { id: orderId } })
    await untilOrder(shop, mona, orderId, { status: 'CANCELLED', paymentStatus: 'REFUNDED', refunded: 121 })
    expect((await paymentsOf(shop, orderId)).map(({ refunded }) => refunded)).toEqual([12_100, 12_100])
  })

  test('a payment that the shop did not open goes back, and an order that is paid stays so', async () => {
    await shop.standIn.control.weather({ on: true })
    await payByCard(shop, mona, orderId)
    await untilOrder(shop, mona, orderId, { status: 'CONFIRMED', paymentStatus: 'PAID' })
    const foreign = await shop.standIn.stripe.paymentIntents.create({ amount: 12_100, currency: 'egp', metadata: { order_id: orderId } })
    await shop.standIn.pay(foreign.client_secret ?? '')
    await untilOrder(shop, mona, orderId, { refunds: [{ status: 'SUCCEEDED', amount: 121 }] })
    expect(await readOrder(shop, mona, orderId)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID', refunded: 0 })
  })
})

const lockStatement = statement('test.lock-order', 'select from orders where id = $1 for update')

test('Four events are taken in at once, so that shoppers have connections; fifty wait, and the provider sends those beyond again', async () => {
  const event = await succeeded()
  // Those that wait would be refused after five seconds, and for slow senders after ten.
  waitBeyond([5000, 10_000])
  let refused = 0
  const answers = await shop.db.transaction(async (tx) => {
    await tx.query(lockStatement, [orderId])
    const sent = Array.from({ length: 60 }, async (_, nth) => {
      const status = await deliver(event, { changes: { id: `${event.id}_${nth}` } })
      if (status === 503) refused += 1
      return status
    })
    // All sixty have arrived before the lock goes: an event that comes after it finds room again.
    await expect.poll(() => refused, { interval: 10 }).toBe(6)
    await untilWaiting(shop, 4)
    return sent
  })
  const statuses = await Promise.all(answers)
  expect(statuses.filter((status) => status === 200)).toHaveLength(54)
  expect(await state()).toBe(PAID)
})

test('An event that the shop could not store is answered with a fault, so that the provider sends it again', async () => {
  const event = await succeeded()
  const blocked = statement('test.block', 'alter table stripe_events rename to stripe_events_away')
  await shop.db.query(blocked)
  expect(await deliver(event)).toBe(500)
  await shop.db.query(statement('test.unblock', 'alter table stripe_events_away rename to stripe_events'))
  expect(await state()).toBe(WAITS)
  expect(await deliver(event)).toBe(200)
  expect(await state()).toBe(PAID)
  expect((await syncOrder(shop, mona, orderId)).json()).toMatchObject({ intentStatus: 'succeeded' })
})
