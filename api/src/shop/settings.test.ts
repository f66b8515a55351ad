import type { RestSettings, RestShop, SettingsBody } from '@shop/contract/rest/shop/settings.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { add, orderIn, placeOrder } from '../../../tests/money/checkout.ts'
import { changeSettings, NO_SETTINGS } from '../../../tests/support/settings.ts'
import { createTestShop, type Caller, type TestShop } from '../../../tests/support/shop.ts'
import { statement } from '../db/database.ts'

let shop: TestShop
let admin: Caller

beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.fixtures.caller({ isAdmin: true, name: 'Nadia' })
})
afterAll(() => shop.close())

const URL = '/shop/settings'
const present = async () => (await shop.app.inject({ url: URL, headers: admin.headers })).json<RestSettings>()
const told = async () => (await shop.app.inject('/shop')).json<RestShop>()
const history = async (query = '') => {
  const answer = await shop.app.inject({ url: `${URL}/history${query}`, headers: admin.headers })
  return { rows: answer.json<RestSettings[]>(), total: answer.headers['x-total-count'], more: answer.headers['x-has-more'] }
}
const bodyOf = ({ _id, changedAt: _at, changedBy: _by, cursor: _cursor, ...settings }: RestSettings) => settings
const put = (payload: object) => shop.app.inject({ method: 'PUT', url: URL, headers: admin.headers, payload })
const set = (changes: Partial<SettingsBody>) => changeSettings(shop, admin, changes)
const problem = (answer: { statusCode: number; json: () => { code: string; fields?: { path: string[] }[] } }) => {
  const { code, fields = [] } = answer.json()
  return [answer.statusCode, code, ...fields.map(({ path }) => path.join('.'))]
}

const SELLER = { sellerName: 'Khan LLC', sellerAddress: '12 Talaat Harb, Cairo', sellerTaxNumber: '123-456-789', sellerContact: '19999' }
const TOLD = { name: 'Khan LLC', address: '12 Talaat Harb, Cairo', taxNumber: '123-456-789', contact: '19999' }

