import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStandIn, type RunningStandIn } from '../../../tests/support/stand-in.ts'

let standIn: RunningStandIn

beforeAll(async () => {
  standIn = await startStandIn()
})
afterAll(() => standIn.close())

/** A payment that needs its shopper's consent, and the address of the bank's page. */
async function asked(): Promise<{ id: string; secret: string; page: string }> {
  const made = await standIn.stripe.paymentIntents.create({ amount: 50_000, currency: 'egp' })
  const intent = await standIn.pay(made.client_secret ?? '', 'pm_card_authenticationRequired')
  expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } })
  return { id: made.id, secret: made.client_secret ?? '', page: intent.next_action?.redirect_to_url?.url ?? '' }
}
const answer = (page: string, outcome: string) =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })
const read = (id: string) => standIn.stripe.paymentIntents.retrieve(id)

test("The shopper completes the payment on the bank's page and is sent back to the shop", async () => {
  const { id, secret, page } = await asked()
  const shown = await fetch(page)
  const text = await shown.text()
  expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(text).toContain('TEST MODE')
  expect(text).toMatch(/EGP\s500\.00/)
  const back = await answer(page, 'complete')
  expect(back.status).toBe(303)
  const url = new URL(back.headers.get('location') ?? '')
  expect(url.pathname).toBe('/success')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    payment_intent: id,
    payment_intent_client_secret: secret,
    redirect_status: 'succeeded',
  })
  expect(await read(id)).toMatchObject({ status: 'succeeded', amount_received: 50_000 })
  // The page is used up.
  expect((await answer(page, 'fail')).status).toBe(404)
  expect((await read(id)).status).toBe('succeeded')
})

test('A shopper who fails 3-D Secure may try another card', async () => {
  const { id, secret, page } = await asked()
  const back = await answer(page, 'fail')
  expect(back.headers.get('location')).toContain('redirect_status=failed')
  expect(await read(id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  })
  expect((await standIn.pay(secret)).status).toBe('succeeded')
})

test('A payment cancelled during 3-D Secure stays cancelled', async () => {
  const { id, page } = await asked()
  await standIn.stripe.paymentIntents.cancel(id)
  expect((await fetch(page)).status).toBe(404)
  expect((await answer(page, 'complete')).status).toBe(404)
  expect(await read(id)).toMatchObject({ status: 'canceled', amount_received: 0 })
})
