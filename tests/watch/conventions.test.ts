import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTrace } from '@shop/service/watch/tracing.ts'
import { startWorker } from '../../api/src/outbox/worker.ts'
import { enqueue } from '../../api/src/outbox/outbox.store.ts'
import type { Job } from '../../api/src/outbox/job.ts'
import { RestClient } from '../../gateway/src/rest/rest-client.ts'
import { openTestGateway } from '../../gateway/src/testing/test-gateway.ts'
import { connectGateway } from '../../web/server/gateway.ts'
import { ROOT } from '../../tools/environment.ts'
import { add, orderIn, placeOrder } from '../money/checkout.ts'
import { type Caller, createTestShop, type TestShop } from '../support/shop.ts'
import { type RecordedSpan, recordSpans } from './record-spans.ts'

// Names and attributes of spans are those of OpenTelemetry's conventions, so that any collector knows what it has before it.

let shop: TestShop
let shopper: Caller
let admin: Caller
const { spans, stop } = recordSpans()

beforeAll(async () => {
  shop = await createTestShop()
  shopper = await shop.fixtures.caller()
  admin = await shop.fixtures.caller({ isAdmin: true })
  await shop.fixtures.product({ name: 'Lamp' })
})
beforeEach(() => void (spans.length = 0))
afterAll(async () => {
  stop()
  await shop.close()
})

const named = (name: string): RecordedSpan | undefined => spans.find((span) => span.name === name)

/** A server that answers everything with this status. */
async function openServer(status: number): Promise<{ url: URL; close(): void }> {
  const server = createServer((_request, response) => response.writeHead(status, { 'content-type': 'application/json' }).end('{}'))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { url: new URL(`http://127.0.0.1:${port}/base`), close: () => server.close().closeAllConnections() }
}

test('A request tells where it went, and nothing that the caller wrote', async () => {
  await shop.app.inject({ url: '/product/one/CANARY?q=CANARY', headers: { host: 'api.internal:5000', 'user-agent': 'CANARY' } })
  await shop.app.inject({ url: '/CANARY', headers: shopper.headers })
  expect(named('GET /product/one/:id')).toMatchObject({
    kind: 'server',
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/product/one/:id',
      'url.path': '/product/one/REDACTED',
      'url.scheme': 'http',
      'server.address': 'api.internal',
    },
  })
  expect(named('GET none')?.attributes).toMatchObject({ 'url.path': '/REDACTED' })
  expect(named('GET none')?.attributes).not.toHaveProperty('http.route')
  expect(JSON.stringify(spans)).not.toContain('CANARY')
})

test('A call of the gateway tells which, to where and how it ended', async () => {
  const server = await openServer(500)
  const client = new RestClient(server.url)
  const call = () => client.send({ method: 'GET', path: 'product/one/prod_1?q=CANARY' })
  await inTrace({ name: 'test' }, () => expect(call()).rejects.toThrow())
  expect(named('GET product/one/{id}')).toMatchObject({
    kind: 'client',
    failed: '500',
    attributes: {
      'http.request.method': 'GET',
      'http.response.status_code': 500,
      'server.address': '127.0.0.1',
      'server.port': Number(server.url.port),
      'url.full': `${server.url.href}/product/one/{id}`,
    },
  })
  expect(JSON.stringify(spans)).not.toMatch(/CANARY|prod_1/)
  await client.close()
  server.close()
})

test('A call of web tells the same, and nothing of the query or the file', async () => {
  const server = await openServer(200)
  const gateway = connectGateway({ graphqlUrl: new URL('/graphql', server.url) })
  const { signal } = new AbortController()
  await inTrace({ name: 'test' }, async () => {
    await gateway.fetch(new URL('/graphql', server.url), { method: 'POST', body: '{}', headers: {} })
    await gateway.pass({ path: '/graphql?query=CANARY', method: 'GET', headers: {}, signal })
    await gateway.pass({ path: '/export/CANARY?CANARY', method: 'GET', headers: {}, signal })
    await gateway.pass({ path: '/images/CANARY', method: 'GET', headers: {}, signal })
    await gateway.pass({ path: '/sitemap/products?part=1', method: 'GET', headers: {}, signal })
  })
  expect(
    spans.slice(1).map(({ name, kind, attributes }) => [name, kind, attributes['url.full'], attributes['http.response.status_code']]),
  ).toEqual([
    ['POST graphql', 'client', `${server.url.origin}/graphql`, 200],
    ['GET graphql', 'client', `${server.url.origin}/graphql`, 200],
    ['GET export/{file}', 'client', `${server.url.origin}/export/{file}`, 200],
    ['GET images/{file}', 'client', `${server.url.origin}/images/{file}`, 200],
    ['GET sitemap/products', 'client', `${server.url.origin}/sitemap/products`, 200],
  ])
  await gateway.close()
  server.close()
})

