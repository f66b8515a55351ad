import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RestChangesLine } from '@shop/contract/rest/change.ts'
import { createClient } from 'graphql-sse'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { sha256 } from '../operations/manifests.ts'
import { followStream, type FollowedStream } from '../testing/follow-stream.ts'
import type { StubAnswer, StubRoutes } from '../testing/stub-rest-service.ts'
import { stubShop } from '../testing/stub-shop.ts'
import { openTestGateway, type TestGateway, type TestGatewayOptions } from '../testing/test-gateway.ts'
import { LIVE } from './live-answers.ts'
import { startStopwatch } from '../../../tests/support/stopwatch.ts'

const ORDER = 'subscription ($id: ID!) { orderUpdated(orderId: $id) { id status } }'
const SHOP = 'subscription { staffUpdates { changes { kind changedId } } }'
const QUICK = { ...LIVE, times: { ...LIVE.times, pause: 100, spread: 20 } }

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** Lines for the gateway's next connection to the feed. */
let lines: RestChangesLine[] = []
const changed = (...ids: string[]) => lines.push({ token: '1-1', changes: [], live: [{ scope: 'order', ids }] })
const feed = (): StubAnswer => ({
  headers: { 'content-type': 'application/x-ndjson' },
  text: lines
    .splice(0)
    .map((line) => `${JSON.stringify(line)}\n`)
    .join(''),
})

async function open({ routes = {}, ...options }: Omit<TestGatewayOptions, 'routes'> & { routes?: StubRoutes } = {}) {
  lines = []
  const gateway = await openTestGateway({ live: QUICK, routes: { ...stubShop(), 'GET changes': feed, ...routes }, ...options })
  const url = await gateway.app.listen({ port: 0, host: '127.0.0.1' })
  closing.push(() => gateway.close())
  // Connected: from now on changes are told.
  await expect.poll(() => gateway.stub.calls.some(({ name }) => name === 'GET changes')).toBe(true)
  const follow = async (query: string, options: Parameters<typeof followStream>[2] = {}): Promise<FollowedStream> => {
    const stream = await followStream(url, query, { token: 'token-ann', variables: { id: 'ord_1' }, ...options })
    closing.push(() => stream.close())
    return stream
  }
  return { ...gateway, url, follow }
}

const reads = ({ stub }: TestGateway) => stub.calls.filter(({ name }) => name.startsWith('GET order/one')).length
const codeOf = ({ refusal }: FollowedStream) => (refusal as { errors: { extensions: { code: string } }[] }).errors[0]?.extensions.code

test('The client of graphql-sse follows an order', async () => {
  const gateway = await open()
  const client = createClient({ url: `${gateway.url}/graphql`, headers: { 'x-access-token': 'token-ann' }, retryAttempts: 0 })
  closing.push(() => client.dispose())
  const results = client.iterate({ query: ORDER, variables: { id: 'ord_1' } })
  const next = async () => (await results.next()).value as { data?: unknown } | undefined
  expect(await next()).toEqual({ data: { orderUpdated: { id: 'ord_1', status: expect.any(String) } } })
  await gateway.app.close()
  expect(await next()).toBeUndefined()
})

test('A burst of changes is read once, and what does not show is not told', async () => {
  const gateway = await open({ live: { ...QUICK, times: { ...QUICK.times, pause: 500 } } })
  const stream = await gateway.follow(ORDER)
  await expect.poll(() => stream.results.length).toBe(1)
  gateway.takeCalls()
  for (let n = 0; n < 20; n += 1) changed('ord_1', 'ord_2')
  await expect.poll(() => reads(gateway)).toBe(1)
  expect(stream.results).toHaveLength(1)
})

test('An event costs one read', async () => {
  let status = 'CONFIRMED'
  const one = stubShop()['GET order/one/*']
  const gateway = await open({ routes: { 'GET order/one/*': (call) => ({ body: { ...(one?.(call).body as object), status } }) } })
  const stream = await gateway.follow(ORDER)
  await expect.poll(() => stream.results.length).toBe(1)
  status = 'SHIPPED'
  changed('ord_1')
  await expect.poll(() => stream.results.length).toBe(2)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(gateway.takeCalls().toSorted()).toEqual(['GET order/one/ord_1', 'GET order/one/ord_1', 'GET user'])
})

test('While the REST service does not answer, a stream stays open, and tells of the change when it does again', async () => {
  let isAway = false
  let status = 'CONFIRMED'
  const one = stubShop()['GET order/one/*']
  const gateway = await open({
    routes: {
      'GET order/one/*': (call) => (isAway ? { cut: true } : { body: { ...(one?.(call).body as object), status } }),
    },
  })
  const stream = await gateway.follow(ORDER)
  await expect.poll(() => stream.results.length).toBe(1)
  ;[isAway, status] = [true, 'SHIPPED']
  changed('ord_1')
  // The gateway itself tries a read three times.
  await expect.poll(() => reads(gateway)).toBeGreaterThan(3)
  isAway = false
  await expect.poll(() => stream.results.at(-1)?.data, { timeout: 30_000 }).toEqual({ orderUpdated: { id: 'ord_1', status: 'SHIPPED' } })
  expect(stream.results).toHaveLength(2)
})

