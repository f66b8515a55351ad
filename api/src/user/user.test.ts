import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts'
import { statement } from '../db/database.ts'
import { openSession } from '../http/auth.ts'
import { isOutdated, verifyPassword } from './password.ts'
import { findByEmail, insertAccount, lockPassword, renewHash } from './user.store.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await createTestShop({ connections: 20 })
})
afterAll(() => shop.close())

const PASSWORD = 'Passw0rd!'
let count = 0
const newcomer = () => ({
  name: "Mona O'Neil-Said",
  email: `mona${(count += 1)}@khan.example`,
  phone: '01012345678',
  password: PASSWORD,
  confirm_password: PASSWORD,
})

const post = (url: string, payload: object) => shop.app.inject({ method: 'POST', url, payload })
const register = (payload: object) => post('/user/register', payload)
const login = (email: string, password: string) => post('/user/login', { email, password })
const whoami = (token: string) => shop.app.inject({ url: '/user', headers: { 'x-access-token': token } })

describe('sign-up', () => {
  test('makes an account and signs it in for 10 days', async () => {
    const body = newcomer()
    const answer = await register(body)
    expect(answer.statusCode).toBe(200)
    const session = answer.json()
    expect(session).toMatchObject({ name: body.name, email: body.email, phone: body.phone, role: false })
    const left = Date.parse(session.expiration) - Date.now()
    expect([left > 864_000_000 - 60_000, left < 864_000_000 + 60_000]).toEqual([true, true])
    const stored = statement<{ same: boolean }>(
      'test.expiry',
      `select date_trunc('milliseconds', expires_at) = $1::timestamptz as same from sessions where user_id = $2`,
    )
    expect(await shop.db.query(stored, [session.expiration, session._id])).toEqual([{ same: true }])
    expect((await whoami(session.token)).json()).toMatchObject({ _id: session._id, email: body.email, role: false })
  })

  test.each([
    ['ar-EG,ar;q=0.9,en;q=0.8', 'ar'],
    ['fr', 'en'],
  ])('of a reader of %s makes mails go out in %s from then on', async (accepted, language) => {
    const headers = { 'accept-language': accepted }
    const answer = await shop.app.inject({ method: 'POST', url: '/user/register', headers, payload: newcomer() })
    const { token } = answer.json()
    expect([answer.json().language, (await whoami(token)).json().language]).toEqual([language, language])
  })

  test('stores a phone number as dialled in Egypt, however it was written', async () => {
    const answer = await register({ ...newcomer(), phone: '+20 10 1234-5678' })
    expect(answer.json()).toMatchObject({ phone: '01012345678' })
  })

  test('names every field that breaks a rule, with the text of the rule', async () => {
    const body = { name: 'M0na', email: 'mona@', phone: '0131234567', password: 'short', confirm_password: 'other' }
    const answer = await register(body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      code: 'VALIDATION',
      message: 'Please check what you entered',
      fields: [
        { path: ['name'], code: 'INVALID', message: 'Not valid name' },
        { path: ['email'], code: 'INVALID', message: 'Not valid email' },
        { path: ['phone'], code: 'INVALID', message: 'Not valid phone' },
        { path: ['password'], code: 'INVALID', message: 'Not valid password' },
        { path: ['confirm_password'], code: 'MISMATCH', message: 'No matching' },
      ],
    })
  })

  test.each(['mo\u200bna', 'mo\u202ena', 'mo\u0001na', 'mo\u007fna', 'mo\ud800na', 'mo na', 'mona,anna', 'mona@nile'])(
    'with the email %j@khan.example is refused',
    async (local) => {
      const answer = await register({ ...newcomer(), email: `${local}@khan.example` })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().fields).toEqual([{ path: ['email'], code: 'INVALID', message: 'Not valid email' }])
    },
  )

  test.each(['role', 'isAdmin', 'is_admin', '_id', 'token', 'created_at', 'constructor'])('with %s is refused', async (field) => {
    const answer = await register({ ...newcomer(), [field]: true })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toEqual([{ path: [field], code: 'INVALID', message: 'Unknown field' }])
  })

  test('with __proto__ is refused', async () => {
    const payload = JSON.stringify(newcomer()).replace('{', '{"__proto__":{"role":true},')
    const headers = { 'content-type': 'application/json' }
    expect((await shop.app.inject({ method: 'POST', url: '/user/register', headers, payload })).statusCode).toBe(400)
  })

  test('twenty times at once with one email, in several spellings, makes one account', async () => {
    const body = newcomer()
    const spellings = [body.email, body.email.toUpperCase(), ` ${body.email}`, `${body.email} `]
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => register({ ...body, email: spellings[index % 4] })))
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
    const refused = answers.filter((answer) => answer.statusCode === 409)
    expect(refused).toHaveLength(19)
    expect(refused[0]?.json()).toEqual({ code: 'EMAIL_TAKEN', message: 'This email already has an account' })
    const rows = statement<{ count: number }>('test.emails', 'select count(*) from users where lower(email) = lower($1)')
    expect(await shop.db.query(rows, [body.email])).toEqual([{ count: 1 }])
  })

  test('takes a password of 128 characters, and refuses one of 129', async () => {
    const long = `Aa1!${'x'.repeat(124)}`
    const body = { ...newcomer(), password: long, confirm_password: long }
    expect((await register(body)).statusCode).toBe(200)
    expect((await login(body.email, long)).statusCode).toBe(200)
    expect((await login(body.email, long.slice(0, -1))).statusCode).toBe(401)
    const longer = `${long}x`
    const answer = await register({ ...newcomer(), password: longer, confirm_password: longer })
    expect(answer.json()).toMatchObject({ fields: [{ path: ['password'], code: 'TOO_LONG' }] })
  })
})

