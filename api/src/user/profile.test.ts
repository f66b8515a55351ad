import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { untilWaiting } from '../../../tests/money/checkout.ts'
import { createMailShop, type MailShop } from '../../../tests/support/mail-shop.ts'
import { createTestShop, type Caller } from '../../../tests/support/shop.ts'
import { openSession } from '../http/auth.ts'
import { statement } from '../db/database.ts'

let shop: MailShop

beforeAll(async () => {
  shop = await createMailShop({ connections: 20 })
})
afterAll(() => shop.close())

const put = ({ headers }: Pick<Caller, 'headers'>, payload: object) => shop.app.inject({ method: 'PUT', url: '/user', headers, payload })
const putPassword = ({ headers }: Pick<Caller, 'headers'>, password: string, confirm = password) =>
  shop.app.inject({ method: 'PUT', url: '/user/password', headers, payload: { password, confirm_password: confirm } })
const age = statement('test.age', `update sessions set created_at = now() - interval '16 minutes' where user_id = $1`)
const whoami = (headers: Record<string, string>) => shop.app.inject({ url: '/user', headers })
const login = (email: string, password: string) => shop.app.inject({ method: 'POST', url: '/user/login', payload: { email, password } })

describe('changing a profile', () => {
  test('sets the given fields, and leaves the others', async () => {
    const caller = await shop.fixtures.caller()
    const { account } = caller
    const renamed = await put(caller, { name: ' Mona Said ' })
    expect(renamed.statusCode).toBe(200)
    expect(renamed.json()).toEqual({
      user: {
        _id: account.id,
        name: 'Mona Said',
        email: account.email,
        phone: account.phone,
        role: false,
        createdAt: account.createdAt.toISOString(),
        language: 'en',
      },
    })
    expect((await put(caller, { phone: '+20 111 234-5678' })).json().user).toMatchObject({ name: 'Mona Said', phone: '01112345678' })
    expect((await whoami(caller.headers)).json()).toMatchObject({ name: 'Mona Said', phone: '01112345678', email: account.email })
  })

  test("sets the language of mails alone or with the rest, and only to one of the shop's", async () => {
    const caller = await shop.fixtures.caller()
    const { name, email } = caller.account
    expect((await put(caller, { language: 'ar' })).json().user).toMatchObject({ name, email, language: 'ar' })
    expect((await put(caller, { name: '', phone: '01212345678' })).json().user).toMatchObject({
      name,
      phone: '01212345678',
      language: 'ar',
    })
    expect((await put(caller, { name: 'Mona', language: 'en' })).json().user).toMatchObject({ name: 'Mona', language: 'en' })
    expect((await put(caller, { language: 'fr' })).statusCode).toBe(400)
    expect((await whoami(caller.headers)).json()).toMatchObject({ name: 'Mona', language: 'en' })
  })

  test('by a client that sends all three fields and fills one sets that one', async () => {
    const caller = await shop.fixtures.caller()
    const answer = await put(caller, { name: '', email: ' ', phone: '01212345678' })
    expect(answer.json().user).toMatchObject({ name: caller.account.name, email: caller.account.email, phone: '01212345678' })
  })

  test.each([
    [{ name: 'M0na' }, 'name', 'Not valid name'],
    [{ name: ' ' }, 'name', 'This field is required'],
    [{ email: 'mona@' }, 'email', 'Not valid email'],
    [{ email: 'm@khan.example\r\nBcc:x@y.z' }, 'email', 'Not valid email'],
    [{ phone: '0131234567' }, 'phone', 'Not valid phone'],
    [{ phone: '' }, 'phone', 'This field is required'],
  ])('with %j is refused with the text of the rule', async (payload, field, message) => {
    const answer = await put(await shop.fixtures.caller(), payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'VALIDATION', fields: [{ path: [field], message }] })
  })

  test('with an empty body is refused', async () => {
    expect((await put(await shop.fixtures.caller(), {})).json()).toMatchObject({ code: 'VALIDATION', fields: [] })
  })

  test.each(['role', 'isAdmin', 'is_admin', '_id', 'token', 'password', 'created_at', 'constructor'])('does not set %s', async (field) => {
    const caller = await shop.fixtures.caller()
    const answer = await put(caller, { name: 'Omar', [field]: true })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toEqual([{ path: [field], code: 'INVALID', message: 'Unknown field' }])
    expect((await whoami(caller.headers)).json()).toMatchObject({ name: caller.account.name, role: false })
  })

  test('does not set __proto__', async () => {
    const { headers } = await shop.fixtures.caller()
    const payload = '{"name":"Omar","__proto__":{"role":true}}'
    const answer = await shop.app.inject({
      method: 'PUT',
      url: '/user',
      headers: { ...headers, 'content-type': 'application/json' },
      payload,
    })
    expect(answer.statusCode).toBe(400)
  })

  test('to a new email signs in with that one alone, and mails a notice to both', async () => {
    const caller = await shop.fixtures.caller()
    await putPassword(caller, 'Passw0rd!').then((answer) => (caller.headers['x-access-token'] = answer.json().token))
    const [oldEmail, newEmail] = [caller.account.email, `new-${caller.account.email}`]
    expect((await put(caller, { email: ` ${newEmail} ` })).json().user.email).toBe(newEmail)
    expect((await login(newEmail, 'Passw0rd!')).statusCode).toBe(200)
    expect((await login(oldEmail, 'Passw0rd!')).statusCode).toBe(401)
    // One mail about the password, changed while this was the address, and one about the address.
    await shop.sink.wait(oldEmail, 2)
    const told = [...shop.sink.to(oldEmail), await shop.sink.wait(newEmail)].filter(
      ({ subject }) => subject === 'Your email address was changed',
    )
    expect(told.map(({ recipients }) => recipients)).toEqual([[oldEmail], [newEmail]])
    for (const { text } of told) expect(text).toContain(`${newEmail}, no longer with ${oldEmail}`)
    expect((await whoami(caller.headers)).statusCode).toBe(200)
  })

  test('to the same email, in any case, sends no mail', async () => {
    const caller = await shop.fixtures.caller()
    const { email } = caller.account
    for (const same of [email, email.replace('user', 'USER')]) expect((await put(caller, { email: same })).statusCode).toBe(200)
    await sleep(200)
    expect(shop.sink.to(email)).toEqual([])
  })

  test('to the email of another account, in any case, is refused and changes nothing', async () => {
    const [caller, other] = [await shop.fixtures.caller(), await shop.fixtures.caller()]
    const answer = await put(caller, { name: 'Omar', email: other.account.email.toUpperCase() })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({ code: 'EMAIL_TAKEN', message: 'This email already has an account' })
    expect((await whoami(caller.headers)).json()).toMatchObject({ name: caller.account.name, email: caller.account.email })
  })

  test('to one email by twenty accounts at once succeeds for one', async () => {
    const callers = await Promise.all(Array.from({ length: 20 }, () => shop.fixtures.caller()))
    const answers = await Promise.all(callers.map((caller) => put(caller, { email: 'wanted@khan.example' })))
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(19)
  })
})

