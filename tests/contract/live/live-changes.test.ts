import { createInterface } from 'node:readline'
import type { RestOrder } from '@shop/contract/rest/order.ts'
import type { RestChangesLine, RestLiveChange } from '@shop/contract/rest/change.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ADDRESS, createTestShop, type Caller, type TestShop } from '../../support/shop.ts'
import { changePassword } from '../../../api/src/user/profile.store.ts'
import { resetPassword } from '../../../api/src/user/password-reset.store.ts'
import { statement } from '../../../api/src/db/database.ts'
import { addForeignRefund, addRefund, revokeRefund, settleRefund } from '../../../api/src/payment/refund.store.ts'
import { markPaid, markReceived, markState } from '../../../api/src/payment/payment.store.ts'
import { addCashRefund } from '../../../api/src/return/return.store.ts'
import { type ChangeFeed, createChangeFeed } from '../../../api/src/changes/change-feed.ts'
import { pollChanges } from '../../../api/src/changes/change.store.ts'

let shop: TestShop
let admin: Caller
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.fixtures.caller({ isAdmin: true })
})
afterAll(() => shop.close())

const feeds: ChangeFeed[] = []
afterEach(() => {
  for (const feed of feeds.splice(0)) feed.close()
})

/** Collects what live updates are told from now on. */
async function follow(since?: string): Promise<() => RestLiveChange[]> {
  await expect.poll(() => pollChanges(shop.db)).toMatchObject({ changes: [] })
  const feed = createChangeFeed({ db: shop.db, position: async () => undefined })
  feeds.push(feed)
  const stream = await feed.follow(since)
  if (!stream) throw new Error('the feed takes no follower')
  const told: RestLiveChange[] = []
  createInterface({ input: stream }).on('line', (line) => {
    if (line !== '') told.push(...((JSON.parse(line) as RestChangesLine).live ?? []))
  })
  return () => told
}

async function call({ headers }: Caller, method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const answer = await shop.app.inject({ method, url, headers, ...(payload && { payload }) })
  expect([url, answer.statusCode, answer.body]).toEqual([url, 200, answer.body])
  return answer
}

async function placeOrder(shopper: Caller): Promise<string> {
  await call(shopper, 'PUT', '/cart/incItem', { product_id: await shop.fixtures.product(), flag: 1 })
  const answer = await call(shopper, 'POST', '/order', { deliveryAddress: ADDRESS, paymentMethod: 'cash' })
  return answer.json<{ _id: string }[]>()[0]?._id ?? ''
}

const byCard = statement(
  'test.by-card',
  `update orders set payment_method = 'visa', status = $2, intent_id = 'pi_' || id, paid_at = case when $2 <> 'AWAITING_PAYMENT' then now() end,
    payment_status = case when $2 = 'AWAITING_PAYMENT' then 'UNPAID' else 'PAID' end, expires_at = now() + interval '1 hour',
    settle_at = case when $2 = 'AWAITING_PAYMENT' then now() + interval '1 hour' end where id = $1`,
)
const makeUnpaid = (id: string) => shop.db.query(byCard, [id, 'AWAITING_PAYMENT'])
const makePaid = (id: string) => shop.db.query(byCard, [id, 'CONFIRMED'])
const refund = (id: string, key: string) =>
  shop.db.transaction((tx) => addRefund(tx, { orderId: id, intentId: `pi_${id}`, amount: 100, kind: 'staff', key }))

const deliver = (id: string) => shop.db.query(statement('test.delivered', `update orders set status = 'DELIVERED' where id = $1`), [id])
async function returned(id: string, shopper: Caller): Promise<string> {
  const payload = { id, lines: [{ line: 1, quantity: 1, reason: 'DAMAGED' }] }
  const headers = { ...shopper.headers, 'idempotency-key': crypto.randomUUID() }
  const answer = await shop.app.inject({ method: 'POST', url: '/order/return', headers, payload })
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body])
  return answer.json<RestOrder>().returns?.[0]?._id ?? ''
}
/** Makes a return before the feed is followed, and the id of it by that of its order. */
const returns = new Map<string, string>()

