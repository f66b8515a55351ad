import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMailShop, type MailShop } from '../../../tests/support/mail-shop.ts'
import { createTestShop, TEST_CONFIG } from '../../../tests/support/shop.ts'
import { waitBeyond } from '../../../tests/support/wait-beyond.ts'
import { buildApi } from '../app.ts'
import { createDatabase, statement, type Queryable } from '../db/database.ts'
import { hashToken } from '../http/auth.ts'
import type { Api } from '../http/http.ts'
import { createRateLimiter } from './rate-limit.ts'
import { LIMITS } from './limits.ts'

const SECRET = 'b7f1c9d4e8a2063f5b7f1c9d4e8a2063'
let shop: MailShop
/** A second instance of the service on the same database. */
let other: Api

/** A busy machine takes its time. */
const SLOW = { timeout: 10_000 }

const limited = { ...TEST_CONFIG, rateLimits: true, gatewaySecret: SECRET }

beforeAll(async () => {
  shop = await createMailShop({ connections: 20, config: limited })
  // A machine that is busy with other tests lags.
  other = await buildApi({ config: limited, db: shop.db, maxLag: 0 })
})
beforeEach(() => shop.db.query(statement('test.clear', 'delete from rate_limits')))
afterAll(async () => {
  await other.close()
  await shop.close()
})

let count = 0
const PASSWORD = 'Passw0rd!'
const newcomer = () => ({
  name: 'Mona',
  email: `limited${(count += 1)}@khan.example`,
  phone: '01012345678',
  password: PASSWORD,
  confirm_password: PASSWORD,
})

/** A call through the gateway, from a visitor at an address. */
const post = (url: string, payload: object, from = '203.0.113.1', app: Api = shop.app) =>
  app.inject({ method: 'POST', url, payload, headers: { 'x-gateway-secret': SECRET, 'x-forwarded-for': from } })
const login = (email: string, password: string, from?: string, app?: Api) => post('/user/login', { email, password }, from, app)

async function register(): Promise<string> {
  const body = newcomer()
  expect((await post('/user/register', body, `198.51.100.${count % 250}`)).statusCode).toBe(200)
  return body.email
}

const statusesOf = async (times: number, call: (index: number) => Promise<{ statusCode: number }>): Promise<number[]> => {
  const statuses: number[] = []
  for (let index = 0; index < times; index += 1) statuses.push((await call(index)).statusCode)
  return statuses
}

describe('the rate limit of login', () => {
  test('after ten wrong passwords from one address closes the account to that address on every instance; elsewhere the right password works', async () => {
    const email = await register()
    expect(await statusesOf(10, (index) => login(email, `Wr0ng!${index}`, undefined, index % 2 ? other : shop.app))).toEqual(
      Array.from({ length: 10 }, () => 401),
    )
    for (const app of [shop.app, other]) {
      const answer = await login(email.toUpperCase(), PASSWORD, undefined, app)
      expect(answer.statusCode).toBe(429)
      const { code, retryAfter, message } = answer.json()
      expect(code).toBe('TOO_MANY_ATTEMPTS')
      expect(retryAfter).toBeGreaterThan(14 * 60)
      expect(retryAfter).toBeLessThanOrEqual(15 * 60)
      expect(answer.headers).toMatchObject({
        'retry-after': String(retryAfter),
        'ratelimit-policy': '"loginToAccount";q=10;w=900',
        ratelimit: `"loginToAccount";r=0;t=${retryAfter}`,
      })
      expect(message).toBe(`Too many attempts, please try again in ${retryAfter} seconds`)
    }
    expect((await login(email, PASSWORD, '203.0.113.2')).statusCode).toBe(200)
  })

  test('counts an unknown account like a known one', async () => {
    expect((await statusesOf(11, () => login('nobody@khan.example', 'Wr0ng!pass'))).slice(9)).toEqual([401, 429])
  })

  test('lets forty simultaneous wrong passwords get no further than ten', async () => {
    const email = await register()
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => login(email, `Wr0ng!${index}`)))
    expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(10)
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(30)
  })

  test('counts neither right passwords nor malformed forms', async () => {
    const email = await register()
    expect(new Set(await statusesOf(15, () => login(email, PASSWORD)))).toEqual(new Set([200]))
    expect(new Set(await statusesOf(15, () => login(email, '')))).toEqual(new Set([400]))
    expect((await login(email, 'Wr0ng!pass')).statusCode).toBe(401)
  })

  test('allows an address a hundred failures over all accounts, and leaves its neighbours alone', async () => {
    const insert = statement(
      'test.failures',
      `insert into rate_limits values (sha256(convert_to($1, 'UTF8')), $2, now() + interval '10 minutes')`,
    )
    await shop.db.query(insert, ['loginfromaddress 203.0.113.1', 99])
    const email = await register()
    expect((await login('one@khan.example', 'Wr0ng!pass')).statusCode).toBe(401)
    const refused = await login(email, PASSWORD)
    expect([refused.statusCode, refused.headers['ratelimit-policy']]).toEqual([429, '"loginFromAddress";q=100;w=900'])
    expect((await login(email, PASSWORD, '203.0.113.2')).statusCode).toBe(200)
  })

  test('begins anew when its window is over', async () => {
    const email = await register()
    await statusesOf(11, () => login(email, 'Wr0ng!pass'))
    await shop.db.query(statement('test.later', `update rate_limits set expires_at = now() - interval '1 second'`))
    expect(await statusesOf(2, () => login(email, 'Wr0ng!pass'))).toEqual([401, 401])
    expect((await login(email, PASSWORD)).statusCode).toBe(200)
  })
})

