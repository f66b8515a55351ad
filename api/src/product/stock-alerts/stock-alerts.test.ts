import { MAX_STOCK_ALERTS } from '@shop/contract/shop.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMailShop, startMail, type MailShop } from '../../../../tests/support/mail-shop.ts'
import type { Caller } from '../../../../tests/support/shop.ts'
import { unprepared } from '../../db/database.ts'
import { keepHouse } from '../../housekeeping.ts'
import { mailBackInStock, waitOn } from './back-in-stock.store.ts'

let shop: MailShop

beforeAll(async () => {
  shop = await createMailShop({ connections: 20 })
})
afterAll(() => shop.close())
beforeEach(() => run('delete from stock_alerts'))

const run = (sql: string, values: unknown[] = []) => shop.db.query(unprepared(sql), values)
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, caller?: Pick<Caller, 'headers'>, payload?: object) =>
  shop.app.inject({ method, url, ...(caller && { headers: caller.headers }), ...(payload && { payload }) })
const ask = (caller: Caller, id: string) => call('PUT', '/stockAlert', caller, { variant_id: id })
const setStock = (id: string, stock: number) => run('update products set stock = $2 where id = $1', [id, stock])
const soldOut = async (): Promise<string> => {
  const id = await shop.fixtures.product()
  await setStock(id, 0)
  return id
}
const tell = () => shop.db.query(mailBackInStock, [1000])
const mailsTo = ({ account }: Caller) => shop.sink.to(account.email)

test('Who asks is shown what they wait for, once, and may give it up', async () => {
  const caller = await shop.fixtures.caller()
  const [first, second] = [await soldOut(), await soldOut()]
  expect((await ask(caller, first)).json()).toMatchObject({ variant_id: first, product: { _id: first, stock: 0 } })
  await Promise.all([ask(caller, second), ask(caller, second)])
  const listed = async () =>
    (await call('GET', '/stockAlert', caller)).json().alerts.map((alert: { variant_id: string }) => alert.variant_id)
  expect(await listed()).toEqual([second, first])
  expect((await call('GET', `/stockAlert?ids=${first},x`, caller)).json()).toEqual({ ids: [first] })
  expect((await call('GET', '/stockAlert', await shop.fixtures.caller())).json()).toEqual({ alerts: [] })
  expect((await call('DELETE', `/stockAlert/${second}`, caller)).statusCode).toBe(200)
  expect(await listed()).toEqual([first])
})

test('Alerts wait with a hidden product, also when it is hidden before its mail is written, and go with a deleted one', async () => {
  const admin = await shop.fixtures.caller({ isAdmin: true })
  const caller = await shop.fixtures.caller()
  const setStatus = (status: string, id: string) => call('PUT', '/product/bulk', admin, { ids: [id], status })
  const waitsFor = async () =>
    (await run('select variant_id as id from stock_alerts where user_id = $1 order by 1', [caller.account.id])).map(
      (row) => Object.values(row)[0],
    )
  const [hidden, deleted] = [await soldOut(), await soldOut()]
  await Promise.all([ask(caller, hidden), ask(caller, deleted)])
  expect((await setStatus('DRAFT', hidden)).statusCode).toBe(200)
  expect((await call('DELETE', `/product/${deleted}`, admin)).statusCode).toBe(200)
  await tell()
  expect(await waitsFor()).toEqual([hidden])
  expect((await setStatus('ACTIVE', hidden)).statusCode).toBe(200)
  // The mail is due, and the product hidden again before it is written.
  await setStock(hidden, 3)
  await shop.db.transaction(async (tx) => {
    await tx.query(mailBackInStock, [1000])
    await tx.query(unprepared(`update outbox set due_at = now() + interval '1 hour' where kind = 'back-in-stock' and done_at is null`))
  })
  expect(await waitsFor()).toEqual([])
  await setStatus('DRAFT', hidden)
  await run(`update outbox set due_at = now() where kind = 'back-in-stock' and done_at is null`)
  await expect.poll(waitsFor).toEqual([hidden])
  expect(mailsTo(caller)).toEqual([])
})