/** Every statement that changes an order, on one that `ready` has prepared. */
const STEPS: [name: string, step: (id: string, shopper: Caller) => Promise<unknown>, ready?: (id: string) => Promise<unknown>][] = [
  ['a step of staff', (id) => call(admin, 'PUT', '/order/status', { id, status: 'PROCESSING' })],
  ['a cancellation', (id, shopper) => call(shopper, 'PUT', '/order/cancel', { id })],
  ['an internal note', (id) => call(admin, 'PUT', '/order/note', { id, note: 'Ring twice.' })],
  ['a payment', (id) => shop.db.transaction((tx) => markPaid(tx, id)), makeUnpaid],
  ['a payment that goes on', (id) => shop.db.transaction((tx) => markState(tx, id, 'PROCESSING')), makeUnpaid],
  ['money for a cancelled order', (id) => shop.db.transaction((tx) => markReceived(tx, id)), makeUnpaid],
  ['a refund that is asked for', (id) => refund(id, 'key-asked'), makePaid],
  ['a return that is asked for', (id) => returned(id, admin), deliver],
  [
    'a step of a return',
    (id) => call(admin, 'PUT', '/order/return/answer', { id: returns.get(id), accept: true }),
    async (id) => {
      await deliver(id)
      returns.set(id, await returned(id, admin))
    },
  ],
  [
    'cash that goes back',
    async (id) => shop.db.transaction((tx) => addCashRefund(tx, { orderId: id, amount: 100, method: 'CASH', actorId: admin.account.id })),
  ],
  [
    'a refund at the provider',
    (id) => shop.db.transaction((tx) => addForeignRefund(tx, id, `pi_${id}`, { id: `re_${id}`, amount: 100 } as never)),
    makePaid,
  ],
]

test.each(STEPS)('Live updates are told of an order: %s', async (_name, step, ready) => {
  const shopper = await shop.fixtures.caller()
  const id = await placeOrder(shopper)
  await ready?.(id)
  const told = await follow()
  await step(id, shopper)
  await expect.poll(told).toContainEqual({ scope: 'order', ids: [id] })
})

test('Live updates are told of a new order, and of a refund that is done and comes back', async () => {
  const shopper = await shop.fixtures.caller()
  const placing = await follow()
  const id = await placeOrder(shopper)
  await expect.poll(placing).toContainEqual({ scope: 'order', ids: [id] })
  await makePaid(id)
  const refundId = (await refund(id, 'key-done')) ?? ''
  const settling = await follow()
  await settleRefund(shop.db, refundId, 'SUCCEEDED', { id: `re_${id}` } as never)
  await expect.poll(settling).toEqual([{ scope: 'order', ids: [id] }])
  const revoking = await follow()
  await revokeRefund(shop.db, refundId, { failure: 'bank' })
  await expect.poll(revoking).toEqual([{ scope: 'order', ids: [id] }])
})

const hash = Buffer.alloc(32, 7)
const link = statement(
  'test.link',
  `insert into password_resets (user_id, request_id, token_hashes, expires_at) values ($1, 'job_1', array[$2::bytea], now() + interval '9 minutes')`,
)
const tokenHash = statement<{ hash: Buffer }>('test.token', 'select token_hash as hash from sessions where user_id = $1')

/** Every statement that ends sessions or changes rights. */
const SESSIONS: [name: string, end: (caller: Caller) => Promise<unknown>][] = [
  ['signing out', (caller) => call(caller, 'POST', '/user/logout')],
  [
    'another password',
    async ({ account: { id } }) =>
      changePassword(shop.db, { userId: id, tokenHash: (await shop.db.query(tokenHash, [id]))[0]?.hash }, 'a hash'),
  ],
  [
    'a password that is reset',
    async ({ account: { id } }) => {
      await shop.db.query(link, [id, hash])
      expect(await resetPassword(shop.db, id, hash, 'a hash')).toBe(true)
    },
  ],
  ['sessions that an administrator ends', ({ account: { id } }) => call(admin, 'DELETE', `/user/sessions/${id}`)],
  ['another role', ({ account: { id } }) => call(admin, 'PUT', '/user/role', { id, admin: true })],
  ['an account that is deleted', (caller) => call(caller, 'DELETE', '/user')],
]

test.each(SESSIONS)('Live updates are told of an account: %s', async (_name, end) => {
  const caller = await shop.fixtures.caller()
  const told = await follow()
  await end(caller)
  await expect.poll(told).toContainEqual({ scope: 'account', ids: [caller.account.id] })
})

test('A follower that may have missed changes is told that any order and any account may have changed', async () => {
  const told = await follow('x')
  await expect.poll(told).toEqual([
    { scope: 'order', ids: [] },
    { scope: 'account', ids: [] },
  ])
})

test('An order and its stock come apart: caches forget nothing for an order', async () => {
  const shopper = await shop.fixtures.caller()
  const lines: RestChangesLine[] = []
  const feed = createChangeFeed({ db: shop.db, position: async () => undefined })
  feeds.push(feed)
  await expect.poll(() => pollChanges(shop.db)).toMatchObject({ changes: [] })
  const stream = await feed.follow()
  createInterface({ input: stream ?? process.stdin }).on('line', (line) => line !== '' && lines.push(JSON.parse(line) as RestChangesLine))
  const id = await placeOrder(shopper)
  await expect.poll(() => lines.flatMap(({ live = [] }) => live)).toEqual([{ scope: 'order', ids: [id] }])
  expect(new Set(lines.flatMap(({ changes }) => changes.map(({ scope }) => scope)))).toEqual(new Set(['stock']))
})
