import type { RestReview } from '@shop/contract/rest/review.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type Caller, type TestShop } from '../../../tests/support/shop.ts'
import { statement } from '../db/database.ts'
import { keepHouse } from '../housekeeping.ts'
import { LIMITS } from '../limits/limits.ts'
import { ENOUGH_REPORTS } from './report.store.ts'

let shop: TestShop
let admin: Caller

beforeAll(async () => {
  shop = await createTestShop({ connections: 20, config: { rateLimits: true } })
  admin = await shop.fixtures.caller({ isAdmin: true, name: 'Nadia' })
})
afterAll(() => shop.close())

const call = ({ headers }: Caller, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  shop.app.inject({ method, url, headers, ...(payload && { payload }) })
const report = (who: Caller, id: string, reason = 'OFFENSIVE') => call(who, 'PUT', '/review/report', { id, reason })
const settle = (id: string) => call(admin, 'PUT', '/review/settle', { id })
const hide = (id: string) => call(admin, 'PUT', '/review/hide', { id, reason: 'It insults someone.' })
const listed = async (query: string) => (await call(admin, 'GET', `/review?${query}`)).json<RestReview[]>()
const reportsOf = async (id: string) => (await listed('limit=100')).find(({ _id }) => _id === id)?.reports

async function written(author?: Caller): Promise<string> {
  const payload = { product: await shop.fixtures.product(), rating: 2, title: 'Dim', comment: 'It hardly shines.' }
  return (await call(author ?? (await shop.fixtures.caller()), 'POST', '/review', payload)).json<RestReview>()._id
}

test('Reports are counted once for each account, and read by administrators alone, the most reported first', async () => {
  const [once, twice] = [await written(), await written()]
  const [mona, omar] = [await shop.fixtures.caller(), await shop.fixtures.caller()]
  for (const [who, id, reason] of [
    [mona, once, 'OTHER'],
    [mona, twice, 'OFFENSIVE'],
    [mona, twice, 'ADVERTISING'],
    [omar, twice, 'OFF_TOPIC'],
  ] as const)
    expect((await report(who, id, reason)).json()).toEqual({ message: 'Review reported' })
  expect(await listed('state=REPORTED&sortBy=reported')).toMatchObject([
    { _id: twice, reports: { count: 2, reasons: ['OFFENSIVE', 'OFF_TOPIC'] } },
    { _id: once, reports: { count: 1, reasons: ['OTHER'] } },
  ])
  const [first] = await listed('sortBy=reported&limit=1')
  expect(await listed(`sortBy=reported&limit=1&after=${encodeURIComponent(first?.cursor ?? '')}`)).toMatchObject([{ _id: once }])
  expect((await shop.app.inject(`/review/${twice}`)).json()).not.toHaveProperty('reports')
})

test('However many calls of one account come at once, they are one report', async () => {
  const id = await written()
  const mona = await shop.fixtures.caller()
  await Promise.all(Array.from({ length: 8 }, () => report(mona, id)))
  expect(await reportsOf(id)).toEqual({ count: 1, reasons: ['OFFENSIVE'] })
})

test.each([
  ['left where it is', settle],
  ['hidden', hide],
])('A reported review that is %s is reported no more, also by the same account; by another it is', async (_how, act) => {
  const id = await written()
  const mona = await shop.fixtures.caller()
  await report(mona, id)
  expect((await act(id)).statusCode).toBe(200)
  expect(await reportsOf(id)).toBeUndefined()
  await call(admin, 'PUT', '/review/show', { id })
  await report(mona, id)
  expect(await reportsOf(id)).toBeUndefined()
  await report(await shop.fixtures.caller(), id, 'OTHER')
  expect(await reportsOf(id)).toEqual({ count: 1, reasons: ['OTHER'] })
})

test('Looking into reports stands in the audit log; where there are none, nothing does', async () => {
  const id = await written()
  await settle(id)
  await report(await shop.fixtures.caller(), id)
  await settle(id)
  const entries = (await call(admin, 'GET', `/audit?subject=${id}`)).json()
  expect(entries).toMatchObject([{ action: 'settleReports', before: { reports: '1' }, after: { reports: '0' }, actor: { name: 'Nadia' } }])
})

test('Reports that come while they are looked into are counted or settled, never both', async () => {
  const id = await written()
  const open = statement<{ reported: number; open: string }>(
    'test.open-reports',
    'select reported, (select count(*) from review_reports where review_id = $1 and settled_at is null) as open from reviews where id = $1',
  )
  for (let round = 0; round < 5; round += 1) {
    const callers = await Promise.all([1, 2, 3].map(() => shop.fixtures.caller()))
    await Promise.all([...callers.map((who) => report(who, id)), settle(id)])
    const [row] = await shop.db.query(open, [id])
    expect(row?.reported).toBe(Number(row?.open))
  }
})

test('The open report of an account that is deleted counts no more; one that was looked into had stopped to count', async () => {
  const [open, settled] = [await written(), await written()]
  const [gone, other] = [await shop.fixtures.caller(), await shop.fixtures.caller()]
  await report(gone, settled)
  await settle(settled)
  for (const id of [open, settled]) await report(other, id)
  await report(gone, open)
  await shop.app.inject({ method: 'DELETE', url: '/user', headers: gone.headers })
  const counts = statement<{ reported: number }>('test.reported', 'select reported from reviews where id = any($1)')
  expect(await shop.db.query(counts, [[open, settled]])).toEqual([{ reported: 1 }, { reported: 1 }])
})

test("A review that is not there, or hidden, is not found; one's own is not reported; administrators report none", async () => {
  const mona = await shop.fixtures.caller()
  const [own, hidden] = [await written(mona), await written()]
  await hide(hidden)
  const statuses = [report(mona, 'rev_none'), report(mona, hidden), report(mona, own), report(admin, own)]
  expect((await Promise.all(statuses)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 403, 403])
  expect(await reportsOf(own)).toBeUndefined()
})

test('Reports of one account are few an hour', async () => {
  const id = await written()
  const mona = await shop.fixtures.caller()
  for (let nth = 0; nth < LIMITS.reviewReport.max; nth += 1) expect((await report(mona, id)).statusCode).toBe(200)
  expect((await report(mona, id)).statusCode).toBe(429)
})

/** A report without an account, from an address. */
const visit = (remoteAddress: string, id: string, reason = 'OFFENSIVE') =>
  shop.app.inject({ method: 'PUT', url: '/review/report/visitor', remoteAddress, payload: { id, reason } })

test('A visitor without an account reports a review once from an address, also at once, and beside accounts', async () => {
  const id = await written()
  const statuses = await Promise.all(Array.from({ length: 4 }, () => visit('203.0.113.1', id)))
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(await reportsOf(id)).toEqual({ count: 1, reasons: ['OFFENSIVE'] })
  await visit('203.0.113.2', id, 'OFF_TOPIC')
  await report(await shop.fixtures.caller(), id, 'OTHER')
  expect(await reportsOf(id)).toEqual({ count: 3, reasons: ['OFFENSIVE', 'OFF_TOPIC', 'OTHER'] })
  // The network of 64 bits is one address.
  await visit('2001:db8::1', id)
  await visit('2001:db8::2', id)
  expect(await reportsOf(id)).toMatchObject({ count: 4 })
})

test("Once looked into, a visitor's report counts no more, and the same address raises none; what is kept tells no address", async () => {
  const id = await written()
  await visit('203.0.113.3', id)
  await settle(id)
  await visit('203.0.113.3', id)
  expect(await reportsOf(id)).toBeUndefined()
  const other = await written()
  await visit('203.0.113.3', other)
  const kept = statement<{ visitor: string }>(
    'test.visitors',
    `select encode(visitor, 'hex') as visitor from visitor_reports where review_id = any($1)`,
  )
  const visitors = (await shop.db.query(kept, [[id, other]])).map(({ visitor }) => visitor)
  expect(new Set(visitors).size).toBe(2)
})

test('What was looked into of visitors is swept after thirty days', async () => {
  const reviews = [await written(), await written(), await written()]
  for (const id of reviews) await visit('203.0.113.9', id)
  const settled = statement(
    'test.settled',
    'update visitor_reports set settled_at = now() - make_interval(days => $2) where review_id = $1',
  )
  for (const [nth, days] of [29, 31].entries()) await shop.db.query(settled, [reviews[nth], days])
  await keepHouse(shop.db)
  const kept = statement<{ id: string }>('test.kept', 'select review_id as id from visitor_reports where review_id = any($1)')
  expect(new Set((await shop.db.query(kept, [reviews])).map(({ id }) => id))).toEqual(new Set([reviews[0], reviews[2]]))
})

test('Visitors report nothing that is hidden or not there, and from an address few an hour', async () => {
  const [shown, hidden] = [await written(), await written()]
  await hide(hidden)
  for (const id of ['rev_none', hidden]) expect((await visit('203.0.113.4', id)).statusCode).toBe(404)
  for (let nth = 2; nth < LIMITS.reviewReportFromAddress.max; nth += 1) expect((await visit('203.0.113.4', shown)).statusCode).toBe(200)
  expect((await visit('203.0.113.4', shown)).statusCode).toBe(429)
  expect((await visit('203.0.113.5', shown)).statusCode).toBe(200)
})

test('From a hundred open reports on those of visitors are taken, and written no more; those of accounts are', async () => {
  const id = await written()
  for (let nth = 0; nth < ENOUGH_REPORTS + 2; nth += 1) expect((await visit(`198.51.100.${nth}`, id)).statusCode).toBe(200)
  expect(await reportsOf(id)).toMatchObject({ count: ENOUGH_REPORTS })
  await report(await shop.fixtures.caller(), id)
  expect(await reportsOf(id)).toMatchObject({ count: ENOUGH_REPORTS + 1 })
})

test('Visitors who report at once leave no more than a hundred open reports either', async () => {
  const id = await written()
  await shop.db.query(statement('test.reported.before', 'update reviews set reported = $2 where id = $1'), [id, ENOUGH_REPORTS - 1])
  const visits = await Promise.all(Array.from({ length: 8 }, (_, nth) => visit(`198.51.100.${200 + nth}`, id)))
  expect(visits.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
  expect(await reportsOf(id)).toMatchObject({ count: ENOUGH_REPORTS })
})
