import { createHash } from 'node:crypto'
import { request } from 'undici'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CostExtension } from '../../rate-limit/cost-extension.ts'
import { uploadBody } from '../../testing/send-upload.ts'
import { stubShop } from '../../testing/stub-shop.ts'
import { openTestGateway, type GraphAnswer, type TestGateway } from '../../testing/test-gateway.ts'

const SECRET = 'b7f1c9d4e8a2063f5b7f1c9d4e8a2063'
// Ten seconds into a minute, where the clock stands still.
const NOW = Date.UTC(2026, 0, 1, 12, 0, 10)

// Over a real connection: cached answers of a request that is injected into Fastify do not come the fast way.
let gateway: TestGateway
let url: string
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: NOW })
  // An address has four times the points: 400.
  gateway = await openTestGateway({ config: { clientPoints: 100, caching: true, gatewaySecret: SECRET } })
  url = `${await gateway.app.listen({ port: 0, host: '127.0.0.1' })}/graphql`
})
afterAll(async () => {
  await gateway.close()
  vi.useRealTimers()
})
let minutes = 0
beforeEach(() => {
  // Each test has a minute of its own, and so all its points.
  vi.setSystemTime(NOW + (minutes += 1) * 60_000)
  gateway.stub.routes = stubShop()
  gateway.takeCalls()
})

let unique = 0
/** 24 objects and the list: 2 points, and 1 for the request. */
const publicQuery = (): string => `{ products(first: 24) { nodes { id name } } } # ${(unique += 1)}`

type Answer = GraphAnswer & { extensions?: { cost?: CostExtension } }

async function send(method: 'GET' | 'POST', target: string, body: string | Uint8Array | null, headers: Record<string, string> = {}) {
  const answer = await request(target, {
    method,
    headers: { 'content-type': 'application/json', 'x-gateway-secret': SECRET, 'x-forwarded-for': '203.0.113.1', ...headers },
    body,
  })
  const { 'ratelimit-policy': policy, ratelimit: left, 'cache-control': control, etag } = answer.headers
  const json = (await answer.body.json()) as Answer
  return { status: answer.statusCode, policy, left, control, etag, cost: json.extensions?.cost, ...json }
}
const post = (query: unknown, headers: Record<string, string> = {}) => send('POST', url, JSON.stringify({ query }), headers)
const COST = { 'x-query-cost': '1' }

const costOf = (requested: number | undefined, actual: number, left: number): CostExtension => ({
  ...(requested !== undefined && { requestedQueryCost: requested }),
  actualQueryCost: actual,
  throttleStatus: { maximumAvailable: 400, currentlyAvailable: left, restoreRate: 6.67, secondsUntilRestored: 50 },
})

