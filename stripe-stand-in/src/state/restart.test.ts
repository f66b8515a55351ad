import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startStandIn, standInKeys } from '../../../tests/support/stand-in.ts'
import { openJournal, type Entry } from './journal.ts'
import { openLedger } from './ledger.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'khan-stand-in-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('Payments, refunds, keys and pending events survive a killed process', async () => {
  const file = join(folder, 'below', 'state.jsonl')
  const first = await startStandIn({ file, settleDelay: 60_000 })
  const intent = await first.stripe.paymentIntents.create({ amount: 50_000, currency: 'egp' }, { idempotencyKey: 'order-1' })
  await first.pay(intent.client_secret ?? '')
  const refund = await first.stripe.refunds.create({ payment_intent: intent.id, amount: 100 })
  const underway = await first.control.underway()
  expect(underway).toBe(5)
  await first.close()
  // The rest of a line that a kill cut off, of a call that was not answered.
  appendFileSync(file, '["intents","pi_x",{"id":"pi')

  const keys = standInKeys()
  const second = await startStandIn({ file, keys })
  const { data } = await second.stripe.refunds.list({ payment_intent: intent.id })
  expect(data.map(({ id }) => id)).toEqual([refund.id])
  const again = await second.stripe.paymentIntents.create({ amount: 50_000, currency: 'egp' }, { idempotencyKey: 'order-1' })
  expect(again.id).toBe(intent.id)
  expect(await second.control.payments()).toMatchObject([{ id: intent.id, received: 50_000, refunded: 100 }])
  expect(await second.control.underway()).toBe(underway)
  const sent: string[] = []
  second.sendTo(async (body) => {
    sent.push(body)
    return 200
  })
  await expect.poll(() => second.control.underway(), { timeout: 20_000 }).toBe(0)
  expect(sent).toHaveLength(underway)
  await second.close()
  expect(openLedger(file).intents.values()).toHaveLength(1)
})

test('Whenever the stand-in is killed, a refund is stored whole or not at all, so that a repeated call refunds once', async () => {
  const file = join(folder, 'state.jsonl')
  const standIn = await startStandIn({ file, settleDelay: 60_000 })
  const intent = await standIn.stripe.paymentIntents.create({ amount: 50_000, currency: 'egp' })
  await standIn.pay(intent.client_secret ?? '')
  const parameters = { payment_intent: intent.id, amount: 100 }
  await standIn.stripe.refunds.create(parameters, { idempotencyKey: 'refund-1' })
  await standIn.close()
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
  expect(lines.length).toBeGreaterThan(2)
  for (let kept = 0; kept <= lines.length; kept += 1) {
    const cut = join(folder, `${kept}.jsonl`)
    writeFileSync(
      cut,
      lines
        .slice(0, kept)
        .map((line) => `${line}\n`)
        .join(''),
    )
    const { refunds, charges, answers, events } = openLedger(cut)
    const [charge] = charges.values()
    const parts = [
      refunds.values().length > 0,
      charge?.amount_refunded === 100,
      answers.get('refund-1') !== undefined,
      events.values().some(({ type }) => type === 'charge.refunded'),
    ]
    expect([kept, new Set(parts).size]).toEqual([kept, 1])
  }
})

test('A slow payment is finished by the next process after a kill', async () => {
  const file = join(folder, 'state.jsonl')
  const first = await startStandIn({ file, settleDelay: 1000 })
  const intent = await first.stripe.paymentIntents.create({ amount: 50_000, currency: 'egp' })
  await first.pay(intent.client_secret ?? '', 'pm_card_processing')
  await first.close()
  const second = await startStandIn({ file })
  await expect.poll(async () => (await second.stripe.paymentIntents.retrieve(intent.id)).status, { timeout: 20_000 }).toBe('succeeded')
  await second.close()
})

test('Memory and file stay bounded: the oldest rows are dropped, and a long history is compacted', () => {
  const file = join(folder, 'state.jsonl')
  const ledger = openLedger(file)
  for (let at = 0; at < 25_000; at += 1) ledger.answers.put({ id: `key-${at}`, fingerprint: '', status: 200, body: {}, at })
  ledger.commit()
  const kept = ledger.answers.values()
  expect([kept.length, kept.at(0)?.id, kept.at(-1)?.id]).toEqual([3000, 'key-22000', 'key-24999'])
  expect(openLedger(file).answers.values()).toEqual(kept)
})

test('However much the stand-in has stored, a change appends a line and does not write the file anew', () => {
  const file = join(folder, 'state.jsonl')
  const rows = Array.from({ length: 30_000 }, (_, place): Entry => ['charges', `ch_${place}`, {}])
  let written = 0
  const journal = openJournal(file, () => {
    written += 1
    return rows
  })
  for (const row of rows.slice(0, 500)) {
    journal.write(row)
    journal.commit()
  }
  expect(written).toBe(1)
  expect(journal.read()).toHaveLength(30_499)
})
