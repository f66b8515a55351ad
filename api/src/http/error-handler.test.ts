import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, TEST_CONFIG, type TestShop } from '../../../tests/support/shop.ts'
import { startStopwatch } from '../../../tests/support/stopwatch.ts'
import { buildApi } from '../app.ts'
import { createDatabase, type Database } from '../db/database.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const post = (payload: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  shop.app.inject({ method: 'POST', url: '/user/login', headers, payload })

describe('A malformed body is refused with a problem, and the service goes on:', () => {
  const login = (extra: string) => `{"email":"a@b.example","password":"x"${extra}}`
  test.each([
    ['broken JSON', '{"email":', 400],
    ['an empty body', '', 400],
    ['JSON that is no object', '[]', 400],
    ['null', 'null', 400],
    ['a prototype', login(',"__proto__":{"role":true}'), 400],
    ['a constructor', login(',"constructor":{"prototype":{"role":true}}'), 400],
    ['nesting without end', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 400],
    ['two megabytes', `{"email":"${'x'.repeat(2_000_000)}"}`, 413],
    ['bytes that are no text', '\u0000\u0001\ufffe', 400],
  ])('%s', async (_, payload, status) => {
    const answer = await post(payload)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ code: 'VALIDATION', message: expect.any(String) })
    expect((await shop.app.inject({ url: '/livez' })).statusCode).toBe(200)
  })

  test('a form', async () => {
    expect((await post('email=a', { 'content-type': 'application/x-www-form-urlencoded' })).statusCode).toBe(415)
  })

  test('4,000 unknown fields, with a short answer', async () => {
    const fields = Object.fromEntries(Array.from({ length: 4000 }, (_, index) => [`field${index}`, 1]))
    const answer = await post(JSON.stringify(fields))
    expect(answer.statusCode).toBe(400)
    expect(answer.body.length).toBeLessThan(4000)
  })

  test('values are never repeated in the answer', async () => {
    const answer = await post('{"email":5,"password":["Hunter2!"],"Hunter3!":1}')
    expect(answer.body).not.toContain('Hunter2!')
  })

  test('an answer about a duplicate key uses the last one', async () => {
    expect((await post('{"email":"a@b.example","email":5,"password":"x"}')).statusCode).toBe(400)
  })
})

test.each([
  ['PUT', '/cart/emptyCart'],
  ['DELETE', '/favourite/prod_x'],
  ['POST', '/user/logout'],
] as const)('A call without a body may have the content type JSON: %s %s', async (method, url) => {
  const { headers } = await shop.fixtures.caller()
  const answer = await shop.app.inject({ method, url, headers: { ...headers, 'content-type': 'application/json' } })
  expect(answer.statusCode).toBe(200)
})

test('An unknown path is answered with 404', async () => {
  const urls = [
    ['GET', '/nowhere'],
    ['DELETE', '/product'],
    ['GET', '/product/one'],
    ['POST', '/user/login/../../etc'],
  ] as const
  for (const [method, url] of urls) {
    const answer = await shop.app.inject({ method, url })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ code: 'NOT_FOUND', message: 'The address was not found' })
  }
})

test.each([
  ['/product/one/%ZZ', 400],
  [`/user/password-reset/usr_x/${'t'.repeat(101)}`, 414],
])('A malformed path is refused without being repeated: %s', async (url, status) => {
  const answer = await shop.app.inject({ url })
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toEqual({ code: 'VALIDATION', message: 'The address cannot be read' })
})

/** Requests a path of the service. */
type Get = (url: string) => Promise<{ statusCode: number; headers: Record<string, unknown>; json(): unknown }>

/** The service on the given database. */
async function withDatabase(db: Database, work: (get: Get) => Promise<void>): Promise<void> {
  const app = await buildApi({ config: TEST_CONFIG, db, maxLag: 0 })
  await work(async (url) => app.inject({ url }))
  await app.close()
}

const failing = (fault: Error): Database => ({
  ...shop.db,
  async query() {
    throw fault
  },
})

