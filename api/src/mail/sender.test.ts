import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMailShop, type MailShop } from '../../../tests/support/mail-shop.ts'
import { changeSettings } from '../../../tests/support/settings.ts'
import type { Caller } from '../../../tests/support/shop.ts'
import { enqueue } from '../outbox/outbox.store.ts'

let shop: MailShop
let admin: Caller

beforeAll(async () => {
  shop = await createMailShop()
  admin = await shop.fixtures.caller({ isAdmin: true })
})
afterAll(() => shop.close())

async function welcomed() {
  const { account } = await shop.fixtures.caller()
  await enqueue(shop.db, 'welcome', account.id, {})
  return shop.sink.wait(account.email)
}

test('A mail comes from whom the settings name at that moment, and says who sells; what is not set stays as the service was started', async () => {
  const usual = await welcomed()
  expect([usual.from, usual.replyTo]).toEqual([{ name: 'Khan', address: 'no-reply@khan.example' }, undefined])
  expect(usual.text).toContain('Khan · hello@khan.example')
  const changes = { mailSenderName: 'خان "للطلبات"', mailReplyTo: 'care@khan.example', contactEmail: 'ask@khan.example' }
  await changeSettings(shop, admin, { ...changes, sellerName: 'Khan & Sons <LLC>', sellerTaxNumber: '123-456-789' })
  const named = await welcomed()
  expect([named.from, named.replyTo]).toEqual([
    { name: 'خان "للطلبات"', address: 'no-reply@khan.example' },
    [{ name: '', address: 'care@khan.example' }],
  ])
  expect(named.text).toContain('Khan · ask@khan.example\nKhan & Sons <LLC>\n123-456-789')
  expect(named.html).toContain('mailto:ask@khan.example')
  expect(named.html).toContain('Khan &amp; Sons &lt;LLC&gt;')
  expect(named.html).not.toContain('hello@khan.example')
  await changeSettings(shop, admin, { mailSenderAddress: 'orders@khan.example' })
  expect((await welcomed()).from?.address).toBe('orders@khan.example')
})