describe('the rate limit of sign-ups and reset links', () => {
  test('allows an address twenty sign-ups an hour, failed ones for a taken email included', async () => {
    const taken = { ...newcomer(), email: await register() }
    expect((await statusesOf(21, () => post('/user/register', taken))).slice(18)).toEqual([409, 409, 429])
    expect((await post('/user/register', newcomer(), '203.0.113.9')).statusCode).toBe(200)
  })

  test('allows an account three reset mails, and answers all of a hundred requests alike', async () => {
    const email = await register()
    const kelvin = email.replace('khan', '\u212Ahan')
    const answers = []
    // From many addresses and in many spellings, so that no other limit is the one that refuses.
    for (let index = 0; index < 100; index += 1) {
      const spelling = [email, email.toUpperCase(), ` ${email}`, kelvin][index % 4] ?? email
      answers.push(await post('/user/forgotPassword', { email: spelling }, `203.0.113.${index}`))
    }
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(200)
    const open = statement<{ count: number }>('test.open', 'select count(*) from outbox where done_at is null')
    await expect.poll(() => shop.db.query(open), SLOW).toEqual([{ count: 0 }])
    // The worker may take the newest of requests in one moment first: then the older ones need no mail any more.
    const reset = shop.sink.to(email).filter(({ subject }) => subject === 'Set a new password')
    expect(reset.length).toBeGreaterThanOrEqual(1)
    expect(reset.length).toBeLessThanOrEqual(3)
  })

  test('allows an address thirty requests of reset links an hour', async () => {
    expect((await statusesOf(31, (index) => post('/user/forgotPassword', { email: `a${index}@khan.example` }))).slice(29)).toEqual([
      200, 429,
    ])
  })

  test('allows an account ten changes of its email an hour, and any number of its name', async () => {
    const { headers } = await shop.fixtures.caller()
    const put = (payload: object) =>
      shop.app.inject({ method: 'PUT', url: '/user', headers: { ...headers, 'x-gateway-secret': SECRET }, payload })
    expect((await statusesOf(11, (index) => put({ email: `moving${index}@khan.example` }))).slice(9)).toEqual([200, 429])
    expect(new Set(await statusesOf(15, () => put({ name: 'Mona' })))).toEqual(new Set([200]))
  })
})