describe('changing the password', () => {
  test('gives this device a new token, signs all others out, and mails a notice to the owner', async () => {
    const caller = await shop.fixtures.caller()
    const { account, headers } = caller
    const phone = { 'x-access-token': (await openSession(shop.db, account.id)).token }
    const answer = await putPassword(caller, 'N3wPassw0rd!')
    expect(answer.statusCode).toBe(200)
    const { token, expiration, message } = answer.json()
    expect(message).toBe('Your password is changed. All other devices are signed out.')
    expect(Date.parse(expiration) - Date.now()).toBeGreaterThan(864_000_000 - 60_000)
    for (const old of [headers, phone]) expect((await whoami(old)).statusCode).toBe(401)
    expect((await whoami({ 'x-access-token': token })).json()).toMatchObject({ _id: account.id })
    expect((await login(account.email, 'N3wPassw0rd!')).statusCode).toBe(200)
    expect((await shop.sink.wait(account.email)).subject).toBe('Your password was changed')
  })

  test.each([
    ['short', 'short', 'password', 'Not valid password'],
    ['N3wPassw0rd!', 'other', 'confirm_password', 'No matching'],
    ['', '', 'password', 'This field is required'],
    ['pAssword1!', 'pAssword1!', 'password', 'This password is too easy to guess: choose another'],
    [`Aa1!${'x'.repeat(125)}`, 'x', 'password', 'At most 128 characters'],
  ])('to "%s" is refused and leaves all devices signed in', async (password, confirm, field, message) => {
    const caller = await shop.fixtures.caller()
    const answer = await putPassword(caller, password, confirm)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields[0]).toMatchObject({ path: [field], message })
    expect((await whoami(caller.headers)).statusCode).toBe(200)
  })

  test('without a recent sign-in requires the present password', async () => {
    const caller = await shop.fixtures.caller()
    const { account, headers } = caller
    headers['x-access-token'] = (await putPassword(caller, '0ldPassw0rd!')).json().token
    await shop.db.query(age, [account.id])
    const change = (current?: string) =>
      shop.app.inject({
        method: 'PUT',
        url: '/user/password',
        headers,
        payload: {
          password: 'N3wPassw0rd!',
          confirm_password: 'N3wPassw0rd!',
          ...(current !== undefined && { current_password: current }),
        },
      })
    for (const nothing of [undefined, ''])
      expect((await change(nothing)).json()).toMatchObject({
        code: 'VALIDATION',
        fields: [{ path: ['current_password'], code: 'REQUIRED', message: 'This field is required' }],
      })
    for (const wrong of ['0ldPassw0rd', 'x'.repeat(999)]) {
      const answer = await change(wrong)
      expect([answer.statusCode, answer.json()]).toEqual([
        401,
        { code: 'INVALID_CREDENTIALS', message: 'This is not your present password' },
      ])
    }
    expect((await whoami(headers)).statusCode).toBe(200)
    expect((await change('0ldPassw0rd!')).statusCode).toBe(200)
    expect((await login(account.email, 'N3wPassw0rd!')).statusCode).toBe(200)
  })

  test('checks a present password that is sent, also right after a sign-in', async () => {
    const caller = await shop.fixtures.caller()
    const headers = { 'x-access-token': (await putPassword(caller, '0ldPassw0rd!')).json().token }
    const payload = { password: 'N3wPassw0rd!', confirm_password: 'N3wPassw0rd!', current_password: 'Wr0ngPass!' }
    expect((await shop.app.inject({ method: 'PUT', url: '/user/password', headers, payload })).statusCode).toBe(401)
  })

  test('counts tries at the present password: beyond twenty in an hour even the right one has to wait', async () => {
    const limited = await createTestShop({ config: { rateLimits: true } })
    try {
      const { headers } = await limited.fixtures.caller()
      const change = (password: string, current?: string) =>
        limited.app.inject({
          method: 'PUT',
          url: '/user/password',
          headers,
          payload: { password, confirm_password: password, ...(current && { current_password: current }) },
        })
      headers['x-access-token'] = (await change('0ldPassw0rd!')).json().token
      const statuses: number[] = []
      for (let tries = 1; tries < 20; tries += 1) statuses.push((await change('N3wPassw0rd!', 'Wr0ngPass!')).statusCode)
      expect(new Set(statuses)).toEqual(new Set([401]))
      const late = await change('N3wPassw0rd!', '0ldPassw0rd!')
      expect([late.statusCode, late.json().code]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
    } finally {
      await limited.close()
    }
  })

  test('four times at once with one token succeeds once, since the session of the others has ended', async () => {
    const caller = await shop.fixtures.caller()
    const passwords = ['F1rst!Pass', 'Sec0nd!Pass', 'Th1rd!Pass', 'F0urth!Pass']
    const answers = await Promise.all(passwords.map((password) => putPassword(caller, password)))
    expect(answers.map((answer) => answer.statusCode).sort((a, b) => a - b)).toEqual([200, 401, 401, 401])
    const made = answers.findIndex((answer) => answer.statusCode === 200)
    expect((await whoami({ 'x-access-token': answers[made]?.json().token })).statusCode).toBe(200)
    expect((await login(caller.account.email, passwords[made] ?? '')).statusCode).toBe(200)
  })

  test('A sign-in with the old password that is in progress while the password changes is refused', async () => {
    const caller = await shop.fixtures.caller()
    const { email, id } = caller.account
    await putPassword(caller, '0ldPassw0rd!')
    const change = statement('test.change', `update users set password_hash = 'another' where id = $1`)
    // The change is made and not yet committed: the login still reads the old password, finds it right, and has to wait.
    const commit = Promise.withResolvers<void>()
    const changed = Promise.withResolvers<void>()
    const changing = shop.db.transaction(async (tx) => {
      await tx.query(change, [id])
      changed.resolve()
      await commit.promise
    })
    await changed.promise
    const signingIn = login(email, '0ldPassw0rd!')
    await untilWaiting(shop, 1)
    commit.resolve()
    await changing
    expect((await signingIn).statusCode).toBe(401)
  })
})

test('A change of email that is in progress while the owner signs all devices out is refused', async () => {
  const { account, headers } = await shop.fixtures.caller()
  const lock = statement('test.lock-account', 'select id from users where id = $1 for no key update')
  const end = statement('test.end-sessions', 'delete from sessions where user_id = $1')
  const [stealing] = await shop.db.transaction(async (tx) => {
    await tx.query(lock, [account.id])
    const call = put({ headers }, { email: 'thief@khan.example' })
    await untilWaiting(shop, 1)
    await tx.query(end, [account.id])
    return [call]
  })
  expect((await stealing)?.statusCode).toBe(401)
  const email = statement<{ email: string }>('test.email', 'select email from users where id = $1')
  expect(await shop.db.query(email, [account.id])).toEqual([{ email: account.email }])
})

test('A fresh database has no administrator, and signing up makes none', async () => {
  const admins = statement<{ count: number }>('test.admins', 'select count(*) from users where is_admin')
  expect(await shop.db.query(admins)).toEqual([{ count: 0 }])
})
