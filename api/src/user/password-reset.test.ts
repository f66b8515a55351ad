import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { untilWaiting } from '../../../tests/money/checkout.ts'
import { createMailShop, type MailShop } from '../../../tests/support/mail-shop.ts'
import { resetLinkIn } from '../../../tests/support/mail-sink.ts'
import { TEST_CONFIG } from '../../../tests/support/shop.ts'
import { buildApi } from '../app.ts'
import { hashToken, openSession } from '../http/auth.ts'
import { createDatabase, statement } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { createLogger } from '@shop/service/log.ts'
import { hashPassword } from './password.ts'
import { findResetLink, mintResetLink, resetPassword } from './password-reset.store.ts'

let shop: MailShop

beforeAll(async () => {
  shop = await createMailShop({ connections: 20 })
})
afterAll(() => shop.close())

const SENT = { message: 'If there is an account with this address, a link to set a new password is on its way.' }
const DEAD = { code: 'INVALID_RESET_LINK', message: '404 Not Found' }
const NEW = 'N3wPassw0rd!'

const ask = (email: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url: '/user/forgotPassword', headers, payload: { email } })
const check = (id: string, token: string) => shop.app.inject({ url: `/user/password-reset/${id}/${token}` })
const reset = (id: string, token: string, password = NEW, confirm = password) =>
  shop.app.inject({ method: 'POST', url: `/user/password-reset/${id}/${token}`, payload: { password, confirm_password: confirm } })
const login = (email: string, password: string) => shop.app.inject({ method: 'POST', url: '/user/login', payload: { email, password } })
const whoami = (headers: Record<string, string>) => shop.app.inject({ url: '/user', headers })

const insertJob = statement('test.job', `insert into outbox (id, kind, done_at) values ($1, 'password-reset', now())`)
/** Jobs enqueued one after the other, which no worker takes; their ids sort the other way round, as from clocks that differ. */
async function makeJobs(): Promise<[older: string, newer: string]> {
  const [newer = '', older = ''] = [newId('job'), newId('job')].sort()
  await shop.db.query(insertJob, [older])
  await shop.db.query(insertJob, [newer])
  return [older, newer]
}

/** Requests a link and reads it in the mail; `nth` mail of this address. */
async function linkFor(email: string, nth = 1) {
  const answer = await ask(email)
  expect([answer.statusCode, answer.json()]).toEqual([200, SENT])
  return resetLinkIn(await shop.sink.wait(email, nth))
}

