import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { followStream, type FollowedStream } from '../../../gateway/src/testing/follow-stream.ts'
import { ADDRESS, type Caller } from '../../support/shop.ts'
import { openGateway, openTwoCopies, TEST_LIVE, type TwoCopies } from './two-copies.ts'

// Streams of events over two copies of the REST service, each with a gateway: whatever is done at one copy is told at the other.

let copies: TwoCopies
let admin: Caller
beforeAll(async () => {
  copies = await openTwoCopies()
  admin = await copies.shop.fixtures.caller({ isAdmin: true })
})
afterAll(() => copies.close())

const streams: FollowedStream[] = []
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close()
})

const ORDER = 'subscription ($id: ID!) { orderUpdated(orderId: $id) { id status payment { status } events { status } } }'
const SHOP = 'subscription { staffUpdates { changes { kind changedId order { number status } } } }'
const tokenOf = ({ headers }: Caller): string => headers['x-access-token']

async function follow(query: string, caller: Caller | undefined, id?: string, copy: 0 | 1 = 1): Promise<FollowedStream> {
  const stream = await followStream(copies.urls[copy], query, { variables: { id }, ...(caller && { token: tokenOf(caller) }) })
  streams.push(stream)
  return stream
}

async function placeOrder(shopper: Caller): Promise<string> {
  const product = await copies.shop.fixtures.product()
  await copies.call(shopper, 'PUT', '/cart/incItem', { product_id: product, flag: 1 })
  const [order] = await copies.call<{ _id: string }[]>(shopper, 'POST', '/order', { deliveryAddress: ADDRESS, paymentMethod: 'cash' })
  return order?._id ?? ''
}

const step = (id: string, status: string, more = {}) => copies.call(admin, 'PUT', '/order/status', { id, status, ...more })
const statuses = ({ results }: FollowedStream) => results.map(({ data }) => (data?.['orderUpdated'] as { status: string } | null)?.status)
const codes = ({ results }: FollowedStream) => results.flatMap(({ errors = [] }) => errors.map(({ extensions }) => extensions.code))
const changes = ({ results }: FollowedStream) =>
  results.flatMap(
    ({ data }) => (data?.['staffUpdates'] as { changes: { kind: string; changedId: string | null }[] } | undefined)?.changes ?? [],
  )

