import { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStandIn, stripeFor, type RunningStandIn } from '../../../tests/support/stand-in.ts'

let standIn: RunningStandIn
let stripe: Stripe

beforeAll(async () => {
  standIn = await startStandIn()
  stripe = standIn.stripe
})
afterAll(() => standIn.close())

const create = (client = stripe, options: Stripe.RequestOptions = {}) =>
  client.paymentIntents.create({ amount: 50_000, currency: 'egp' }, options)
const failureOf = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error)
const count = async (): Promise<number> => (await standIn.control.payments()).length

test('A call to the stand-in without a key, or with another one, is refused', async () => {
  expect(await failureOf(create(stripeFor(standIn.url, 'sk_test_other')))).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
  const answer = await fetch(`${standIn.url}/v1/payment_intents`)
  expect(answer.status).toBe(401)
  // The secret key must not be in a URL.
  expect((await fetch(`${standIn.url}/v1/payment_intents?key=${standIn.keys.secretKey}`)).status).toBe(401)
})

test('The publishable key reads and pays the one payment whose client secret the caller has, and nothing else', async () => {
  const browser = stripeFor(standIn.url, standIn.keys.publishableKey)
  const mine = await create()
  const other = await create()
  const forbidden = [
    create(browser),
    browser.paymentIntents.list(),
    browser.paymentIntents.update(mine.id, { amount: 2500 }),
    browser.paymentIntents.cancel(mine.id),
    browser.refunds.create({ payment_intent: mine.id }),
    browser.refunds.list(),
    browser.events.list(),
    browser.charges.retrieve('ch_1'),
  ]
  for (const failure of await Promise.all(forbidden.map(failureOf))) expect(failure).toMatchObject({ code: 'secret_key_required' })
  const secret = { client_secret: mine.client_secret }
  const query = `?client_secret=${mine.client_secret}`
  const foreign = [
    browser.rawRequest('GET', `/v1/payment_intents/${other.id}${query}`),
    browser.rawRequest('GET', `/v1/payment_intents/${other.id}`),
    browser.rawRequest('POST', `/v1/payment_intents/${other.id}/confirm`, { ...secret, payment_method: 'pm_card_visa' }),
  ]
  for (const failure of await Promise.all(foreign.map(failureOf))) expect(failure).toMatchObject({ param: 'client_secret' })
  const seen = (await browser.rawRequest('GET', `/v1/payment_intents/${mine.id}${query}`)) as object
  expect(seen).toMatchObject({ id: mine.id, status: 'requires_payment_method' })
  expect(Object.keys(seen)).not.toContain('metadata')
  expect((await standIn.control.payments()).map(({ received }) => received)).not.toContain(50_000)
})

test('A decline answers a browser no more of the payment than it may know', async () => {
  const { client_secret: secret } = await create()
  const declined = (await failureOf(standIn.pay(secret ?? '', 'pm_card_visa_chargeDeclined'))) as Stripe.errors.StripeCardError
  expect(declined.payment_intent?.status).toBe('requires_payment_method')
  expect(Object.keys(declined.payment_intent ?? {})).not.toContain('metadata')
})

test.each([
  [{ amount: 0 }, 'parameter_invalid_integer', 'amount'],
  [{ amount: 12.5 }, 'parameter_invalid_integer', 'amount'],
  [{ amount: 100 }, 'amount_too_small', 'amount'],
  [{ amount: 100_000_000 }, 'amount_too_large', 'amount'],
  [{ currency: 'xyz' }, undefined, 'currency'],
  [{ colour: 'red' }, 'parameter_unknown', 'colour'],
  [{ payment_method: 'pm_none' }, 'resource_missing', 'payment_method'],
  [{ metadata: { note: 'x'.repeat(501) } }, undefined, 'metadata[note]'],
  [{ confirm: true, payment_method: 'pm_card_visa' }, undefined, 'return_url'],
] as [object, string | undefined, string][])('The parameters %j are refused, and the wrong one is named', async (params, code, param) => {
  const before = await count()
  const refusal = await failureOf(stripe.paymentIntents.create({ amount: 50_000, currency: 'egp', ...params }))
  expect(refusal).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
  expect(refusal).toMatchObject({ param, ...(code && { code }) })
  expect(await count()).toBe(before)
})