describe('a reset link', () => {
  test('sets a new password, signs the account out everywhere and mails a notice to it', async () => {
    const { account, headers } = await shop.fixtures.caller()
    const other = { 'x-access-token': (await openSession(shop.db, account.id)).token }
    // The shopper may type any case; the mail goes to the address as it was signed up with.
    expect((await ask(` ${account.email.toUpperCase()} `)).json()).toEqual(SENT)
    const { url, id, token } = resetLinkIn(await shop.sink.wait(account.email))
    expect(url).toBe(`http://khan.example/password-reset/${account.id}/${token}`)
    expect(id).toBe(account.id)
    const checked = await check(id, token)
    expect(checked.statusCode).toBe(200)
    expect(checked.headers['cache-control']).toBe('no-store')
    const lives = Date.parse(checked.json().expiresAt) - Date.now()
    expect(lives).toBeGreaterThan(29 * 60_000)
    expect(lives).toBeLessThanOrEqual(30 * 60_000)
    const answer = await reset(id, token)
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Your password is set. You can sign in now.' }])
    for (const session of [headers, other]) expect((await whoami(session)).statusCode).toBe(401)
    expect((await login(account.email, NEW)).statusCode).toBe(200)
    expect((await shop.sink.wait(account.email, 2)).subject).toBe('Your password was changed')
  })

  test('is used up by setting a password, not by being looked at', async () => {
    const { account } = await shop.fixtures.caller()
    const { id, token } = await linkFor(account.email)
    for (let look = 0; look < 3; look += 1) expect((await check(id, token)).statusCode).toBe(200)
    expect((await reset(id, token)).statusCode).toBe(200)
    for (const answer of [await check(id, token), await reset(id, token, 'An0ther!Pass')]) {
      expect([answer.statusCode, answer.json()]).toEqual([400, DEAD])
    }
    expect((await login(account.email, NEW)).statusCode).toBe(200)
  })

  test('used twice at once works once', async () => {
    const { account } = await shop.fixtures.caller()
    const { id, token } = await linkFor(account.email)
    const passwords = ['F1rst!Pass', 'Sec0nd!Pass']
    const answers = await Promise.all(passwords.map((password) => reset(id, token, password)))
    expect(answers.map((answer) => answer.statusCode).sort((a, b) => a - b)).toEqual([200, 400])
    const winner = answers.findIndex((answer) => answer.statusCode === 200)
    expect((await login(account.email, passwords[winner] ?? '')).statusCode).toBe(200)
    expect((await login(account.email, passwords[1 - winner] ?? '')).statusCode).toBe(401)
  })

  test('that twenty callers use after all have checked it sets one password', async () => {
    const { account } = await shop.fixtures.caller()
    const { id, token } = await linkFor(account.email)
    const uses = Array.from({ length: 20 }, (_, index) => resetPassword(shop.db, id, hashToken(token), `hash ${index}`))
    expect((await Promise.all(uses)).filter(Boolean)).toHaveLength(1)
    expect((await shop.sink.wait(account.email, 2)).subject).toBe('Your password was changed')
    await sleep(200)
    expect(shop.sink.to(account.email)).toHaveLength(2)
  })

  test('is still alive after a password that breaks the rules', async () => {
    const { account } = await shop.fixtures.caller()
    const { id, token } = await linkFor(account.email)
    expect((await reset(id, token, 'short', 'other')).json()).toMatchObject({
      code: 'VALIDATION',
      fields: [
        { path: ['password'], message: 'Not valid password' },
        { path: ['confirm_password'], message: 'No matching' },
      ],
    })
    expect((await reset(id, token, 'Password@1')).json()).toMatchObject({ code: 'VALIDATION', fields: [{ path: ['password'] }] })
    expect((await check(id, token)).statusCode).toBe(200)
  })

  test('ends the older one of the account', async () => {
    const { account } = await shop.fixtures.caller()
    const older = await linkFor(account.email)
    const newer = await linkFor(account.email, 2)
    expect((await check(older.id, older.token)).json()).toEqual(DEAD)
    expect((await reset(older.id, older.token)).json()).toEqual(DEAD)
    expect((await reset(newer.id, newer.token)).statusCode).toBe(200)
  })

  test('is mailed and works when it is newer, though requested at a service whose clock is an hour behind', async () => {
    const { account } = await shop.fixtures.caller()
    const older = await linkFor(account.email)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
    await ask(account.email).finally(() => vi.useRealTimers())
    const newer = resetLinkIn(await shop.sink.wait(account.email, 2))
    expect((await check(older.id, older.token)).json()).toEqual(DEAD)
    expect((await reset(newer.id, newer.token)).statusCode).toBe(200)
  })

  test('is dead after 31 minutes', async () => {
    const { account } = await shop.fixtures.caller()
    const { id, token } = await linkFor(account.email)
    const age = statement('test.age', `update password_resets set expires_at = expires_at - interval '31 minutes' where user_id = $1`)
    await shop.db.query(age, [id])
    expect((await check(id, token)).json()).toEqual(DEAD)
    expect((await reset(id, token)).json()).toEqual(DEAD)
  })

  test("does not exist for another account's id, or a token that was never made", async () => {
    const [one, two] = [await shop.fixtures.caller(), await shop.fixtures.caller()]
    const { id, token } = await linkFor(one.account.email)
    await linkFor(two.account.email)
    for (const [wrongId, wrongToken] of [
      [two.account.id, token],
      [id, token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))],
      ['usr_01h455vb4pex5vsknk084sn02q', token],
      [id, '%00'],
      [id, "'%20or%201=1"],
    ] as const) {
      expect([wrongToken, (await check(wrongId, wrongToken)).statusCode]).toEqual([wrongToken, 400])
      expect((await reset(wrongId, wrongToken)).statusCode).toBe(400)
    }
    expect((await check(id, token)).statusCode).toBe(200)
  })

  test('ends with a changed email, a changed password and a deleted account', async () => {
    const changes: ((headers: Record<string, string>) => Promise<{ statusCode: number }>)[] = [
      (headers) => shop.app.inject({ method: 'PUT', url: '/user', headers, payload: { email: 'moved@khan.example' } }),
      (headers) => shop.app.inject({ method: 'PUT', url: '/user/password', headers, payload: { password: NEW, confirm_password: NEW } }),
      (headers) => shop.app.inject({ method: 'DELETE', url: '/user', headers }),
    ]
    for (const change of changes) {
      const { account, headers } = await shop.fixtures.caller()
      const { id, token } = await linkFor(account.email)
      expect((await change(headers)).statusCode).toBe(200)
      expect((await check(id, token)).json()).toEqual(DEAD)
      expect((await reset(id, token)).json()).toEqual(DEAD)
    }
  })

  test('that is made while the email changes is not made for the old one', async () => {
    const { account } = await shop.fixtures.caller()
    const [job] = await makeJobs()
    const move = statement('test.move', `update users set email = 'moved-' || email where id = $1`)
    const [making] = await shop.db.transaction(async (tx) => {
      await tx.query(move, [account.id])
      const made = mintResetLink(shop.db, account.email, job, hashToken('token'))
      await untilWaiting(shop, 1)
      return [made]
    })
    expect(await making).toBeUndefined()
    expect(await findResetLink(shop.db, account.id, hashToken('token'))).toBeUndefined()
  })

  test('that is dead costs no hash: it is refused as such while as many passwords wait as may', async () => {
    const hashes = Array.from({ length: 52 }, () => hashPassword(NEW))
    const answer = await reset('usr_none', 'dead')
    expect([answer.statusCode, answer.json()]).toEqual([400, DEAD])
    await Promise.all(hashes)
  })

  test('is stored in a form that cannot be used', async () => {
    const { account } = await shop.fixtures.caller()
    const { token } = await linkFor(account.email)
    const dump = statement<{ text: string }>(
      'test.dump',
      'select (select json_agg(r)::text from password_resets r) || (select json_agg(o)::text from outbox o) as text',
    )
    const [row] = await shop.db.query(dump)
    expect(row?.text).toContain(account.id)
    expect(row?.text).not.toContain(token)
  })

  test('whose mail is sent again and again works for no more than 30 minutes, and the mail says for how long', async () => {
    const { account } = await shop.fixtures.caller()
    const [job] = await makeJobs()
    const mint = (token: string) => mintResetLink(shop.db, account.email, job, hashToken(token))
    const works = async (token: string) => (await findResetLink(shop.db, account.id, hashToken(token))) !== undefined
    const wait = statement('test.wait', `update password_resets set expires_at = expires_at - interval '10 minutes' where user_id = $1`)
    expect(await mint('one')).toMatchObject({ minutes: 30 })
    await shop.db.query(wait, [account.id])
    expect(await mint('two')).toMatchObject({ minutes: 20 })
    await shop.db.query(wait, [account.id])
    expect([await works('one'), await works('two')]).toEqual([true, true])
    expect(await mint('three')).toMatchObject({ minutes: 30 })
    expect([await works('one'), await works('two'), await works('three')]).toEqual([false, false, true])
  })

  test('whose mail is sent twice has two working tokens, and using either ends both', async () => {
    const { account } = await shop.fixtures.caller()
    const jobs = await makeJobs()
    const mint = (job: string, token: string) => mintResetLink(shop.db, account.email, job, hashToken(token))
    const works = async (token: string) => (await findResetLink(shop.db, account.id, hashToken(token))) !== undefined
    await mint(jobs[0], 'one')
    await mint(jobs[0], 'two')
    expect([await works('one'), await works('two')]).toEqual([true, true])
    expect((await reset(account.id, 'one')).statusCode).toBe(200)
    expect([await works('one'), await works('two')]).toEqual([false, false])
    // Sent once more after it was used: there is nothing to send.
    expect(await mint(jobs[0], 'three')).toBeUndefined()
    expect(await mint(jobs[1], 'four')).toMatchObject({ id: account.id })
    // An older request that comes late does not end the newer link.
    expect(await mint(jobs[0], 'five')).toBeUndefined()
    expect(await works('four')).toBe(true)
  })
})