test('What is in stock, gone, or one too many is refused in words', async () => {
  const caller = await shop.fixtures.caller()
  expect((await ask(caller, await shop.fixtures.product())).json()).toMatchObject({
    code: 'VALIDATION',
    fields: [{ path: ['variant_id'] }],
  })
  expect((await ask(caller, 'prod_none')).json()).toMatchObject({ code: 'NOT_FOUND' })
  const ids = await shop.fixtures.products(...Array.from({ length: MAX_STOCK_ALERTS + 5 }, () => ({})))
  await run('update products set stock = 0 where id = any($1)', [ids])
  const answers = await Promise.all(ids.map((id) => ask(caller, id)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(MAX_STOCK_ALERTS)
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  expect(refused.map((answer) => answer.json().code)).toEqual(Array.from({ length: 5 }, () => 'STOCK_ALERT_LIMIT'))
  expect(refused[0]?.json()).toMatchObject({ limit: MAX_STOCK_ALERTS })
})

test('Each who waits gets one mail in their language, with a link to the product and one that ends such mails, however many copies tell', async () => {
  const [english, arabic] = [await shop.fixtures.caller(), await shop.fixtures.caller()]
  await run(`update users set language = 'ar' where id = $1`, [arabic.account.id])
  const id = await soldOut()
  await run(`update products set name = 'Linen shirt', arabic_name = 'قميص كتان' where id = $1`, [id])
  await ask(english, id)
  await ask(arabic, id)
  await tell()
  expect((await call('GET', '/stockAlert', english)).json().alerts).toHaveLength(1)
  await setStock(id, 3)
  const counts = await Promise.all(Array.from({ length: 8 }, tell))
  expect(counts.flat().reduce((sum, { count }) => sum + count, 0)).toBe(2)
  const [mail, inArabic] = [await shop.sink.wait(english.account.email), await shop.sink.wait(arabic.account.email)]
  expect(mail.subject).toBe('Back in stock: Linen shirt')
  expect(mail.text).toContain(`/product/one/${id}`)
  expect(inArabic.subject).toBe('متوفر من جديد: قميص كتان')
  expect(inArabic.text).toContain(`/ar/product/one/${id}`)
  expect(mail.raw).toMatch(/List-Unsubscribe: *\s*<[^>]+\/unsubscribe\/back-in-stock\/[\w-]+>/)
  expect(mail.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  await tell()
  await sleep(300)
  expect([mailsTo(english).length, mailsTo(arabic).length]).toEqual([1, 1])
})

test('A copy that is telling keeps no other from telling the rest, and each shopper is told once', async () => {
  const [first, second] = [await shop.fixtures.caller(), await shop.fixtures.caller()]
  const id = await soldOut()
  await ask(first, id)
  await ask(second, id)
  await setStock(id, 3)
  await shop.db.transaction(async (tx) => {
    expect(await tx.query(mailBackInStock, [1])).toEqual([{ count: 1 }])
    // Within the time of a statement: it does not wait for the other copy.
    expect(await tell()).toEqual([{ count: 1 }])
  })
  await Promise.all([first, second].map(({ account }) => shop.sink.wait(account.email)))
  expect(await tell()).toEqual([{ count: 0 }])
})

test('A variant is named, and its page opens with it chosen', async () => {
  const caller = await shop.fixtures.caller()
  const id = await shop.fixtures.product()
  await run(
    `update products set options = '[{"name": "Size", "values": [{"value": "M"}, {"value": "L"}]}]', name = 'Shirt' where id = $1`,
    [id],
  )
  await run(`update variants set option_values = '{M}' where id = $1`, [id])
  await run(`insert into variants (id, product_id, option_values, price, stock) values ($1 || '-l', $1, '{L}', 100, 0)`, [id])
  await ask(caller, `${id}-l`)
  await tell()
  expect(mailsTo(caller)).toEqual([])
  await run('update variants set stock = 1 where id = $1', [`${id}-l`])
  await tell()
  const mail = await shop.sink.wait(caller.account.email)
  expect(mail.subject).toBe('Back in stock: Shirt (L)')
  expect(mail.text).toContain(`/product/one/${id}?variant=${id}-l`)
})

test('What a copy did that was killed before its end is done again, and nothing is sent of it', async () => {
  const caller = await shop.fixtures.caller()
  const id = await soldOut()
  await ask(caller, id)
  await setStock(id, 1)
  const killed = shop.db.transaction(async (tx) => {
    await tx.query(mailBackInStock, [1000])
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  await sleep(200)
  expect(mailsTo(caller)).toEqual([])
  await tell()
  await shop.sink.wait(caller.account.email)
  expect((await call('GET', '/stockAlert', caller)).json().alerts).toEqual([])
})

test('A stock that is gone again before the mail is written is told the next time', async () => {
  const caller = await shop.fixtures.caller()
  const id = await soldOut()
  await ask(caller, id)
  await shop.db.transaction(async (tx) => {
    await tx.query(unprepared('update products set stock = 1 where id = $1'), [id])
    await tx.query(mailBackInStock, [1000])
    await tx.query(unprepared('update products set stock = 0 where id = $1'), [id])
  })
  for (const until = Date.now() + 20_000; Date.now() < until; await sleep(20))
    if ((await call('GET', '/stockAlert', caller)).json().alerts.length === 1) break
  expect((await call('GET', '/stockAlert', caller)).json().alerts).toHaveLength(1)
  expect(mailsTo(caller)).toEqual([])
  await setStock(id, 1)
  await tell()
  await shop.sink.wait(caller.account.email)
})

test('A deleted account is sent nothing, and nothing of it is left', async () => {
  const [caller, other] = [await shop.fixtures.caller(), await shop.fixtures.caller()]
  const id = await soldOut()
  await Promise.all([ask(caller, id), ask(other, id), call('PUT', '/mailPreferences', caller, { priceDrops: true })])
  await call('DELETE', '/user', caller)
  const left = 'select 1 from stock_alerts where user_id = $1 union all select 1 from mail_preferences where user_id = $1'
  expect(await run(left, [caller.account.id])).toEqual([])
  // A mail that was being written meanwhile, of what was sold out again.
  await waitOn(shop.db, caller.account.id, id)
  expect(await run(left, [caller.account.id])).toEqual([])
  // As a release that knows nothing of alerts deletes accounts.
  await run('insert into stock_alerts (user_id, variant_id) values ($1, $2)', [caller.account.id, id])
  await setStock(id, 1)
  await tell()
  await shop.sink.wait(other.account.email)
  expect(await run('select 1 from outbox where user_id = $1', [caller.account.id])).toEqual([])
  expect(shop.sink.to('')).toEqual([])
})

test('Housekeeping tells, and drops what nobody can wait for any more', async () => {
  const caller = await shop.fixtures.caller()
  const [back, gone, waiting] = [await soldOut(), await soldOut(), await soldOut()]
  for (const id of [back, gone, waiting]) await ask(caller, id)
  await setStock(back, 1)
  await run('update products set deleted_at = now() where id = $1', [gone])
  await keepHouse(shop.db)
  await shop.sink.wait(caller.account.email)
  expect(await run('select variant_id as id from stock_alerts')).toEqual([{ id: waiting }])
})

const linkIn = (text: string | undefined): { mail: string; token: string } => {
  const [, mail = '', token = ''] = /\/unsubscribe\/([\w-]+)\/([\w-]+)/.exec(text ?? '') ?? []
  return { mail, token }
}

test('The link in a mail ends all such mails, those that wait to be sent too; a link that was changed ends none', async () => {
  const caller = await shop.fixtures.caller()
  const [first, second, third] = [await soldOut(), await soldOut(), await soldOut()]
  for (const id of [first, second, third]) await ask(caller, id)
  await setStock(first, 1)
  await tell()
  const { mail, token } = linkIn((await shop.sink.wait(caller.account.email)).text)
  const end = (body: object) => call('POST', '/mailPreferences/unsubscribe', undefined, body)
  const forged = token.startsWith('A') ? `B${token.slice(1)}` : `A${token.slice(1)}`
  expect((await end({ mail, token: forged })).json()).toMatchObject({ code: 'NOT_FOUND' })
  expect((await end({ mail: 'welcome', token })).statusCode).toBe(400)
  expect((await call('GET', '/stockAlert', caller)).json().alerts).toHaveLength(2)
  await setStock(second, 1)
  await shop.db.transaction(async (tx) => {
    await tx.query(mailBackInStock, [1000])
    await tx.query(unprepared(`update outbox set due_at = now() + interval '1 hour' where kind = 'back-in-stock' and done_at is null`))
  })
  await run(`insert into outbox (id, kind, user_id, due_at) values ('job_other', 'welcome', $1, now() + interval '1 hour')`, [
    caller.account.id,
  ])
  for (let time = 0; time < 2; time += 1) expect((await end({ mail, token })).statusCode).toBe(200)
  expect((await call('GET', '/stockAlert', caller)).json().alerts).toEqual([])
  // Mails of other kinds are sent.
  expect(await run('select id from outbox where user_id = $1 and done_at is null', [caller.account.id])).toEqual([{ id: 'job_other' }])
  await run(`delete from outbox where id = 'job_other'`)
})

test('Links that do not work are counted by address, those that work are not', async () => {
  const limited = await createMailShop({ config: { rateLimits: true } })
  const end = (token: string) =>
    limited.app.inject({ method: 'POST', url: '/mailPreferences/unsubscribe', payload: { mail: 'price-drop', token } })
  const caller = await limited.fixtures.caller()
  await limited.app.inject({ method: 'PUT', url: '/mailPreferences', headers: caller.headers, payload: { priceDrops: true } })
  const [{ token } = { token: '' }] = await limited.db.query(
    unprepared<{ token: string }>('select unsubscribe_token as token from mail_preferences'),
  )
  for (let time = 0; time < 110; time += 1) expect((await end(token)).statusCode).toBe(200)
  for (let time = 0; time < 100; time += 1) expect((await end('x')).statusCode).toBe(404)
  expect((await end('x')).statusCode).toBe(429)
  await limited.close()
})

test('Two workers and a slow mail server send one mail', async () => {
  const second = startMail(shop, shop.sink.url)
  const callers = await Promise.all(Array.from({ length: 10 }, () => shop.fixtures.caller()))
  const id = await soldOut()
  for (const caller of callers) await ask(caller, id)
  await setStock(id, 1)
  await Promise.all([tell(), tell(), tell()])
  for (const caller of callers) await shop.sink.wait(caller.account.email)
  await sleep(300)
  await second.stop()
  expect(callers.map((caller) => mailsTo(caller).length)).toEqual(callers.map(() => 1))
})
