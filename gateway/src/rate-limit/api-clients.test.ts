import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestGateway, type GraphAnswer, type TestGateway } from '../testing/test-gateway.ts'
import { apiClientOf, readApiClients } from './api-clients.ts'
import { createClientQuota } from './client-quota.ts'
import { ENTRANCE_COST } from './query-cost.ts'

const SECRET = 'b7f1c9d4e8a2063f5b7f1c9d4e8a2063'
const NOW = Date.UTC(2026, 0, 1, 12, 0, 10)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'], now: NOW }))
afterEach(() => void vi.useRealTimers())

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const [KEY, NEXT] = ['partner-key-1', 'partner-key-2']
const SETTING = JSON.stringify({
  partner: { keySha256: [sha256(KEY), sha256(NEXT)], points: 30 },
  large: { keySha256: sha256('large-key'), points: 300_000 },
})
const { clients } = readApiClients(SETTING)

let gateway: TestGateway
afterEach(() => gateway?.close())
/** An account has 10 points here, an address 40. */
async function open(caching = false) {
  gateway = await openTestGateway({ config: { clientPoints: 10, caching, gatewaySecret: SECRET, apiClients: clients } })
}

const PARTNER = { 'apollographql-client-name': 'partner', 'x-api-key': KEY }
async function ask(headers: Record<string, string> = {}, query = '{ nothing }') {
  const from = { 'x-gateway-secret': SECRET, 'x-forwarded-for': '203.0.113.1' }
  const answer = await gateway.app.inject({ method: 'POST', url: '/graphql', headers: { ...from, ...headers }, payload: { query } })
  const { errors } = answer.json<GraphAnswer>()
  return {
    status: answer.statusCode,
    left: answer.headers['ratelimit'],
    policy: answer.headers['ratelimit-policy'],
    code: errors?.[0]?.extensions['code'],
  }
}

describe('A registered client', () => {
  test('has the points of its name, from whatever address, and takes none of the address', async () => {
    await open()
    expect(await ask(PARTNER)).toMatchObject({ policy: '"points";q=30;w=60', left: '"points";r=29;t=50' })
    expect(await ask({ ...PARTNER, 'x-api-key': NEXT, 'x-forwarded-for': '198.51.100.9' })).toMatchObject({ left: '"points";r=28;t=50' })
    expect(await ask()).toMatchObject({ policy: '"points";q=40;w=60', left: '"points";r=39;t=50' })
    for (let n = 0; n < 28; n += 1) expect((await ask(PARTNER)).status).toBe(400)
    expect(await ask(PARTNER)).toMatchObject({ status: 429, left: '"points";r=0;t=50', code: 'RATE_LIMITED' })
    expect((await ask()).status).toBe(400)
  })

  test('is told its own points with cached answers, too', async () => {
    await open(true)
    const query = '{ shop { name } }'
    await ask({}, query)
    expect(await ask(PARTNER, query)).toMatchObject({ status: 200, left: '"points";r=30;t=50' })
  })

  test.each([
    ['a wrong key', { ...PARTNER, 'x-api-key': 'guessed' }],
    ['the key of another client', { ...PARTNER, 'x-api-key': 'large-key' }],
    ['a name that is not registered', { ...PARTNER, 'apollographql-client-name': 'stranger' }],
    ['no name', { 'x-api-key': KEY }],
    ['an endless key', { ...PARTNER, 'x-api-key': KEY.repeat(100) }],
  ])('is refused with %s, which costs a point', async (_what, headers) => {
    await open()
    expect(await ask(headers)).toEqual({ status: 401, code: 'INVALID_API_KEY', policy: '"points";q=40;w=60', left: '"points";r=39;t=50' })
    for (let n = 0; n < 39; n += 1) await ask(headers)
    expect(await ask(headers)).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
    expect(gateway.takeCalls()).toEqual([])
  })

  test('is not who only says its name', async () => {
    await open()
    expect(await ask({ 'apollographql-client-name': 'partner' })).toMatchObject({
      status: 400,
      left: '"points";r=39;t=50',
      policy: '"points";q=40;w=60',
    })
  })
})

describe('The people behind a registered client', () => {
  const large = apiClientOf(clients, { 'apollographql-client-name': 'large', 'x-api-key': 'large-key' })
  if (large === 'wrong' || !large) throw new Error('the key of the client is right')
  const address = '203.0.113.1'

  test('have quotas of their own, which the client cannot give away, nor they the points of the client', async () => {
    const asked: string[] = []
    const quota = createClientQuota({
      points: 100,
      ask: async ({ spent, sessions }) => {
        asked.push(...spent.map(({ of }) => of))
        return { spent, accounts: sessions.map((session) => ({ session, account: `usr_${session.slice(0, 4)}` })) }
      },
    })
    const ann = quota.of({ token: 'ann', address, client: large })
    // Not known yet whose token it is: the client pays alone.
    ann.spend({ points: 1000, changes: ENTRANCE_COST.changes })
    expect(ann.points()).toMatchObject({ max: 300_000, left: 299_000 })
    await quota.reconcile()
    expect(ann.points()).toMatchObject({ max: 100, left: 100 })
    ann.spend({ points: 100, changes: ENTRANCE_COST.changes })
    expect([ann.enter()?.max, quota.of({ token: 'bob', address, client: large }).enter()]).toEqual([100, undefined])
    expect(quota.of({ token: '', address, client: large }).points()).toMatchObject({ max: 300_000, left: 298_899 })
    expect(quota.of({ token: '', address }).points()).toMatchObject({ max: 400, left: 400 })
    // Copies of the gateway add the client's points up under its name.
    quota.of({ token: '', address, client: large }).spend({ points: 200_000, changes: ENTRANCE_COST.changes })
    await quota.reconcile()
    expect(asked).toContain('client large')
    await quota.stop()
  })

  test('sign in through it as often as its points are those of so many accounts', () => {
    const quota = createClientQuota({ points: 3000, ask: () => Promise.reject(new Error('away')) })
    const login = { points: 5, changes: new Map([['login', 1]]) }
    let times = 0
    while (times < 3000 && !quota.of({ token: '', address, client: large }).spend(login)) times += 1
    expect(times).toBe(15 * 100)
    return quota.stop()
  })
})

test.each([
  ['{', 'API_CLIENTS must be JSON'],
  ['[]', 'API_CLIENTS must be an object'],
  ['{"a b": {"keySha256": "x", "points": 1}}', '"a b"'],
  [`{"a": {"keySha256": "my-plain-key", "points": 1}}`, '"a"'],
  [`{"a": {"keySha256": "${sha256('k')}", "points": 0}}`, '"a"'],
  [`{"a": {"keySha256": "${sha256('k')}", "points": 1, "more": 1}}`, '"a"'],
  [`{"a": {"keySha256": [], "points": 1}}`, '"a"'],
])('A setting that is wrong is named, without its keys: %s', (text, words) => {
  const { error } = readApiClients(text)
  expect(error).toContain(words)
  expect(error).not.toContain('my-plain-key')
})