describe('the key of a rate limit', () => {
  const tries = (app: Api, headers: (index: number) => Record<string, string>) =>
    statusesOf(11, (index) =>
      app.inject({
        method: 'POST',
        url: '/user/login',
        payload: { email: 'counted@khan.example', password: 'Wr0ng!pass' },
        headers: headers(index),
      }),
    )

  test('ignores x-forwarded-for of a caller without the gateway secret', async () => {
    const open = await createTestShop({ config: { rateLimits: true } })
    expect((await tries(open.app, (index) => ({ 'x-forwarded-for': `203.0.113.${index}` }))).at(-1)).toBe(429)
    await open.close()
  })

  test('ignores a list of addresses in x-forwarded-for', async () => {
    const statuses = await tries(shop.app, (index) => ({
      'x-gateway-secret': SECRET,
      'x-forwarded-for': `203.0.113.${index}, 198.51.100.7`,
    }))
    expect(statuses.at(-1)).toBe(429)
  })

  test('is one for all addresses of an IPv6 network, and another for the next network', async () => {
    const from = (address: string) => ({ 'x-gateway-secret': SECRET, 'x-forwarded-for': address })
    expect((await tries(shop.app, (index) => from(`2001:db8:1:2::${index + 1}`))).at(-1)).toBe(429)
    const answer = await login('counted@khan.example', 'Wr0ng!pass', '2001:db8:1:3::1')
    expect(answer.statusCode).toBe(401)
    expect((await login('counted@khan.example', 'Wr0ng!pass', '2001:0db8:0001:0002:ffff::1')).statusCode).toBe(429)
  })

  test('is the same for an IPv4 address in IPv6 notation', async () => {
    await statusesOf(10, () => login('mapped@khan.example', 'Wr0ng!pass', '203.0.113.77'))
    expect((await login('mapped@khan.example', 'Wr0ng!pass', '::ffff:203.0.113.77')).statusCode).toBe(429)
  })

  test('is stored hashed: the table of counts names no account or address', async () => {
    await login('counted@khan.example', 'Wr0ng!pass')
    const dump = statement<{ text: string }>('test.dump', 'select json_agg(r)::text as text from rate_limits r')
    const [row] = await shop.db.query(dump)
    expect(row?.text).toContain('"count":1')
    expect(row?.text).not.toContain('counted')
    expect(row?.text).not.toContain(Buffer.from('counted').toString('hex'))
  })
})

describe('rate limits under stress', () => {
  test('are counted by each instance on its own while the database is away', async () => {
    const away: Queryable = { query: () => Promise.reject(new Error('Connection terminated unexpectedly')) }
    const limiter = createRateLimiter(away, { enabled: true })
    const attempt = [{ limit: 'loginToAccount' as const, of: 'mona@khan.example 203.0.113.1' }]
    for (let index = 0; index < LIMITS.loginToAccount.max; index += 1) expect(await limiter.count(attempt)).toBeUndefined()
    expect((await limiter.count(attempt))?.wait).toBeGreaterThan(14 * 60)
    await expect(limiter.take(attempt)).rejects.toMatchObject({ status: 429 })
    expect(await limiter.count([{ limit: 'loginToAccount', of: 'omar@khan.example 203.0.113.1' }])).toBeUndefined()
  })

  test('take bounded memory for any number of callers: the least recently used count is dropped', async () => {
    const away: Queryable = { query: () => Promise.reject(new Error('Connection terminated unexpectedly')) }
    const limiter = createRateLimiter(away, { enabled: true })
    const refused = (of: string) => limiter.count([{ limit: 'resetLinkForAccount', of }])
    for (let index = 0; index <= LIMITS.resetLinkForAccount.max; index += 1) await Promise.all(['mona', 'omar'].map(refused))
    for (let index = 0; index < 9_999; index += 1) {
      await refused(`stranger${index}`)
      if (index === 5000) expect(await refused('omar')).toBeDefined()
    }
    expect([await refused('omar'), await refused('mona')]).toEqual([expect.anything(), undefined])
  })

  test('count two hundred simultaneous callers with two keys each in any order without a deadlock', async () => {
    const timeouts = { connect: 20_000, statement: 20_000 }
    const pools = [createDatabase(shop.url, { timeouts }), createDatabase(shop.url, { timeouts })] as const
    const [one, two] = [createRateLimiter(pools[0], { enabled: true }), createRateLimiter(pools[1], { enabled: true })]
    const keys = [
      { limit: 'loginToAccount', of: 'a' },
      { limit: 'loginFromAddress', of: 'b' },
      { limit: 'register', of: 'c' },
    ] as const
    const pairs = Array.from({ length: 200 }, (_, index) => [index % 3, (index + 1 + (index % 2)) % 3].flatMap((key) => keys[key] ?? []))
    await Promise.all(pairs.map((pair, index) => (index % 2 ? one : two).count(pair)))
    await Promise.all(pairs.slice(0, 50).map((pair, index) => (index % 2 ? two : one).giveBack(pair)))
    const sum = statement<{ sum: number }>('test.sum', 'select sum(count) from rate_limits')
    expect(await shop.db.query(sum)).toEqual([{ sum: 300 }])
    await Promise.all(pools.map((pool) => pool.close()))
  })
})

