import type { RestQuotaUsage, RestQuotaTotals } from '@shop/contract/rest/limits.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { notOffered } from '../rest/rest-error.ts'
import { openTestGateway, type GraphAnswer, type TestGateway } from '../testing/test-gateway.ts'
import { createClientQuota, type ClientQuota } from './client-quota.ts'
import { ENTRANCE_COST } from './query-cost.ts'

// Ten seconds into a minute, where the clock stands still.
const NOW = Date.UTC(2026, 0, 1, 12, 0, 10)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'], now: NOW }))
afterEach(() => void vi.useRealTimers())

const SECRET = 'b7f1c9d4e8a2063f5b7f1c9d4e8a2063'
const SHOP = '{ shop { departments { id } } }'
const LOGIN = 'mutation { login(input: {email: "a@b.example", password: "b"}) { __typename } }'

const gateways: TestGateway[] = []
afterEach(async () => {
  for (const gateway of gateways.splice(0)) await gateway.close()
})

/** A gateway on which an account has so many points; the stub shop behind it does not add up the points of several gateways. */
async function open(clientPoints: number | undefined, caching = false) {
  const gateway = await openTestGateway({ config: { clientPoints, caching, gatewaySecret: SECRET } })
  gateways.push(gateway)
  return Object.assign(gateway, {
    async from(address: string | undefined, query: string, token = '') {
      const answer = await gateway.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: {
          'x-gateway-secret': SECRET,
          ...(address !== undefined && { 'x-forwarded-for': address }),
          ...(token && { 'x-access-token': token }),
        },
        payload: { query },
      })
      const { statusCode: status, headers } = answer
      const { 'retry-after': retryAfter, 'cache-control': control, 'ratelimit-policy': policy, ratelimit: left } = headers
      return { status, retryAfter, control, policy, left, ...answer.json<GraphAnswer>() }
    },
  })
}

/** How often something is answered before it is refused. */
async function timesUntilRefused(ask: () => Promise<{ status: number }>): Promise<number> {
  for (let times = 0; times < 100; times += 1) if ((await ask()).status === 429) return times
  return Infinity
}

