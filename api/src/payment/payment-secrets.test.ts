import { Writable } from 'node:stream'
import { createLogger } from '@shop/service/log.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginPaying, orderByCard, payByCard, secretOf, syncOrder } from '../../../tests/money/checkout.ts'
import { createCardShop, untilOrder, type CardShop } from '../../../tests/support/card-shop.ts'
import { statement } from '../db/database.ts'

let shop: CardShop
let log = ''

beforeAll(async () => {
  const destination = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk)
      done()
    },
  })
  shop = await createCardShop({ logger: createLogger('trace', destination) })
})
afterAll(() => shop.close())

test('Neither keys nor signatures nor client secrets are ever in the log, in the database or in a refusal (L08)', async () => {
  const { keys, control } = shop.standIn
  const mona = await shop.fixtures.caller()
  const [paid, open] = [
    await orderByCard(shop, mona, await shop.fixtures.product()),
    await orderByCard(shop, mona, await shop.fixtures.product()),
  ]
  const secrets = [await secretOf(shop, mona, paid._id), await secretOf(shop, mona, open._id)]
  await expect(payByCard(shop, mona, paid._id, 'pm_card_chargeDeclined')).rejects.toThrow()
  await payByCard(shop, mona, paid._id)
  await untilOrder(shop, mona, paid._id, { status: 'CONFIRMED' })
  const { data } = await shop.standIn.stripe.events.list({ limit: 1 })
  const event = data[0]?.id ?? ''
  const answers: string[] = []
  // The provider refuses, fails, and does not answer.
  await control.deliver(event, { secret: 'whsec_forged' })
  await shop.db.query(statement('test.block', 'alter table stripe_events rename to away'))
  await control.deliver(event, { changes: { id: 'evt_canary' } })
  await shop.db.query(statement('test.unblock', 'alter table away rename to stripe_events'))
  for (const kind of ['500', 'html', '429'] as const) {
    await control.fault({ kind, path: '/v1/payment_intents', times: 4 })
    answers.push((await beginPaying(shop, mona, open._id)).body, (await syncOrder(shop, mona, open._id)).body)
    await control.clearFaults()
  }
  await shop.standIn.stripe.paymentIntents.cancel(secrets[1]?.replace(/_secret_.*/, '') ?? '')
  answers.push((await beginPaying(shop, mona, open._id)).body)
  const rows = await shop.db.query(
    statement<{ text: string }>(
      'test.rows',
      `select o::text as text from orders o union all select r::text from refunds r union all select b::text from outbox b`,
    ),
  )
  const seen = [log, ...answers.filter((text) => !text.includes('clientSecret')), ...rows.map(({ text }) => text)].join('\n')
  expect(log).toContain('an event of the card provider was refused')
  expect(log).toContain('PAYMENT_PROVIDER')
  for (const secret of [...secrets, keys.secretKey, keys.webhookSecret]) expect(seen.includes(secret)).toBe(false)
  expect(seen).not.toMatch(/v1=[\da-f]{16}|_secret_/)
})