describe('An order', () => {
  test('is told as it is at once, and again after each step that was made at another copy', async () => {
    const shopper = await copies.shop.fixtures.caller()
    const id = await placeOrder(shopper)
    const stream = await follow(ORDER, shopper, id)
    expect([stream.status, stream.headers.get('content-type'), stream.headers.get('x-accel-buffering')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no',
    ])
    expect(stream.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(stream.headers.get('content-encoding')).toBeNull()
    await expect.poll(() => statuses(stream)).toEqual(['CONFIRMED'])
    await step(id, 'PROCESSING')
    await expect.poll(() => statuses(stream)).toEqual(['CONFIRMED', 'PROCESSING'])
    await step(id, 'SHIPPED', { trackingNumber: 'BOS-1', carrier: 'Bosta' })
    await expect.poll(() => statuses(stream)).toEqual(['CONFIRMED', 'PROCESSING', 'SHIPPED'])
    expect(stream.isComplete()).toBe(false)
  })

  test('is told once for a burst of changes, and not for what does not show in what was selected, or for other orders', async () => {
    const shopper = await copies.shop.fixtures.caller()
    const [id, other] = [await placeOrder(shopper), await placeOrder(shopper)]
    // The three steps are a burst, however long a busy machine takes for them.
    const live = { ...TEST_LIVE, times: { ...TEST_LIVE.times, pause: 5000 } }
    const { gateway, url } = await openGateway(copies.restUrl, live)
    onTestFinished(() => gateway.close())
    const stream = await followStream(url, ORDER, { variables: { id }, token: tokenOf(shopper) })
    streams.push(stream)
    await step(other, 'PROCESSING')
    await copies.call(admin, 'PUT', '/order/note', { id, note: 'Ring twice.' })
    await expect.poll(() => statuses(stream)).toEqual(['CONFIRMED'])
    await step(id, 'PROCESSING')
    await step(id, 'SHIPPED', { trackingNumber: 'BOS-1', carrier: 'Bosta' })
    await step(id, 'DELIVERED')
    await expect.poll(() => statuses(stream).at(-1)).toBe('DELIVERED')
    expect(stream.results.length).toBeLessThanOrEqual(3)
  })

  test("of somebody else, or that does not exist, is null, and the stream is over; an administrator follows anybody's", async () => {
    const [shopper, stranger] = [await copies.shop.fixtures.caller(), await copies.shop.fixtures.caller()]
    const id = await placeOrder(shopper)
    for (const [caller, of] of [
      [stranger, id],
      [shopper, 'ord_00000000000000000000000000'],
    ] as const) {
      const stream = await follow(ORDER, caller, of)
      await stream.ended
      expect([statuses(stream), stream.isComplete()]).toEqual([[undefined], true])
    }
    expect(statuses(await follow(ORDER, admin, id)).length).toBeLessThanOrEqual(1)
    const staff = await follow(ORDER, admin, id)
    await step(id, 'PROCESSING')
    await expect.poll(() => statuses(staff)).toContain('PROCESSING')
  })
})

describe('Staff', () => {
  test('are told of a new order, with the order itself, and of changed products and accounts', async () => {
    const stream = await follow(SHOP, admin)
    const shopper = await copies.shop.fixtures.caller()
    const id = await placeOrder(shopper)
    await expect
      .poll(() => changes(stream))
      .toContainEqual({ kind: 'ORDER', changedId: id, order: { number: expect.any(String), status: 'CONFIRMED' } })
    await copies.call(shopper, 'PUT', '/user', { name: 'Layla' })
    await expect.poll(() => changes(stream)).toContainEqual({ kind: 'USER', changedId: shopper.account.id, order: null })
    expect(changes(stream).some(({ kind }) => kind === 'PRODUCT')).toBe(true)
  })

  test('alone follow the shop: others are refused, and signed-out callers are before the shop is asked', async () => {
    const shopper = await follow(SHOP, await copies.shop.fixtures.caller())
    const visitor = await follow(SHOP, undefined)
    const made = await followStream(copies.urls[1], SHOP, { token: 'made-up' })
    await Promise.all([shopper.ended, visitor.ended, made.ended])
    expect([shopper, visitor, made].map(codes)).toEqual([['FORBIDDEN'], ['UNAUTHENTICATED'], ['UNAUTHENTICATED']])
    expect([shopper, visitor, made].every((stream) => stream.isComplete())).toBe(true)
  })
})

/** Ends the session of a caller, or changes its rights, in each way there is. */
const ENDINGS: [name: string, end: (caller: Caller) => Promise<unknown>, code: string][] = [
  ['signing out', (caller) => copies.call(caller, 'POST', '/user/logout'), 'UNAUTHENTICATED'],
  ['deleting the account', (caller) => copies.call(caller, 'DELETE', '/user'), 'UNAUTHENTICATED'],
  [
    'an administrator who ends its sessions',
    ({ account }) => copies.call(admin, 'DELETE', `/user/sessions/${account.id}`),
    'UNAUTHENTICATED',
  ],
  ['losing its role', ({ account }) => copies.call(admin, 'PUT', '/user/role', { id: account.id, admin: false }), 'FORBIDDEN'],
]

test.each(ENDINGS)('%s ends the streams of an account within a moment, with the reason', async (_name, end, code) => {
  const caller = await copies.shop.fixtures.caller({ isAdmin: true })
  const stream = await follow(SHOP, caller)
  await expect.poll(() => stream.results.length).toBe(1)
  await end(caller)
  await expect.poll(() => stream.isComplete()).toBe(true)
  await stream.ended
  expect(codes(stream)).toEqual([code])
})

test('A session that runs out ends its streams, though nobody says so', async () => {
  const caller = await copies.shop.fixtures.caller({ isAdmin: true })
  const live = { ...TEST_LIVE, times: { ...TEST_LIVE.times, check: 500 } }
  const { gateway, url } = await openGateway(copies.restUrl, live)
  onTestFinished(() => gateway.close())
  const stream = await followStream(url, SHOP, { token: tokenOf(caller) })
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(stream.isComplete()).toBe(false)
  await copies.expire(caller)
  await expect.poll(() => stream.isComplete()).toBe(true)
  expect(codes(stream)).toEqual(['UNAUTHENTICATED'])
})