describe('under load', () => {
  test('a thousand simultaneous logins are answered or refused, browsing goes on, and nothing breaks', async () => {
    await shop.fixtures.product()
    /** Browses twenty times; the milliseconds of each time, the slowest last. */
    const browse = async (): Promise<number[]> => {
      const times: number[] = []
      for (let look = 0; look < 20; look += 1) {
        const begun = performance.now()
        const answer = await shop.app.inject({ url: '/product', headers: { 'x-gateway-secret': SECRET } })
        expect(answer.statusCode).toBe(200)
        times.push(performance.now() - begun)
      }
      return times.toSorted((a, b) => a - b)
    }
    const calm = await browse()
    // A body that has not been read after ten seconds would be refused for its slow sender.
    waitBeyond([10_000])
    const flood = Promise.all(
      Array.from({ length: 1000 }, (_, index) => login(`flood${index}@khan.example`, 'Wr0ng!pass', `2001:db8:${index.toString(16)}::1`)),
    )
    const times = await browse()
    const answers = await flood
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([401, 429]))
    expect(answers.filter((answer) => answer.statusCode === 401).length).toBeLessThanOrEqual(52)
    // The first of these calls waits behind the thousand. A machine that is busy with other tests is slow without them, too.
    expect(times.at(-3)).toBeLessThan(Math.max(500, 50 * (calm.at(10) ?? 0)))
  })
})

describe('the count that gateways share', () => {
  const spend = (payload: object, app?: Api) => post('/limits/spend', { minute: 7, spent: [], sessions: [], ...payload }, undefined, app)

  test('adds up over all instances, for each minute and client', async () => {
    const [ann, bob] = [
      { of: 'address 203.0.113.1', points: 5 },
      { of: 'account usr_bob', points: 2 },
    ]
    expect((await spend({ spent: [ann, bob, ann] })).json()).toEqual({
      spent: expect.arrayContaining([{ ...ann, points: 10 }, bob]),
      accounts: [],
    })
    expect((await spend({ spent: [ann] }, other)).json()).toEqual({ spent: [{ ...ann, points: 15 }], accounts: [] })
    expect((await spend({ spent: [ann], minute: 8 })).json()).toEqual({ spent: [ann], accounts: [] })
    expect((await spend({ spent: [{ of: 'address 203.0.113.2', points: 1 }] })).json().spent[0].points).toBe(1)
  })

  test('loses nothing when many gateways add to it at once, and stays a number', async () => {
    const names = Array.from({ length: 20 }, (_, n) => `address 203.0.113.${n}`)
    const round = (turn: number) =>
      spend({ spent: (turn % 2 ? names : names.toReversed()).map((of) => ({ of, points: 1 })) }, turn % 3 ? shop.app : other)
    const statuses = (await Promise.all(Array.from({ length: 20 }, (_, turn) => round(turn)))).map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([200]))
    const spent = (await spend({ spent: names.map((of) => ({ of, points: 0 })) })).json<{ spent: { points: number }[] }>()
    expect(spent.spent.map(({ points }) => points)).toEqual(names.map(() => 20))
    const most = { of: 'most', points: 1_000_000_000 }
    for (let n = 0; n < 3; n += 1) expect((await spend({ spent: [most, most] })).json().spent).toEqual([most])
  })

  test('names the accounts of open sessions, by the hashes of their tokens', async () => {
    const { account, headers } = await shop.fixtures.caller()
    const [session, strange] = [headers['x-access-token'], 'forged'].map((token) => hashToken(token).toString('hex'))
    const named = async () => (await spend({ sessions: [strange, session] })).json<{ accounts: unknown[] }>().accounts
    expect(await named()).toEqual([{ session, account: account.id }])
    await shop.db.query(statement('test.expire', 'update sessions set expires_at = now() where user_id = $1'), [account.id])
    expect(await named()).toEqual([])
  })

  test('is deleted when its minute is over, and accepts gateways alone', async () => {
    await spend({ spent: [{ of: 'address 203.0.113.1', points: 5 }] })
    const left = statement<{ seconds: number }>(
      'test.left',
      'select extract(epoch from max(expires_at) - now())::integer as seconds from rate_limits',
    )
    expect((await shop.db.query(left))[0]?.seconds).toBeGreaterThan(60)
    expect((await shop.db.query(left))[0]?.seconds).toBeLessThanOrEqual(120)
    const refused = await shop.app.inject({ method: 'POST', url: '/limits/spend', payload: { minute: 7, spent: [], sessions: [] } })
    expect(refused.statusCode).toBe(403)
  })

  test.each([
    [{ spent: [{ of: 'a\0', points: 1 }] }],
    [{ spent: [{ of: 'a', points: -1 }] }],
    [{ spent: Array.from({ length: 501 }, () => ({ of: 'a', points: 1 })) }],
    [{ sessions: ['zz'] }],
    [{ minute: 1.5 }],
  ])('refuses a malformed body: case %#', async (payload) => {
    expect((await spend(payload)).statusCode).toBe(400)
  })
})
