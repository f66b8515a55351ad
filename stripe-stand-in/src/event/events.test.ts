import { Stripe } from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startStandIn, type RunningStandIn } from '../../../tests/support/stand-in.ts'

interface Sent {
  body: string
  signature: string
}

let standIn: RunningStandIn
let sent: Sent[]
/** The shop's next answers; 200 when none is left. */
let answers: number[]

beforeEach(async () => {
  standIn = await startStandIn()
  sent = []
  answers = []
  standIn.sendTo(async (body, signature) => {
    sent.push({ body, signature })
    return answers.shift() ?? 200
  })
})
afterEach(() => standIn.close())

const typesSent = (): string[] => sent.map(({ body }) => (JSON.parse(body) as Stripe.Event).type)
const verify = ({ body, signature }: Sent): Stripe.Event =>
  standIn.stripe.webhooks.constructEvent(body, signature, standIn.keys.webhookSecret)
const create = () => standIn.stripe.paymentIntents.create({ amount: 50_000, currency: 'egp', metadata: { order_id: 'ord_1' } })
const untilArrived = async (): Promise<void> => {
  await expect.poll(() => standIn.control.underway(), { timeout: 20_000 }).toBe(0)
}

test('A payment sends an event of its outcome, signed so that the SDK accepts it', async () => {
  const intent = await create()
  await standIn.pay(intent.client_secret ?? '')
  await untilArrived()
  expect(typesSent().toSorted()).toEqual(['charge.succeeded', 'payment_intent.created', 'payment_intent.succeeded'])
  const event = sent.map(verify).find(({ type }) => type === 'payment_intent.succeeded')
  expect(event).toMatchObject({
    livemode: false,
    data: { object: { id: intent.id, amount_received: 50_000, metadata: { order_id: 'ord_1' } } },
  })
  // An event has the object as it was when it happened.
  const created = sent.map(verify).find(({ type }) => type === 'payment_intent.created')
  expect(created).toMatchObject({ data: { object: { status: 'requires_payment_method' } } })
})

test('Declines, cancellations and refunds send events, too', async () => {
  const intent = await create()
  await expect(standIn.pay(intent.client_secret ?? '', 'pm_card_visa_chargeDeclined')).rejects.toThrow('Your card was declined.')
  await standIn.pay(intent.client_secret ?? '')
  await standIn.stripe.refunds.create({ payment_intent: intent.id })
  await standIn.stripe.paymentIntents.cancel((await create()).id)
  await untilArrived()
  for (const type of ['charge.failed', 'payment_intent.payment_failed', 'refund.created', 'charge.refunded', 'payment_intent.canceled'])
    expect(typesSent()).toContain(type)
})

test('An event that the shop does not accept is sent again until it does', async () => {
  answers = [500, 302]
  await create()
  await untilArrived()
  expect(sent).toHaveLength(3)
  expect(new Set(sent.map(({ body }) => body)).size).toBe(1)
})

test('Events are lost or tripled on demand', async () => {
  await standIn.control.weather({ drop: 1 })
  await create()
  await standIn.control.weather({ drop: 0, triple: 1 })
  const kept = await create()
  await untilArrived()
  expect(sent.map(({ body }) => (JSON.parse(body) as { data: { object: { id: string } } }).data.object.id)).toEqual([
    kept.id,
    kept.id,
    kept.id,
  ])
})

test('While sending is paused events wait; by hand each can be sent in any order, and forged in any way', async () => {
  await standIn.control.weather({ on: false })
  const intent = await create()
  await standIn.pay(intent.client_secret ?? '')
  const { data } = await standIn.stripe.events.list()
  expect(data.map(({ type }) => type)).toEqual(['payment_intent.succeeded', 'charge.succeeded', 'payment_intent.created'])
  expect(sent).toEqual([])
  for (const { id } of data) expect(await standIn.control.deliver(id)).toBe(200)
  expect(typesSent()).toEqual(['payment_intent.succeeded', 'charge.succeeded', 'payment_intent.created'])

  const id = data[0]?.id ?? ''
  await standIn.control.deliver(id, { secret: 'whsec_other' })
  await standIn.control.deliver(id, { stampOffset: -3600 })
  for (const forged of sent.slice(3)) expect(() => verify(forged)).toThrow(Stripe.errors.StripeSignatureVerificationError)
  await standIn.control.deliver(id, { changes: { livemode: true } })
  expect(verify(sent.at(-1) ?? { body: '', signature: '' }).livemode).toBe(true)

  await standIn.control.weather({ on: true })
  await untilArrived()
  expect(sent).toHaveLength(9)
})