test('A bug is answered with 500 and a request id, and nothing else', async () => {
  await withDatabase(failing(new TypeError('select secret from users')), async (get) => {
    const answer = await get('/product')
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      code: 'INTERNAL',
      message: 'Something went wrong on our side',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })
})

test.each(['42601', '23505', '22P02'])(
  'A faulty SQL statement of the service (%s) is answered as a bug, not as an outage',
  async (code) => {
    await withDatabase(failing(Object.assign(new pg.DatabaseError('wrong', 1, 'error'), { code })), async (get) => {
      const answer = await get('/product')
      expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toMatchObject([500, undefined, { code: 'INTERNAL' }])
    })
  },
)

describe('Without its database the service answers 503 within 3 seconds with Retry-After, and stays alive:', () => {
  const expectUnavailable = async (get: Get) => {
    const elapsed = startStopwatch()
    const answer = await get('/product')
    expect(elapsed()).toBeLessThan(3000)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('2')
    expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 2 })
    expect((await get('/readyz')).statusCode).toBe(503)
    expect((await get('/livez')).statusCode).toBe(200)
  }

  test('when nothing listens', async () => {
    const db = createDatabase('postgres://shop@127.0.0.1:1/shop')
    await withDatabase(db, expectUnavailable)
    await db.close()
  })

  test('when the database is shut down', async () => {
    const error = Object.assign(new Error('Connection terminated unexpectedly'))
    await withDatabase(failing(error), expectUnavailable)
  })

  test.each([
    ['a connection failed', '08006'],
    ['calls are in the way of each other', '40P01'],
    ['calls cannot be put in an order', '40001'],
    ['too many are connected', '53300'],
    ['the disk is full', '53100'],
    ['an operator ends it', '57P01'],
    ['it crashed', '57P02'],
    ['it is starting up', '57P03'],
    ['a statement took too long', '57014'],
    ['a transaction stood idle too long', '25P03'],
    ['it is the primary no more', '25006'],
  ])('when %s (%s)', async (message, code) => {
    await withDatabase(failing(Object.assign(new pg.DatabaseError(message, 1, 'error'), { code })), expectUnavailable)
  })

  test.each(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'EHOSTUNREACH'])(
    'when the network says %s',
    async (code) => {
      await withDatabase(failing(Object.assign(new Error('network'), { code })), expectUnavailable)
    },
  )

  test.each([
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Cannot use a pool after calling end on the pool',
  ])('when the driver says: %s', async (message) => {
    await withDatabase(failing(new Error(message)), expectUnavailable)
  })

  test('when every connection is busy, and the service recovers', async () => {
    const db = createDatabase(shop.url, { connections: 1, timeouts: { connect: 4000, statement: 20_000 } })
    const app = await buildApi({ config: TEST_CONFIG, db, maxLag: 0 })
    let free = () => {}
    let held = Promise.resolve()
    await new Promise<void>((entered) => {
      held = db.transaction(() => {
        entered()
        return new Promise<void>((resolve) => (free = resolve))
      })
    })
    const answer = await app.inject({ url: '/product' })
    expect(answer.statusCode).toBe(503)
    free()
    await held
    expect((await app.inject({ url: '/product' })).statusCode).toBe(200)
    await app.close()
    await db.close()
  })
})

test('The API documentation loads nothing from other hosts', async () => {
  const page = await shop.app.inject({ url: '/docs/' })
  expect(page.statusCode).toBe(200)
  expect(page.body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
  const description = (await shop.app.inject({ url: '/docs/json' })).json()
  expect(description.paths['/product/one/{id}'].get.responses).toHaveProperty('200')
  expect(description.paths['/cart'].get.security).toEqual([{ token: [] }, { bearer: [] }])
  // Declares that no token is needed, which leaving it out would not.
  expect(description.paths['/product'].get.security).toEqual([])
})

test('Every answer forbids browsers to guess its content type', async () => {
  for (const url of ['/product', '/nowhere', '/cart']) {
    const { headers } = await shop.app.inject({ url })
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['access-control-allow-origin']).toBeUndefined()
  }
})