const countSessions = statement<{ count: number }>('test.sessions', 'select count(*) from sessions where user_id = $1')

describe('login', () => {
  test('leaves an account no more than 20 sessions, also at once', async () => {
    const { email } = (await register(newcomer())).json<{ email: string }>()
    const { id = '', passwordHash = '' } = (await findByEmail(shop.db, email)) ?? {}
    // What is left of signing in once the password was checked: the checks themselves do not end in the same moment.
    const open = () =>
      shop.db.transaction(async (tx) => {
        await lockPassword(tx, id, passwordHash)
        await openSession(tx, id)
      })
    // Each of the calls has a connection at once.
    await Promise.all(Array.from({ length: 20 }, () => shop.db.query(countSessions, [id])))
    await Promise.all(Array.from({ length: 40 }, open))
    expect(await shop.db.query(countSessions, [id])).toEqual([{ count: 20 }])
  })

  test('ignores the case of the email and spaces around it', async () => {
    const body = newcomer()
    await register(body)
    const answer = await login(` ${body.email.toUpperCase()} `, PASSWORD)
    expect(answer.statusCode).toBe(200)
    expect((await whoami(answer.json().token)).statusCode).toBe(200)
  })

  test('answers a wrong password and an unknown email alike', async () => {
    const body = newcomer()
    await register(body)
    const answers = [await login(body.email, 'Wr0ngPass!'), await login('nobody@khan.example', PASSWORD)]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual({ code: 'INVALID_CREDENTIALS', message: 'Opps! please check data again' })
    }
  })

  test('hashes a password for an unknown email, too, so that the time gives nothing away', async () => {
    const begun = performance.now()
    expect(await verifyPassword(undefined, PASSWORD)).toBe(false)
    // A hash takes at least some milliseconds; leaving it out takes none.
    expect(performance.now() - begun).toBeGreaterThan(3)
  })

  test('requires email and password', async () => {
    expect((await login('', '')).json()).toMatchObject({
      fields: [
        { path: ['email'], code: 'REQUIRED' },
        { path: ['password'], code: 'REQUIRED' },
      ],
    })
  })

  test('refuses a password over 128 characters without hashing it', async () => {
    expect((await login('nobody@khan.example', 'x'.repeat(129))).statusCode).toBe(401)
  })

  test('renews a hash made with older parameters', async () => {
    const passwordHash = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    const account = await insertAccount(shop.db, { ...newcomer(), passwordHash })
    expect(isOutdated(passwordHash)).toBe(true)
    expect((await login(account.email, PASSWORD)).statusCode).toBe(200)
    const renewed = await findByEmail(shop.db, account.email)
    expect(isOutdated(renewed?.passwordHash ?? '')).toBe(false)
    expect((await login(account.email, PASSWORD)).statusCode).toBe(200)
  })

  test('renews no hash of a password that was changed meanwhile', async () => {
    const { account } = await shop.fixtures.caller()
    const stored = async () => (await findByEmail(shop.db, account.email))?.passwordHash
    await renewHash(shop.db, account.id, 'of the password before', 'of the same with other costs')
    expect(await stored()).toBe('-')
    await renewHash(shop.db, account.id, '-', 'renewed')
    expect(await stored()).toBe('renewed')
  })
})

test("Logging out ends the caller's session, and no other", async () => {
  const body = newcomer()
  const [first, second] = [(await register(body)).json().token, (await login(body.email, PASSWORD)).json().token]
  await shop.app.inject({ method: 'POST', url: '/user/logout', headers: { 'x-access-token': first } })
  expect((await whoami(first)).statusCode).toBe(401)
  expect((await whoami(second)).statusCode).toBe(200)
})

test('When too many passwords wait to be checked, callers get Retry-After', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => login('nobody@khan.example', PASSWORD)))
  const refused = answers.filter((answer) => answer.statusCode === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThanOrEqual(8)
  expect(refused[0]?.headers['retry-after']).toBe('2')
  expect(refused[0]?.json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', retryAfter: 2 })
})