describe('A client that has spent its points of a minute', () => {
  test('gets Retry-After before its request is read; other clients, and the next minute, are not affected', async () => {
    const gateway = await open(10)
    // An address has four times the points: 40, of which each of these takes 3.
    expect(await timesUntilRefused(() => gateway.from('203.0.113.1', SHOP))).toBe(14)
    gateway.takeCalls()
    for (const query of [SHOP, LOGIN, '{', '{ nothing }'])
      expect(await gateway.from('203.0.113.1', query)).toEqual({
        status: 429,
        retryAfter: '50',
        control: 'no-store',
        policy: '"points";q=40;w=60',
        left: '"points";r=0;t=50',
        errors: [
          {
            message: 'Too much was asked for in this minute. Please wait 50 seconds.',
            extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 50 },
          },
        ],
      })
    expect(gateway.takeCalls()).toEqual([])
    expect((await gateway.from('203.0.113.2', SHOP)).status).toBe(200)
    vi.setSystemTime(NOW + 50_000)
    expect((await gateway.from('203.0.113.1', SHOP)).status).toBe(200)
  })

  test('still gets cached answers, and its refusal is not cached for others', async () => {
    const gateway = await open(10, true)
    expect((await gateway.from('203.0.113.2', SHOP)).status).toBe(200)
    let n = 0
    const other = () => gateway.from('203.0.113.1', `{ product(id: "p${(n += 1)}") { id } }`)
    expect(await timesUntilRefused(other)).toBeLessThan(40)
    expect((await gateway.from('203.0.113.1', SHOP)).status).toBe(200)
    // Now too old to be sent: all callers wait for one new answer.
    vi.advanceTimersByTime(6000)
    const [refused, answered] = await Promise.all([gateway.from('203.0.113.1', SHOP), gateway.from('203.0.113.2', SHOP)])
    expect([refused.status, answered.status]).toEqual([429, 200])
  })

  test('is a network, where one client has thousands of addresses', async () => {
    const gateway = await open(1)
    let n = 0
    expect(await timesUntilRefused(() => gateway.from(`2001:db8:1:2::${(n += 1).toString(16)}`, SHOP))).toBe(2)
    expect((await gateway.from('2001:db8:1:3::1', SHOP)).status).toBe(200)
  })

  test('pays for malformed requests, and more for large ones than for small ones', async () => {
    const gateway = await open(10)
    expect(await timesUntilRefused(() => gateway.from('203.0.113.1', '{ nothing }'))).toBe(40)
    const many = '{ products(first: 100) { nodes { id images { url } } } }'
    expect(await timesUntilRefused(() => gateway.from('203.0.113.2', many))).toBe(1)
  })

  test('is never the web server of the shop, which sends many requests', async () => {
    const gateway = await open(1)
    expect(await timesUntilRefused(() => gateway.from(undefined, SHOP))).toBe(Infinity)
    for (const headers of [{}, { 'x-gateway-secret': 'guessed' }]) {
      const ask = async () => {
        const { statusCode } = await gateway.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query: SHOP } })
        return { status: statusCode }
      }
      expect(await timesUntilRefused(ask)).toBeLessThan(4)
    }
  })

  test('knows it beforehand: answers say how many points are left', async () => {
    const gateway = await open(10)
    expect(await gateway.from('203.0.113.1', '{ nothing }')).toMatchObject({ policy: '"points";q=40;w=60', left: '"points";r=39;t=50' })
    expect(await gateway.from('203.0.113.1', 'mutation { clearCart { __typename } }', 'token-ann')).toMatchObject({
      left: '"points";r=32;t=50',
    })
    expect(await gateway.from('203.0.113.1', SHOP)).toMatchObject({ status: 200, left: '"points";r=29;t=50' })
    expect(await gateway.from(undefined, '{ nothing }')).toMatchObject({ policy: undefined, left: undefined })
  })

  test('does not exist where limits are off', async () => {
    const gateway = await open(undefined)
    expect(await gateway.from('203.0.113.1', '{ nothing }')).toMatchObject({ policy: undefined, left: undefined })
    expect(await timesUntilRefused(() => gateway.from('203.0.113.1', LOGIN))).toBe(Infinity)
  })
})

test('Each change has a limit of its own, counted by how often it is made; other changes go on', async () => {
  const gateway = await open(100_000)
  const review = (times: number) =>
    `mutation { ${Array.from({ length: times }, (_, n) => `r${n}: createReview(input: {productId: "prod_1", rating: 4, title: "a", comment: "b"}) { __typename }`).join(' ')} }`
  const ask = (times: number) => gateway.from('203.0.113.1', review(times), 'token-ann')
  for (let n = 0; n < 10; n += 1) expect((await ask(4)).status).toBe(200)
  gateway.takeCalls()
  expect(await ask(1)).toMatchObject({
    status: 429,
    retryAfter: '50',
    policy: '"createReview";q=40;w=60',
    left: '"createReview";r=0;t=50',
    errors: [{ extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 50 } }],
  })
  expect(gateway.takeCalls()).toEqual([])
  expect((await gateway.from('203.0.113.1', 'mutation { clearCart { __typename } }', 'token-ann')).status).toBe(200)
})

/** A stand-in for the shop's database, in which gateways add up the points that clients spend. */
function sharedPlace(accounts: Record<string, string> = {}) {
  const totals = new Map<string, number>()
  const asked: RestQuotaUsage[] = []
  return {
    asked,
    async ask(sent: RestQuotaUsage): Promise<RestQuotaTotals> {
      asked.push(sent)
      const spent = sent.spent.map(({ of, points }) => {
        totals.set(of, (totals.get(of) ?? 0) + points)
        return { of, points: totals.get(of) ?? 0 }
      })
      const known = sent.sessions.slice(0, 1).flatMap((session) => Object.keys(accounts).map((account) => ({ session, account })))
      return { spent, accounts: known }
    },
  }
}