describe('The settings of the shop', () => {
  test('are those of the spec before anybody has set any', async () => {
    expect(await present()).toMatchObject({
      version: 0,
      sellerName: null,
      freeShippingFrom: null,
      heroSlides: [],
      changedAt: null,
      changedBy: null,
    })
    expect(await told()).toEqual({
      seller: { name: null, address: null, taxNumber: null, contact: null },
      contactEmail: 'hello@khan.example',
      shippingFee: 21,
      cashOnDeliveryFee: 9,
      freeShippingFrom: null,
      heroSlides: [],
    })
  })

  test('are told to everybody once they are saved, but for the sender of mails', async () => {
    const mail = { mailSenderName: 'Khan Orders', mailSenderAddress: 'orders@khan.example', mailReplyTo: 'care@khan.example' }
    expect((await set({ ...SELLER, ...mail, contactEmail: ' care@khan.example ', freeShippingFrom: 750.5 })).statusCode).toBe(200)
    expect(await told()).toMatchObject({ seller: TOLD, contactEmail: 'care@khan.example', freeShippingFrom: 750.5 })
    expect(JSON.stringify(await told())).not.toContain('orders@khan.example')
    expect(await present()).toMatchObject({ version: 1, ...mail, changedBy: { _id: admin.account.id, name: 'Nadia' } })
  })

  test('have a history, and an earlier version is restored as a new one', async () => {
    const before = await present()
    await set({ sellerName: 'Bazaar' })
    await set({ sellerName: 'Souk', contactEmail: '' })
    expect((await present()).contactEmail).toBeNull()
    const { rows } = await history('?limit=3')
    expect(rows.map(({ sellerName }) => sellerName)).toEqual(['Souk', 'Bazaar', 'Khan LLC'])
    await put({ ...bodyOf(rows[2] as RestSettings), version: rows[0]?.version })
    expect(await present()).toMatchObject({ sellerName: 'Khan LLC', contactEmail: before.contactEmail, version: before.version + 3 })
    const whole = await history()
    const rest = await history(`?limit=1&after=${encodeURIComponent(whole.rows[1]?.cursor ?? '')}`)
    expect([rest.rows[0]?.version, rest.more, whole.total]).toEqual([whole.rows[2]?.version, 'true', String(before.version + 3)])
  })

  test('are refused where another administrator has changed them meanwhile, also at the same moment', async () => {
    const { version } = await present()
    const seen = bodyOf(await present())
    const answers = await Promise.all(['A', 'B', 'C'].map((sellerName) => put({ ...seen, sellerName })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(problem(await put({ ...seen, version }))).toEqual([409, 'SETTINGS_CONFLICT'])
    expect((await present()).version).toBe(version + 1)
  })

  test('are no conflict for a change whose answer was lost and which is asked for again', async () => {
    const seen = bodyOf(await present())
    const [first, again] = [await put({ ...seen, sellerName: 'Again' }), await put({ ...seen, sellerName: 'Again' })]
    expect([first.statusCode, again.statusCode]).toEqual([200, 200])
    expect(again.json()).toEqual(first.json())
  })

  test.each([
    ['an email that is none', { contactEmail: 'care' }, 'contactEmail'],
    ['a name that begins a header of its own', { mailSenderName: 'Khan\r\nBcc: b@evil.example' }, 'mailSenderName'],
    ['an address for mails with a second one', { mailSenderAddress: 'a@b.co, c@d.co' }, 'mailSenderAddress'],
    ['a text that is too long', { sellerAddress: 'x'.repeat(301) }, 'sellerAddress'],
    ['free shipping from nothing', { freeShippingFrom: 0 }, 'freeShippingFrom'],
    ['free shipping from a sum without end', { freeShippingFrom: 1e15 }, 'freeShippingFrom'],
  ])('are refused with %s', async (_what, changes, field) => {
    const { version } = await present()
    expect(problem(await set(changes))).toEqual([400, 'VALIDATION', field])
    expect((await present()).version).toBe(version)
  })

  test('are refused with a picture that was not uploaded', async () => {
    const slide = { imageUrl: '/images/none-8x8.jpg', altText: 'Lamps', arabicAltText: 'مصابيح', link: null }
    expect(problem(await set({ heroSlides: [slide] }))).toEqual([400, 'VALIDATION', 'heroSlides.0.imageUrl'])
  })

  test('stand in the audit log, and gateways are sent the change', async () => {
    await shop.db.query(statement('test.forget-changes', 'delete from changes'))
    await set({ sellerName: 'Khan', freeShippingFrom: 500 })
    const [entry] = (await shop.app.inject({ url: '/audit?limit=1', headers: admin.headers })).json()
    expect(entry).toMatchObject({
      action: 'updateShopSettings',
      subject: { type: 'settings', _id: 'shop' },
      after: { sellerName: 'Khan', freeShippingFrom: 500 },
    })
    expect(await shop.db.query(statement('test.changes', 'select scope, ids from changes'))).toEqual([
      { scope: 'catalogue', ids: ['shop'] },
    ])
  })
})

test('An order names the seller of the day on which it was placed; one of before the first version names that of the first', async () => {
  const old = await createTestShop()
  const boss = await old.fixtures.caller({ isAdmin: true })
  const mona = await old.fixtures.caller()
  const lamp = await old.fixtures.product({ stock: 9 })
  const save = (version: number, sellerName: string) =>
    old.app.inject({
      method: 'PUT',
      url: URL,
      headers: boss.headers,
      payload: { ...NO_SETTINGS, ...SELLER, version, sellerName },
    })
  const order = async () => {
    await add(old, mona, lamp, 1)
    return orderIn(await placeOrder(old, mona))
  }
  const sellerOf = async ({ _id }: { _id: string }) =>
    (await old.app.inject({ url: `/order/one/${_id}`, headers: mona.headers })).json<{ seller?: { name: string } }>().seller?.name
  const first = await order()
  expect(await sellerOf(first)).toBeUndefined()
  await save(0, 'Khan LLC')
  const second = await order()
  await save(1, 'Souk LLC')
  const third = await order()
  expect([await sellerOf(first), await sellerOf(second), await sellerOf(third)]).toEqual(['Khan LLC', 'Khan LLC', 'Souk LLC'])
  await old.close()
})
