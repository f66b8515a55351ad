import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMailShop, type MailShop } from '../../../tests/support/mail-shop.ts'
import { ADDRESS, type Caller } from '../../../tests/support/shop.ts'
import { statement } from '../db/database.ts'

let shop: MailShop
let admin: Caller

beforeAll(async () => {
  shop = await createMailShop({ connections: 20 })
  admin = await shop.fixtures.caller({ isAdmin: true })
})
afterAll(() => shop.close())

const call = ({ headers }: Caller, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  shop.app.inject({ method, url, headers, ...(payload && { payload }) })
const waiting = statement<{ id: string; days: number }>(
  'test.invitations',
  `select id, extract(epoch from due_at - now())::float8 / 86400 as days from outbox where kind = 'review-invitation' and user_id = $1 and done_at is null`,
)
const becomeDue = statement('test.due', `update outbox set due_at = now() where kind = 'review-invitation' and user_id = $1`)
const done = statement('test.invited', `select 1 from outbox where kind = 'review-invitation' and user_id = $1 and done_at is null`)

/** Has an account receive an order of products. */
async function receive(caller: Caller, ...products: string[]): Promise<void> {
  for (const product of products) await call(caller, 'PUT', '/cart/incItem', { product_id: product, flag: 1 })
  const [order] = (await call(caller, 'POST', '/order', { deliveryAddress: ADDRESS, paymentMethod: 'cash' })).json()
  for (const status of ['PROCESSING', 'SHIPPED', 'DELIVERED']) {
    const more = status === 'SHIPPED' ? { carrier: 'Bosta', trackingNumber: '123' } : {}
    expect((await call(admin, 'PUT', '/order/status', { id: order._id, status, ...more })).statusCode).toBe(200)
  }
}
async function invited(caller: Caller): Promise<string[]> {
  await shop.db.query(becomeDue, [caller.account.id])
  await expect.poll(async () => shop.db.query(done, [caller.account.id]), { timeout: 10_000 }).toEqual([])
  return shop.sink
    .to(caller.account.email)
    .filter(({ subject }) => subject === 'How do you like what you ordered?')
    .map(({ text }) => text ?? '')
}

test('Three days after delivery a shopper is invited once to review what is not reviewed yet and still sold', async () => {
  const mona = await shop.fixtures.caller()
  const [lamp = '', rug = '', pot = ''] = await shop.fixtures.products({ name: 'Lamp' }, { name: 'Rug' }, { name: 'Pot' })
  await receive(mona, lamp, rug, pot)
  const [job, ...more] = await shop.db.query(waiting, [mona.account.id])
  expect([Math.round(job?.days ?? 0), more]).toEqual([3, []])
  await call(mona, 'POST', '/review', { product: rug, rating: 5, title: 'Soft', comment: 'Very soft.' })
  await shop.db.query(statement('test.gone', 'update products set deleted_at = now() where id = $1'), [pot])
  const [mail, ...others] = await invited(mona)
  expect(others).toEqual([])
  expect(mail).toContain(`/AddReview?product=${lamp}`)
  expect(mail).not.toMatch(/Rug|Pot/)
})

test('Nobody is invited who has reviewed all, or has ended such mails by the link in one', async () => {
  const [omar, zain] = [await shop.fixtures.caller(), await shop.fixtures.caller()]
  const [lamp = '', rug = ''] = await shop.fixtures.products({ name: 'Lamp' }, { name: 'Rug' })
  await receive(omar, lamp)
  await call(omar, 'POST', '/review', { product: lamp, rating: 5, title: 'Soft', comment: 'Very soft.' })
  expect(await invited(omar)).toEqual([])
  await receive(zain, lamp)
  const [mail = ''] = await invited(zain)
  const [, token] = /unsubscribe\/review-invitation\/(\S+)/i.exec(mail) ?? []
  const ended = await shop.app.inject({
    method: 'POST',
    url: '/mailPreferences/unsubscribe',
    payload: { mail: 'review-invitation', token },
  })
  expect(ended.statusCode, mail).toBe(200)
  await receive(zain, rug)
  expect(await invited(zain)).toHaveLength(1)
})

test('An invitation names ten products, however many came', async () => {
  const mona = await shop.fixtures.caller()
  await receive(mona, ...(await shop.fixtures.products(...Array.from({ length: 12 }, () => ({})))))
  const [mail = ''] = await invited(mona)
  expect(new Set(mail.match(/\/AddReview\?product=prod_\w+/g)).size).toBe(10)
})

test('A shopper switches invitations off and on again, and the other mails stay as they were', async () => {
  const sara = await shop.fixtures.caller()
  const lamp = await shop.fixtures.product({ name: 'Lamp' })
  const preferences = async () => (await call(sara, 'GET', '/mailPreferences')).json()
  expect(await preferences()).toEqual({ priceDrops: false, reviewInvitations: true })
  await call(sara, 'PUT', '/mailPreferences', { reviewInvitations: false })
  await call(sara, 'PUT', '/mailPreferences', { priceDrops: true })
  expect(await preferences()).toEqual({ priceDrops: true, reviewInvitations: false })
  await receive(sara, lamp)
  expect(await invited(sara)).toEqual([])
  await call(sara, 'PUT', '/mailPreferences', { reviewInvitations: true })
  expect(await preferences()).toEqual({ priceDrops: true, reviewInvitations: true })
  await receive(sara, lamp)
  expect(await invited(sara)).toHaveLength(1)
})