describe('Streams are bounded', () => {
  test('in number: a session, an address and a gateway have so many, and a closed one makes room', async () => {
    const places = { session: 2, address: 3, gateway: 4 }
    const gateway = await open({ live: { ...QUICK, places }, config: { trustProxy: ['127.0.0.1'] } })
    const from = (token: string, address: string) => gateway.follow(ORDER, { token, headers: { 'x-forwarded-for': address } })
    const first = await from('ann', '203.0.113.1')
    expect((await from('ann', '203.0.113.2')).status).toBe(200)
    const refused = await from('ann', '203.0.113.3')
    expect([refused.status, codeOf(refused)]).toEqual([429, 'RATE_LIMITED'])
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThanOrEqual(5)
    expect(seconds).toBeLessThanOrEqual(15)
    expect((await from('ben', '203.0.113.1')).status).toBe(200)
    expect((await from('cem', '203.0.113.1')).status).toBe(200)
    expect([(await from('dan', '203.0.113.1')).status, (await from('dan', '203.0.113.4')).status]).toEqual([429, 503])
    first.close()
    await expect.poll(async () => (await from('dan', '203.0.113.4')).status).toBe(200)
  })

  test('in time: after a while a client has to come again', async () => {
    const gateway = await open({ live: { ...QUICK, times: { ...QUICK.times, maxLifetime: 4000, heartbeat: 50 } } })
    const stream = await gateway.follow(ORDER)
    await stream.ended
    expect([stream.isComplete(), stream.results.length]).toEqual([true, 1])
    expect(stream.beats()).toBeGreaterThan(2)
  })

  test('in cost: each event costs points, and without any left it waits for the next minute', async () => {
    // No minute of the clock is over meanwhile.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const gateway = await open({ config: { clientPoints: 1 } })
    const stream = await gateway.follow(ORDER)
    await expect.poll(() => stream.results.length).toBe(1)
    for (let n = 0; n < 4; n += 1) await gateway.ask('{ shop { departments { id } } }', { token: 'token-ann' })
    gateway.takeCalls()
    changed('ord_1')
    await new Promise((resolve) => setTimeout(resolve, 800))
    expect(reads(gateway)).toBe(0)
    expect((await gateway.follow(ORDER)).status).toBe(429)
  })

  test('in size, as queries are', async () => {
    const gateway = await open()
    const aliases = Array.from({ length: 16 }, (_, n) => `s${n}: status`).join(' ')
    const stream = await gateway.follow(`subscription { orderUpdated(orderId: "ord_1") { id ${aliases} } }`)
    expect([stream.status, codeOf(stream)]).toEqual([400, 'GRAPHQL_VALIDATION_FAILED'])
    const two = await gateway.follow('subscription { a: staffUpdates { changes { kind } } b: staffUpdates { changes { kind } } }')
    expect([two.status, codeOf(two)]).toEqual([400, 'GRAPHQL_VALIDATION_FAILED'])
  })
})

describe('A stream is opened', () => {
  test('by POST alone, for a subscription alone, which runs nowhere else', async () => {
    const gateway = await open()
    const byGet = await fetch(`${gateway.url}/graphql?query=${encodeURIComponent(SHOP)}`, { headers: { accept: 'text/event-stream' } })
    expect([byGet.status, byGet.headers.get('allow')]).toEqual([405, 'POST'])
    gateway.takeCalls()
    for (const query of ['{ viewer { id } }', 'mutation { clearCart { __typename } }'])
      expect(codeOf(await gateway.follow(query))).toBe('BAD_REQUEST')
    expect(await gateway.ask(ORDER, { variables: { id: 'ord_1' }, token: 'token-ann' })).toMatchObject({
      errors: [{ extensions: { code: 'BAD_REQUEST' } }],
    })
    expect(gateway.takeCalls()).toEqual([])
  })

  test('by the hash of a known operation, and where only known ones are taken by nothing else', async () => {
    const operationsDir = mkdtempSync(join(tmpdir(), 'khan-live-'))
    closing.push(() => rmSync(operationsDir, { recursive: true }))
    mkdirSync(join(operationsDir, 'web'))
    writeFileSync(join(operationsDir, 'web', 'manifest.json'), JSON.stringify({ [sha256(SHOP)]: SHOP }))
    const gateway = await open({ config: { safelist: true, operationsDir } })
    const ask = (body: object) =>
      fetch(`${gateway.url}/graphql`, {
        method: 'POST',
        headers: { accept: 'text/event-stream', 'content-type': 'application/json', 'x-access-token': 'admin' },
        body: JSON.stringify(body),
      })
    const byHash = await ask({ extensions: { persistedQuery: { version: 1, sha256Hash: sha256(SHOP) } } })
    expect([byHash.status, byHash.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
    await byHash.body?.cancel()
    expect((await ask({ query: ORDER, variables: { id: 'ord_1' } })).status).toBe(400)
  })

  test('not where the REST service has no feed of changes', async () => {
    const gateway = await open({ routes: { 'GET changes': () => ({ status: 404, body: {} }) } })
    await expect.poll(async () => (await gateway.follow(ORDER)).status).toBe(501)
    expect(codeOf(await gateway.follow(ORDER))).toBe('NOT_OFFERED')
  })
})

test('A gateway that closes completes its streams at once, and they hold it up no longer', async () => {
  const gateway = await open()
  const stream = await gateway.follow(ORDER)
  await expect.poll(() => stream.results.length).toBe(1)
  const elapsed = startStopwatch()
  await Promise.all([gateway.app.close(), stream.ended])
  expect([stream.isComplete(), elapsed() < 2000]).toEqual([true, true])
})
