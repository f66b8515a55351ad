import { afterAll, beforeAll, expect, test } from 'vitest'
import { Stripe } from 'stripe'
import { startStandIn, type RunningStandIn } from '../../../tests/support/stand-in.ts'

let standIn: RunningStandIn
let stripe: Stripe

beforeAll(async () => {
  standIn = await startStandIn()
  stripe = standIn.stripe
})
afterAll(() => standIn.close())

const create = (params: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({ amount: 123_400, currency: 'egp', metadata: { order_id: 'ord_1' }, ...params })
const secretOf = (intent: Stripe.PaymentIntent): string => intent.client_secret ?? ''

test('A payment is made, paid by the browser, and read with its charge', async () => {
  const intent = await create()
  expect(intent).toMatchObject({ status: 'requires_payment_method', amount: 123_400, amount_received: 0, metadata: { order_id: 'ord_1' } })
  const paid = await standIn.pay(secretOf(intent))
  expect(paid.status).toBe('succeeded')
  const read = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
  expect(read).toMatchObject({ status: 'succeeded', amount_received: 123_400, latest_charge: { paid: true, amount: 123_400 } })
})

test('A declined card has its reason, and the same payment succeeds with another card', async () => {
  const intent = await create()
  const declined = await standIn.pay(secretOf(intent), 'pm_card_chargeDeclinedInsufficientFunds').catch((error: unknown) => error)
  expect(declined).toBeInstanceOf(Stripe.errors.StripeCardError)
  expect(declined).toMatchObject({
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  })
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'card_declined' },
  })
  expect((await standIn.pay(secretOf(intent))).status).toBe('succeeded')
})

test('A cancelled payment cannot be paid, and a paid one cannot be cancelled', async () => {
  const cancelled = await create()
  expect(await stripe.paymentIntents.cancel(cancelled.id)).toMatchObject({ status: 'canceled' })
  await expect(standIn.pay(secretOf(cancelled))).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
  const paid = await create()
  await standIn.pay(secretOf(paid))
  const refusal: unknown = await stripe.paymentIntents.cancel(paid.id).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
  expect(refusal).toMatchObject({ code: 'payment_intent_unexpected_state', payment_intent: { status: 'succeeded' } })
})

test('A payment in progress succeeds after a while', async () => {
  const intent = await create()
  expect((await standIn.pay(secretOf(intent), 'pm_card_processing')).status).toBe('processing')
  await expect(stripe.paymentIntents.cancel(intent.id)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
  await expect.poll(async () => (await stripe.paymentIntents.retrieve(intent.id)).status, { timeout: 10_000 }).toBe('succeeded')
})
