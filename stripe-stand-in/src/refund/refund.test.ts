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

async function paid(card?: string): Promise<string> {
  const intent = await stripe.paymentIntents.create({ amount: 10_000, currency: 'egp' })
  await standIn.pay(intent.client_secret ?? '', card)
  return intent.id
}
const refundedOf = async (id: string) => (await standIn.control.payments()).find((payment) => payment.id === id)?.refunded

test('Money is refunded in parts, and never more than was taken', async () => {
  const id = await paid()
  expect(await stripe.refunds.create({ payment_intent: id, amount: 4000 })).toMatchObject({ amount: 4000, status: 'succeeded' })
  const tooMuch: unknown = await stripe.refunds.create({ payment_intent: id, amount: 6001 }).catch((error: unknown) => error)
  expect(tooMuch).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
  expect(await stripe.refunds.create({ payment_intent: id })).toMatchObject({ amount: 6000 })
  await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({ code: 'charge_already_refunded' })
  expect(await refundedOf(id)).toBe(10_000)
})

test.each(['0', '-5', '1.5', 'all'])('A refund of the amount %s is refused', async (amount) => {
  const id = await paid()
  await expect(stripe.refunds.create({ payment_intent: id, amount: amount as never })).rejects.toMatchObject({ param: 'amount' })
  expect(await refundedOf(id)).toBe(0)
})

test('An unpaid payment cannot be refunded', async () => {
  const { id } = await stripe.paymentIntents.create({ amount: 10_000, currency: 'egp' })
  await expect(stripe.refunds.create({ payment_intent: id })).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
})

test('The same idempotency key refunds once', async () => {
  const id = await paid()
  const options = { idempotencyKey: 'refund-1' }
  const first = await stripe.refunds.create({ payment_intent: id, amount: 1000 }, options)
  const again = await stripe.refunds.create({ payment_intent: id, amount: 1000 }, options)
  expect(again.id).toBe(first.id)
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
  expect(await refundedOf(id)).toBe(1000)
  await expect(stripe.refunds.create({ payment_intent: id, amount: 2000 }, options)).rejects.toBeInstanceOf(
    Stripe.errors.StripeIdempotencyError,
  )
})

test('A slow refund is pending first; a failed one leaves the money with the shop', async () => {
  const slow = await stripe.refunds.create({ payment_intent: await paid('pm_card_pendingRefund') })
  expect(slow.status).toBe('pending')
  await expect.poll(async () => (await stripe.refunds.retrieve(slow.id)).status, { timeout: 10_000 }).toBe('succeeded')
  const id = await paid('pm_card_refundFail')
  const failing = await stripe.refunds.create({ payment_intent: id })
  expect(failing.status).toBe('succeeded')
  await expect.poll(async () => (await stripe.refunds.retrieve(failing.id)).status, { timeout: 10_000 }).toBe('failed')
  expect(await refundedOf(id)).toBe(0)
})
