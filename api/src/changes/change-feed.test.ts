import type { RestChange, RestChangesLine } from '@shop/contract/rest/change.ts'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { InjectOptions } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ADDRESS, createTestShop, type Caller, type TestShop } from '../../../tests/support/shop.ts'
import { changeSettings } from '../../../tests/support/settings.ts'
import { startStopwatch } from '../../../tests/support/stopwatch.ts'
import { statement, type Queryable } from '../db/database.ts'
import { keepHouse } from '../housekeeping.ts'
import { announce, pollChanges } from './change.store.ts'
import { type ChangeFeed, createChangeFeed } from './change-feed.ts'

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

function openFeed(position?: number): ChangeFeed {
  const feed = createChangeFeed({ db: shop.db, position: async () => position })
  feeds.push(feed)
  return feed
}

/**
 * Collects the lines of a follower. It may be sent earlier changes, too, while any transaction of the database server is still open; the
 * tests of other files have some, so it waits until none of those is left.
 */
async function follow(feed: ChangeFeed, since?: string) {
  await expect.poll(() => pollChanges(shop.db)).toMatchObject({ changes: [] })
  const stream = await feed.follow(since)
  if (!stream) throw new Error('the feed takes no follower')
  return collect(stream)
}

function collect(stream: Readable) {
  const lines: RestChangesLine[] = []
  createInterface({ input: stream }).on('line', (line) => line !== '' && lines.push(JSON.parse(line) as RestChangesLine))
  const changes = () => lines.flatMap((line) => line.changes)
  return { lines, changes, token: () => lines.at(-1)?.token, stream }
}

const change = statement('test.change', announce('things', 'select $1'))
const ids = (changes: RestChange[]) => changes.flatMap((each) => each.ids).toSorted()

/** Calls the service; fails if it refuses. */
async function call({ headers }: Caller, method: InjectOptions['method'], url: string, payload?: object) {
  const answer = await shop.app.inject({ method: method ?? 'GET', url, headers, ...(payload && { payload }) })
  expect([method, url, answer.statusCode, answer.body]).toEqual([method, url, 200, answer.body])
  return answer
}

async function placeOrder(shopper: Caller, product: string): Promise<string> {
  await call(shopper, 'PUT', '/cart/incItem', { product_id: product, flag: 1 })
  const answer = await call(shopper, 'POST', '/order', { deliveryAddress: ADDRESS, paymentMethod: 'cash' })
  return answer.json<{ _id: string }[]>()[0]?._id ?? ''
}

/** Things that the writes of a test are about. */
interface Things {
  shopper: Caller
  product: string
  category: string
  department: string
}

/** Every kind of write that changes public data, what it is called with, and the change that gateways are sent. */
const WRITES: [name: string, write: (things: Things) => Promise<unknown>, expected: (things: Things) => RestChange[]][] = [
  [
    'an order takes its stock',
    ({ shopper, product }) => placeOrder(shopper, product),
    ({ product }) => [{ scope: 'stock', ids: [product] }],
  ],
  [
    'a review',
    ({ shopper, product }) => call(shopper, 'POST', '/review', { product, rating: 4, title: 'Bright', comment: 'It lights the room.' }),
    ({ product }) => [{ scope: 'things', ids: [product] }],
  ],
  [
    'another name of a shopper, which reviews show',
    ({ shopper }) => call(shopper, 'PUT', '/user', { name: 'Layla' }),
    ({ shopper }) => [{ scope: 'things', ids: [shopper.account.id] }],
  ],
  [
    'a price',
    ({ product }) => call(admin, 'PUT', '/product/bulk', { ids: [product], price: 99 }),
    ({ product }) => [{ scope: 'products', ids: [product] }],
  ],
  [
    'a product that is deleted',
    ({ product }) => call(admin, 'DELETE', `/product/${product}`),
    ({ product }) => [{ scope: 'products', ids: [product] }],
  ],
  [
    'the rows of the home page',
    () => call(admin, 'PUT', '/product/home-rows/arrangement', { version: 0, rows: [] }),
    () => [{ scope: 'products', ids: ['home'] }],
  ],
  [
    'the settings of the shop',
    () => changeSettings(shop, admin, { sellerName: 'Khan LLC' }),
    () => [{ scope: 'catalogue', ids: ['shop'] }],
  ],
  [
    'a category with another name',
    ({ category, department }) => call(admin, 'PUT', '/category', { id: category, department, name: `New ${category}` }),
    ({ category }) => [{ scope: 'catalogue', ids: [category] }],
  ],
  [
    'a department with another name',
    ({ department }) => call(admin, 'PUT', '/department', { id: department, name: `New ${department}` }),
    ({ department }) => [{ scope: 'catalogue', ids: [department] }],
  ],
]

async function someThings(): Promise<Things> {
  const department = await shop.fixtures.department()
  const category = await shop.fixtures.category(department)
  return { department, category, product: await shop.fixtures.product({ categoryId: category }), shopper: await shop.fixtures.caller() }
}

test.each(WRITES)('Gateways are sent within a moment: %s', async (_name, write, expected) => {
  const things = await someThings()
  const follower = await follow(openFeed())
  await write(things)
  await expect.poll(follower.changes, { interval: 20 }).toEqual(expected(things))
})

test('Gateways are sent the stock that a cancelled order gives back, and the product of a review that is deleted', async () => {
  const { shopper, product } = await someThings()
  const order = await placeOrder(shopper, product)
  const review = await call(shopper, 'POST', '/review', { product, rating: 1, title: 'Dark', comment: 'It does not shine.' })
  const follower = await follow(openFeed())
  await call(shopper, 'PUT', '/order/cancel', { id: order })
  await expect.poll(follower.changes).toEqual([{ scope: 'stock', ids: [product] }])
  await call(shopper, 'DELETE', `/review/${review.json<{ _id: string }>()._id}`)
  await expect.poll(follower.changes).toContainEqual({ scope: 'things', ids: [product] })
})