describe('The cost of an operation', () => {
  test('stands beside the answer of a caller who asks for it, whether it is made, cached or shared', async () => {
    const query = publicQuery()
    const made = await post(query, COST)
    expect(made).toMatchObject({ status: 200, control: 'no-store', data: { products: {} } })
    expect(made.cost).toEqual(costOf(3, 3, 397))
    // What another caller gets of the cache has neither the cost nor what the first had left.
    const plain = await post(query, { 'x-forwarded-for': '203.0.113.2' })
    expect(plain).toMatchObject({ status: 200, control: 'max-age=30, public', left: '"points";r=400;t=50' })
    expect(plain).not.toHaveProperty('extensions')
    const cached = await post(query, { ...COST, 'x-forwarded-for': '203.0.113.2', 'accept-encoding': 'br' })
    expect([cached.cost, cached.data]).toEqual([costOf(3, 0, 400), made.data])
    expect(gateway.takeCalls()).toEqual(['GET product'])
    // Too old to be sent: all wait for one new answer, whose points the first of them pays.
    vi.advanceTimersByTime(6000)
    const shared = await Promise.all(['203.0.113.3', '203.0.113.4'].map((address) => post(query, { ...COST, 'x-forwarded-for': address })))
    expect(gateway.takeCalls()).toEqual(['GET product'])
    const spent = shared.map(({ cost }) => [cost?.requestedQueryCost, cost?.actualQueryCost, cost?.throttleStatus?.currentlyAvailable])
    expect(spent.toSorted((a, b) => (a[1] ?? 0) - (b[1] ?? 0))).toEqual([
      [3, 1, 399],
      [3, 3, 397],
    ])
  })

  test('is not told to a caller who does not ask for it, nor where there are no limits what is left', async () => {
    for (const headers of [{}, { 'x-query-cost': '0' }]) expect(await post('{ viewer { id } }', headers)).not.toHaveProperty('extensions')
    const open = await openTestGateway()
    const headers = { 'content-type': 'application/json', 'x-query-cost': '1' }
    const answer = await open.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query: '{ viewer { id } }' } })
    expect(answer.json<Answer>().extensions).toEqual({ cost: { requestedQueryCost: 2 } })
    expect(answer.headers['ratelimit']).toBeUndefined()
    await open.close()
  })

  test('comes with persisted operations, by POST and by GET, which then no cache may store', async () => {
    const query = publicQuery()
    const extensions = { persistedQuery: { version: 1, sha256Hash: createHash('sha256').update(query).digest('hex') } }
    expect((await send('POST', url, JSON.stringify({ extensions }), COST)).cost).toEqual(costOf(undefined, 1, 399))
    expect((await send('POST', url, JSON.stringify({ query, extensions }), COST)).cost).toEqual(costOf(3, 3, 396))
    expect((await send('POST', url, JSON.stringify({ extensions }), COST)).cost).toMatchObject({ requestedQueryCost: 3 })
    const address = `${url}?lang=en&extensions=${encodeURIComponent(JSON.stringify(extensions))}`
    const get = { 'apollo-require-preflight': '1', 'content-type': undefined as never }
    // Once to make it, once from the cache: a CDN may keep both, so neither tells what one caller has left.
    for (const _again of [1, 2]) {
      const kept = await send('GET', address, null, get)
      expect(kept).toMatchObject({ control: expect.stringContaining('s-maxage'), left: undefined, policy: undefined })
      const asked = await send('GET', address, null, { ...get, ...COST })
      expect(asked).toMatchObject({ control: 'no-store', etag: undefined, cost: { requestedQueryCost: 3 }, left: expect.any(String) })
    }
  })

  test('comes with refusals, as far as it became known', async () => {
    expect((await post('{', COST)).cost).toEqual(costOf(undefined, 1, 399))
    expect((await post('{ nothing }', COST)).cost).toEqual(costOf(undefined, 1, 398))
    const large = '{ products(first: 100) { nodes { reviews(first: 100) { nodes { id } } } } }'
    expect(await post(large, COST)).toMatchObject({ status: 400, cost: { requestedQueryCost: 506, actualQueryCost: 1 } })
    expect(await send('POST', url, 'x'.repeat(200_000), COST)).toMatchObject({ status: 413, cost: { actualQueryCost: 0 } })
    const { headers, body } = uploadBody({ operations: {}, map: {}, files: [], headers: COST })
    const upload = await send('POST', url, new Uint8Array(body), headers)
    expect(upload).toMatchObject({ status: 400, cost: { actualQueryCost: 1, throttleStatus: { currentlyAvailable: 396 } } })
  })

  test('comes with the error of a quota that is spent, and of a change that was made too often', async () => {
    const login = 'mutation { login(input: {email: "a@b.example", password: "b"}) { __typename } }'
    const logins = await Promise.all(Array.from({ length: 61 }, () => post(login, { ...COST, 'x-forwarded-for': '203.0.113.8' })))
    const answered = logins.filter(({ status }) => status === 200)
    expect(answered[0]?.cost).toMatchObject({ requestedQueryCost: 7, actualQueryCost: 7 })
    for (let n = 0; n < 500 && (await post(login)).status === 200; n += 1);
    expect(await post(login, COST)).toMatchObject({
      status: 429,
      policy: expect.stringMatching(/^"(points|login)"/),
      errors: [{ extensions: { code: 'RATE_LIMITED' } }],
      cost: { actualQueryCost: expect.any(Number), throttleStatus: { maximumAvailable: 400 } },
    })
  })
})

describe('A dry run', () => {
  const ONLY = { 'x-query-cost': 'only' }

  test('finds an operation valid and tells its cost without running it; it costs the entrance alone', async () => {
    const query = publicQuery()
    await post(query)
    gateway.takeCalls()
    expect(await post(query, ONLY)).toMatchObject({ status: 200, data: null, control: 'no-store', cost: costOf(3, 1, 396) })
    expect((await post('mutation { clearCart { __typename } }', ONLY)).cost).toMatchObject({ requestedQueryCost: 7, actualQueryCost: 1 })
    expect((await post('subscription { orderUpdated(orderId: "ord_1") { id } }', ONLY)).cost?.requestedQueryCost).toBe(2)
    expect(gateway.takeCalls()).toEqual([])
    // Its empty answer stands for no other one.
    expect((await post(query)).data).toMatchObject({ products: { nodes: expect.any(Array) } })
  })

  test('is bounded like one that runs, and refused with the same errors', async () => {
    expect(await post('{ nothing }', ONLY)).toMatchObject({ errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }] })
    let times = 0
    while (times < 500 && (await post(publicQuery(), ONLY)).status === 200) times += 1
    expect(times).toBe(399)
  })
})

test('Every answer to POST says what its caller has left, and one of the fast path means the same caller', async () => {
  const query = publicQuery()
  expect(await post(query)).toMatchObject({ policy: '"points";q=400;w=60', left: '"points";r=397;t=50' })
  expect(await post(query)).toMatchObject({ policy: '"points";q=400;w=60', left: '"points";r=397;t=50' })
  expect(await post(query, { 'x-forwarded-for': '203.0.113.9' })).toMatchObject({ left: '"points";r=400;t=50' })
  expect(await send('POST', url, 'x', { 'content-type': 'text/plain' })).toMatchObject({ status: 415, left: '"points";r=397;t=50' })
  // The web server itself, which draws pages for many, has no quota.
  expect(await post(query, { 'x-forwarded-for': undefined as never })).toMatchObject({ status: 200, left: undefined })
})