describe('asking for a reset link', () => {
  test('answers a known, an unknown and a deleted email alike after the same work', async () => {
    const [known, gone] = [await shop.fixtures.caller(), await shop.fixtures.caller()]
    await shop.app.inject({ method: 'DELETE', url: '/user', headers: gone.headers })
    // A second service on the same database, whose statements the worker's do not mix with.
    const db = createDatabase(shop.url, { timeouts: { connect: 20_000, statement: 20_000 } })
    const app = await buildApi({ config: { ...TEST_CONFIG, rateLimits: true }, db, maxLag: 0 })
    const statements: number[] = []
    for (const email of [known.account.email, 'nobody@khan.example', gone.account.email, known.account.email]) {
      const before = db.statements()
      const answer = await app.inject({ method: 'POST', url: '/user/forgotPassword', payload: { email } })
      expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([200, SENT, undefined])
      statements.push(db.statements() - before)
    }
    await app.close()
    await db.close()
    expect(statements).toEqual([3, 3, 3, 3])
    await shop.sink.wait(known.account.email)
    await sleep(200)
    expect([shop.sink.to('nobody@khan.example'), shop.sink.to(gone.account.email)]).toEqual([[], []])
  })

  test.each([
    ['', 'This field is required'],
    ['mona@', 'Not valid email'],
    ['mona@khan.example\r\nBcc: evil@evil.example', 'Not valid email'],
  ])('with the email "%s" is refused', async (email, message) => {
    const answer = await ask(email)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'VALIDATION', fields: [{ path: ['email'], message }] })
  })

  test('puts no header of the request into the link', async () => {
    const { account } = await shop.fixtures.caller()
    await ask(account.email, {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'ftp',
      forwarded: 'host=evil.example;proto=ftp',
      origin: 'https://evil.example',
      referer: 'https://evil.example/',
    })
    const mail = await shop.sink.wait(account.email)
    expect(mail.raw).not.toContain('evil.example')
    expect(resetLinkIn(mail).url).toMatch(/^http:\/\/khan\.example\/password-reset\//)
  })

  test('mails the address of the account, not a look-alike that folds to it', async () => {
    const { account } = await shop.fixtures.caller()
    // K is the Kelvin sign, which is a k in lower case.
    const lookAlike = account.email.replace('khan', '\u212Ahan')
    await ask(lookAlike)
    expect((await shop.sink.wait(account.email)).recipients).toEqual([account.email])
    expect(shop.sink.to(lookAlike)).toEqual([])
  })
})

test('The log never has a reset link, a password or a token', async () => {
  const { account, headers } = await shop.fixtures.caller()
  const lines: string[] = []
  const logger = createLogger('trace', { write: (line) => void lines.push(line) })
  const app = await buildApi({ config: { ...TEST_CONFIG, watch: { requestLog: true } }, db: shop.db, logger, maxLag: 0 })
  const { id, token } = await linkFor(account.email)
  await app.inject({ url: `/user/password-reset/${id}/${token}` })
  const payload = { password: NEW, confirm_password: NEW }
  await app.inject({ method: 'POST', url: `/user/password-reset/${id}/${token}`, payload, headers })
  await app.inject({ method: 'POST', url: `/user/password-reset/${id}/${token}/more`, payload })
  await app.close()
  const log = lines.join('')
  expect(log).toContain('/user/password-reset/:id/:token')
  for (const secret of [token, NEW, headers['x-access-token']]) expect(log).not.toContain(secret)
})