test('An operation tells its name and type; one without a name tells none', async () => {
  const gateway = await openTestGateway()
  const post = (query: string) => gateway.app.inject({ method: 'POST', url: '/graphql', payload: { query } })
  await post('query Named { shop { name } }')
  await post('{ shop { name } }')
  expect(named('query Named')?.attributes).toMatchObject({ 'graphql.operation.type': 'query', 'graphql.operation.name': 'Named' })
  expect(named('query anonymous')?.attributes).toMatchObject({ 'graphql.operation.type': 'query' })
  expect(named('query anonymous')?.attributes).not.toHaveProperty('graphql.operation.name')
  await gateway.close()
})

const READS = [
  ['orders of the staff', '/order/all', 'order.filtered'],
  ['orders of the staff by a word', '/order/all?search=lamp', 'order.look-up'],
  ['orders of one account', '/order/all?user=user_none', 'order.of-account'],
  ['accounts', '/user/allUsers', 'people.list'],
  ['facets', '/product/facets', 'facets.listed'],
  ['facets of a search', '/product/facets?name=lamp', 'facets.found'],
  ['a filtered list', '/product?minPrice=1', 'product.filtered'],
  ['the best sellers', '/sales?from=2026-01-01T00:00:00Z&to=2026-02-01T00:00:00Z&top=5', 'sales.best-of-first'],
  ['a search', '/product/search?name=lamp&minPrice=1', 'search.gather'],
] as const

test.each(READS)('The statement for %s has a name of its own', async (_what, url, statement) => {
  const { statusCode } = await shop.app.inject({ url, headers: admin.headers })
  expect(statusCode).toBe(200)
  expect(spans.map(({ name }) => name)).toContain(`sql ${statement}`)
  expect(spans.map(({ name }) => name)).not.toContain('sql composed')
})

test('A statement tells its database, and neither user nor password', async () => {
  await shop.app.inject({ url: '/user/allUsers', headers: admin.headers })
  const { hostname, port, pathname } = new URL(shop.url)
  expect(named('sql people.list')?.attributes).toEqual({
    'db.system.name': 'postgresql',
    'db.namespace': pathname.slice(1),
    'db.query.summary': 'people.list',
    'server.address': hostname,
    'server.port': Number(port),
  })
})

test('A refusal is an answer, not a failure of the transaction in which it was found', async () => {
  const { statusCode } = await shop.app.inject({ method: 'DELETE', url: '/product/prod_none', headers: admin.headers })
  expect(statusCode).toBe(404)
  expect(named('sql transaction')).toBeDefined()
  expect(spans.filter(({ failed }) => failed !== undefined)).toEqual([])
})

/** Does what is left in the outbox; returns the jobs. */
async function doJobs(count: number): Promise<Job[]> {
  const jobs: Job[] = []
  const log = { warn: () => undefined, error: () => undefined }
  const worker = startWorker({ db: shop.db, perform: async (job) => void jobs.push(job), log })
  await expect.poll(() => jobs.length).toBe(count)
  await worker.stop()
  return jobs
}

/** The beginning of a `traceparent` of the span that was begun under this name. */
const placeOf = (name: string): string => `-${String(spans.findIndex((span) => span.name === name) + 1).padStart(16, '0')}-`

test('A job is linked to the work that left it, and does not see the trace among what it was told', async () => {
  const payload = { email: 'mona@shop.example' }
  await inTrace({ name: 'test' }, () => shop.db.transaction((tx) => enqueue(tx, 'password-reset', null, payload)))
  const [job] = await doJobs(1)
  expect(job?.payload).toEqual(payload)
  expect(named('job password-reset')).toMatchObject({ kind: 'consumer', link: expect.stringContaining(placeOf('sql transaction')) })
})

test('So is the mail of an order that is placed, and of one that goes further', async () => {
  await add(shop, shopper, await shop.fixtures.product())
  const { _id } = orderIn(await placeOrder(shop, shopper))
  await shop.app.inject({ method: 'PUT', url: '/order/status', headers: admin.headers, payload: { id: _id, status: 'PROCESSING' } })
  const jobs = await doJobs(2)
  expect(jobs.map(({ payload }) => payload)).toEqual([{ orderId: _id }, { orderId: _id, status: 'PROCESSING' }])
  expect(named('job order-placed')?.link).toContain(placeOf('POST /order'))
  expect(named('job order-step')?.link).toContain(placeOf('sql transaction'))
})

/** Statements of housekeeping, for which no caller waits. */
const OF_HOUSEKEEPING = ['api/src/product/stock-alerts/back-in-stock.store.ts', 'api/src/favourite/price-drops.store.ts']

test('Every statement that leaves a job while a caller waits notes the trace', () => {
  const files = globSync('api/src/**/*.store.ts', { cwd: ROOT }).filter((file) => !OF_HOUSEKEEPING.includes(file))
  const sources = files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const)
  const times = (text: string, word: string) => text.split(word).length - 1
  const leaving = sources.filter(([, text]) => times(text, 'insert into outbox') > 0)
  expect(leaving.length).toBeGreaterThan(4)
  expect(leaving.filter(([, text]) => times(text, 'traceparent') < times(text, 'insert into outbox')).map(([file]) => file)).toEqual([])
})