test('A change that is not made after all is not sent', async () => {
  const follower = await follow(openFeed())
  const failed = shop.db.transaction(async (tx) => {
    await tx.query(change, ['prod_never'])
    throw new Error('given up')
  })
  await expect(failed).rejects.toThrow('given up')
  await shop.db.query(change, ['prod_after'])
  await expect.poll(() => ids(follower.changes())).toEqual(['prod_after'])
})

test('A transaction that takes long holds up no later change, and its own is sent once it is over', async () => {
  const follower = await follow(openFeed())
  const goOn = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const slow = shop.db.transaction(async (tx) => {
    await tx.query(change, ['prod_slow'])
    begun.resolve()
    await goOn.promise
  })
  await begun.promise
  for (const id of ['prod_a', 'prod_b']) {
    await shop.db.query(change, [id])
    await expect.poll(() => ids(follower.changes())).toContain(id)
  }
  goOn.resolve()
  await slow
  await shop.db.query(change, ['prod_c'])
  await expect.poll(() => ids(follower.changes())).toEqual(['prod_a', 'prod_b', 'prod_c', 'prod_slow'])
})

test('A follower that comes again is sent what it has missed, from another copy of the service too', async () => {
  const first = await follow(openFeed())
  await shop.db.query(change, ['prod_seen'])
  await expect.poll(() => ids(first.changes())).toEqual(['prod_seen'])
  first.stream.destroy()
  await shop.db.query(change, ['prod_missed'])
  const again = await follow(openFeed(), first.token())
  await expect.poll(() => ids(again.changes())).toContain('prod_missed')
})

test('Two followers that begin at the same time are both sent what changes meanwhile, whichever looks first', async () => {
  const made: { id: number; scope: string; ids: string[] }[] = []
  const late = Promise.withResolvers<void>()
  let looks = 0
  // Each look sees what there is at its time; the answer to the first one comes late.
  const query = async (_asked: unknown, [since]: readonly unknown[] = []) => {
    const horizon = String(1 + made.length)
    const rows = made.filter(({ id }) => id >= Number(since ?? horizon)).map((each) => ({ horizon, ...each }))
    if ((looks += 1) === 1) await late.promise
    return rows.length > 0 ? rows : [{ horizon, id: null }]
  }
  const feed = createChangeFeed({ db: { query } as Queryable, position: async () => undefined })
  feeds.push(feed)
  const opening = [feed.follow()]
  made.push({ id: 1, scope: 'things', ids: ['prod_meanwhile'] })
  opening.push(feed.follow())
  // The second one's look, where it waits for nothing.
  await new Promise((resolve) => setTimeout(resolve, 20))
  late.resolve()
  const followers = (await Promise.all(opening)).map((stream) => collect(stream as Readable))
  for (const { changes } of followers) await expect.poll(() => ids(changes())).toEqual(['prod_meanwhile'])
})

test.each([
  ['is older than what the table keeps', () => `1-${Date.now() - 3_600_000}`],
  ['belongs to another database', () => `9000000000000-${Date.now()}`],
  ['cannot be read', () => 'x'],
])('A follower whose token %s is told to forget everything', async (_why, token) => {
  const follower = await follow(openFeed(), token())
  await expect.poll(follower.changes).toEqual([{ scope: 'catalogue', ids: [] }])
})

test('Changes carry the read-your-writes token, where products are read from a replica', async () => {
  const follower = await follow(openFeed(4711))
  await shop.db.query(change, ['prod_1'])
  await expect.poll(() => follower.lines.at(-1)).toMatchObject({ changes: [{ scope: 'things', ids: ['prod_1'] }], readAfter: 4711 })
})

test('More ids than a line may hold concern everything of their scope', async () => {
  const follower = await follow(openFeed())
  const many = statement('test.many', announce('things', `select 'prod_' || n from generate_series(1, $1::integer) n`))
  await shop.db.query(many, [501])
  await expect.poll(follower.changes).toEqual([{ scope: 'things', ids: [] }])
})

test('65 gateways cannot follow at once, and a service that leaves ends the streams of all', async () => {
  const feed = openFeed()
  const streams = []
  for (let n = 0; n < 64; n += 1) streams.push(await feed.follow())
  expect(await feed.follow()).toBeUndefined()
  const ended = streams.map(async (stream) => stream && once(stream.resume(), 'end'))
  feed.close()
  await Promise.all(ended)
  expect(await feed.follow()).toBeUndefined()
})

test('`GET changes` streams over HTTP, and closing the service ends it', async () => {
  const { app, close } = await createTestShop()
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const answer = await fetch(`${url}/changes`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/x-ndjson'])
  const text = answer.text()
  const elapsed = startStopwatch()
  await close()
  expect(JSON.parse(await text)).toMatchObject({ changes: [] })
  expect(elapsed()).toBeLessThan(5000)
})

test('Changes of more than an hour ago are swept', async () => {
  await shop.db.query(change, ['prod_old'])
  await shop.db.query(statement('test.age', `update changes set made_at = now() - interval '61 minutes'`))
  await shop.db.query(change, ['prod_new'])
  await keepHouse(shop.db)
  expect(await shop.db.query(statement('test.left', 'select ids from changes'))).toEqual([{ ids: ['prod_new'] }])
})