const quotas: ClientQuota[] = []
afterEach(() => Promise.all(quotas.splice(0).map((each) => each.stop())))
function quota(ask: (spent: RestQuotaUsage) => Promise<RestQuotaTotals>, points = 100): ClientQuota {
  const created = createClientQuota({ points, ask })
  quotas.push(created)
  return created
}
const spend = (of: ClientQuota, points: number, { token = '', address = '203.0.113.1' } = {}) =>
  of.of({ token, address }).spend({ points, changes: ENTRANCE_COST.changes })
const wait = (of: ClientQuota, { token = '', address = '203.0.113.1' } = {}) => of.of({ token, address }).enter()?.wait ?? 0

describe('Gateways that share a REST service', () => {
  test('agree within one exchange on the points of each client, and send nothing about clients with few', async () => {
    const place = sharedPlace()
    const [one, other] = [quota(place.ask), quota(place.ask)]
    spend(one, 39)
    await one.reconcile()
    expect(place.asked).toEqual([])
    spend(one, 300)
    spend(other, 60)
    await one.reconcile()
    // Of 400 points 339 and 60 are spent, and neither gateway knows of both.
    expect([wait(one), wait(other)]).toEqual([0, 0])
    await other.reconcile()
    expect(wait(other)).toBe(50)
    await one.reconcile()
    expect(wait(one)).toBe(50)
    expect(place.asked.flatMap(({ spent }) => spent)).toEqual([
      { of: 'address 203.0.113.1', points: 339 },
      { of: 'address 203.0.113.1', points: 61 },
      { of: 'address 203.0.113.1', points: 1 },
    ])
  })

  test('ask in one exchange for the accounts of a hundred sessions, however many tokens an address makes up', async () => {
    const place = sharedPlace()
    const gateway = quota(place.ask)
    spend(gateway, 400)
    for (let nth = 0; nth < 300; nth += 1) wait(gateway, { token: `made up ${nth}` })
    await gateway.reconcile()
    expect(place.asked.map(({ sessions }) => sessions.length)).toEqual([100])
  })

  test('count a signed-in caller by account once the REST service has named it, apart from others at the same address', async () => {
    const place = sharedPlace({ usr_ann: 'any' })
    const gateway = quota(place.ask)
    const [ann, forged] = [{ token: 'ann' }, { token: 'forged' }]
    spend(gateway, 400, ann)
    wait(gateway, ann)
    wait(gateway, forged)
    await gateway.reconcile()
    // A token of no account does not count: its caller is counted by the address.
    expect([wait(gateway, ann), wait(gateway, forged), wait(gateway)]).toEqual([0, 50, 50])
    spend(gateway, 100, { ...ann, address: '198.51.100.9' })
    expect([wait(gateway, ann), wait(gateway, { address: '198.51.100.9' })]).toEqual([50, 0])
    expect(JSON.stringify(place.asked)).not.toContain('"ann"')
    const { length } = place.asked
    wait(gateway, forged)
    await gateway.reconcile()
    expect(place.asked.slice(length).flatMap(({ sessions }) => sessions)).toEqual([])
  })

  test('count alone while the REST service does not answer, and do not ask again when it has no such route', async () => {
    const answers = [() => new Error('down'), () => notOffered('shared limits')]
    let asked = 0
    const gateway = quota(() => Promise.reject((answers[asked++] ?? answers[0])?.() ?? new Error('asked')))
    for (const round of [1, 2, 2]) {
      spend(gateway, 150)
      await gateway.reconcile()
      expect(asked).toBe(round)
    }
    expect(wait(gateway)).toBe(50)
  })
})