test('An unknown object is answered as Stripe does', async () => {
  expect(await failureOf(stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({ statusCode: 404, code: 'resource_missing' })
  expect(await failureOf(stripe.customers.list())).toMatchObject({ statusCode: 404, type: 'StripeInvalidRequestError' })
})

test('A call repeated under its idempotency key while the first is in progress is told to wait, and the SDK does', async () => {
  const before = await count()
  await standIn.control.fault({ kind: 'slow', path: '/v1/payment_intents', delay: 4000 })
  const first = create(stripe, { idempotencyKey: 'in-flight' })
  await expect.poll(async () => failureOf(create(stripe, { idempotencyKey: 'in-flight' }))).toMatchObject({ statusCode: 409 })
  const patient = stripeFor(standIn.url, standIn.keys.secretKey, { maxNetworkRetries: 5 })
  const second = await create(patient, { idempotencyKey: 'in-flight' })
  expect(second.id).toBe((await first).id)
  expect(await count()).toBe(before + 1)
})

test('A refused parameter is not stored under the idempotency key, a decline is', async () => {
  const options = { idempotencyKey: 'kept' }
  const params = {
    amount: 50_000,
    currency: 'egp',
    confirm: true,
    return_url: 'http://127.0.0.1',
    payment_method: 'pm_card_visa_chargeDeclined',
  }
  expect(await failureOf(stripe.paymentIntents.create({ ...params, amount: -1 }, options))).toMatchObject({ param: 'amount' })
  const declined = await failureOf(stripe.paymentIntents.create(params, options))
  expect(declined).toBeInstanceOf(Stripe.errors.StripeCardError)
  const before = await count()
  expect(await failureOf(stripe.paymentIntents.create(params, options))).toMatchObject({
    code: 'card_declined',
    headers: { 'idempotent-replayed': 'true' },
  })
  expect(await count()).toBe(before)
})

test.each([
  ['reset-before', 'StripeConnectionError', 0],
  ['reset-after', 'StripeConnectionError', 1],
  ['hang', 'StripeConnectionError', 1],
  ['429', 'StripeRateLimitError', 0],
  ['500', 'StripeAPIError', 0],
  ['html', 'StripeAPIError', 0],
] as const)('The fault %s is seen by the SDK as a %s', async (kind, type, made) => {
  const before = await count()
  const hasty = stripeFor(standIn.url, standIn.keys.secretKey, { timeout: 1000 })
  // The SDK repeats a call once after a reset connection, whatever its settings.
  await standIn.control.fault({ kind, path: '/v1/payment_intents', times: 2 })
  expect(await failureOf(create(hasty, { idempotencyKey: `fault-${kind}` }))).toMatchObject({ type })
  await standIn.control.clearFaults()
  expect(await count()).toBe(before + made)
  const again = await create(hasty, { idempotencyKey: `fault-${kind}` })
  expect(again.status).toBe('requires_payment_method')
  expect(await count()).toBe(before + 1)
})

test('Lists of the stand-in come in pages, the newest first, and the SDK walks through them', async () => {
  const mine: string[] = []
  for (let made = 0; made < 5; made += 1) mine.unshift((await create()).id)
  const first = await stripe.paymentIntents.list({ limit: 2 })
  expect([first.has_more, first.data.map(({ id }) => id)]).toEqual([true, mine.slice(0, 2)])
  const back = await stripe.paymentIntents.list({ limit: 2, ending_before: mine[3] ?? '' })
  expect(back.data.map(({ id }) => id)).toEqual(mine.slice(1, 3))
  const all: string[] = []
  for await (const { id } of stripe.paymentIntents.list({ limit: 2 })) all.push(id)
  expect(all.slice(0, 5)).toEqual(mine)
  expect(all).toHaveLength(await count())
  const { data } = await stripe.paymentIntents.list({ created: { gt: first.data[0]?.created ?? 0 } })
  expect(data).toEqual([])
})

test('Only expandable fields are expanded', async () => {
  const { id, client_secret: secret } = await create()
  await standIn.pay(secret ?? '')
  const { data } = await stripe.paymentIntents.list({ limit: 1, expand: ['data.latest_charge'] })
  expect(data[0]).toMatchObject({ id, latest_charge: { paid: true } })
  expect(await failureOf(stripe.paymentIntents.retrieve(id, { expand: ['currency'] }))).toMatchObject({ param: 'expand' })
})

test('A body that is too long is refused by the stand-in, and its controls need the key', async () => {
  const headers = { authorization: `Bearer ${standIn.keys.secretKey}`, 'content-type': 'application/x-www-form-urlencoded' }
  const long = await fetch(`${standIn.url}/v1/payment_intents`, { method: 'POST', headers, body: `description=${'x'.repeat(200_000)}` })
  expect([long.status, await long.json()]).toMatchObject([413, { error: { type: 'invalid_request_error' } }])
  for (const key of ['', standIn.keys.secretKey, standIn.keys.publishableKey])
    expect((await fetch(`${standIn.url}/__control/payments`, { headers: { 'x-control-key': key } })).status).toBe(401)
})
