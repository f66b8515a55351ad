import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMailShop, type MailShop } from '../../../tests/support/mail-shop.ts'
import type { Caller } from '../../../tests/support/shop.ts'
import { unprepared } from '../db/database.ts'
import { findPriceDrops, mailPriceDrops } from './price-drops.store.ts'

let shop: MailShop

beforeAll(async () => {
  shop = await createMailShop({ connections: 20 })
})
afterAll(() => shop.close())

const run = (sql: string, values: unknown[] = []) => shop.db.query(unprepared(sql), values)
const put = ({ headers }: Caller, url: string, payload: object) => shop.app.inject({ method: 'PUT', url, headers, payload })
const setPrice = (id: string, price: number) => run('update products set price = $2 where id = $1', [id, price])

/** Looks for all that fell; `most` favourites in one statement. */
async function find(most = 1000): Promise<void> {
  while ((await shop.db.query(findPriceDrops, [most]))[0]?.count === 1);
}
/** As if ten minutes had passed since then. */
async function tell(copies = 1): Promise<void> {
  await run(`update price_alerts set fell_at = fell_at - interval '11 minutes' where told_at is null`)
  await Promise.all(Array.from({ length: copies }, () => shop.db.query(mailPriceDrops, [1000])))
}
const fan = async (ids: string[], priceDrops = true): Promise<Caller> => {
  const caller = await shop.fixtures.caller()
  await put(caller, '/favourite', { products: ids })
  await put(caller, '/mailPreferences', { priceDrops })
  return caller
}
const mailsTo = ({ account }: Caller) => shop.sink.to(account.email)
const settled = async (): Promise<void> => {
  while ((await run('select 1 from outbox where done_at is null')).length > 0) await sleep(20)
}

test('Who wants it gets one mail about all favourites that fell at once; who does not want it, or came later, gets none', async () => {
  const ids = await shop.fixtures.products({}, {}, {})
  const [lamp = '', rug = '', other = ''] = ids
  const [wants, not, plain] = [await fan(ids), await fan(ids, false), await shop.fixtures.caller()]
  await put(plain, '/favourite', { products: ids })
  await setPrice(lamp, 80)
  await run(`update variants set reduced_price = 50, reduced_from = now(), reduced_until = now() + interval '1 day' where id = $1`, [rug])
  await setPrice(other, 120_000)
  const late = await fan(ids)
  await find(2)
  expect(await run('select distinct user_id as id from price_alerts')).toEqual([{ id: wants.account.id }])
  expect(await shop.db.query(mailPriceDrops, [1000])).toEqual([{ count: 0 }])
  await tell(6)
  const mail = await shop.sink.wait(wants.account.email)
  expect(mail.subject).toBe('Favourites of yours are cheaper now')
  for (const id of [lamp, rug]) expect(mail.text).toContain(`/product/one/${id}`)
  expect(mail.text).not.toContain(other)
  expect(mail.text).toMatch(/\/unsubscribe\/price-drop\/[\w-]+/)
  await settled()
  expect([wants, not, plain, late].map((caller) => mailsTo(caller).length)).toEqual([1, 0, 0, 0])
})

test('A mail names ten products, however many fell at once', async () => {
  const ids = await shop.fixtures.products(...Array.from({ length: 12 }, () => ({})))
  const caller = await fan(ids)
  for (const id of ids) await setPrice(id, 50)
  await find()
  await tell()
  const mail = await shop.sink.wait(caller.account.email)
  expect(new Set(mail.text?.match(/\/product\/one\/prod_\w+/g)).size).toBe(10)
})

test('A product is told of once in seven days, however often its price falls', async () => {
  const id = await shop.fixtures.product()
  const caller = await fan([id])
  const fall = async (price: number): Promise<number> => {
    await setPrice(id, price)
    await find()
    await tell()
    await settled()
    return mailsTo(caller).length
  }
  expect([await fall(90), await fall(80), await fall(70)]).toEqual([1, 1, 1])
  await run(`update price_alerts set told_at = told_at - interval '8 days'`)
  expect(await fall(60)).toBe(2)
})

test('Nothing is told of a price that rose again, of a favourite that is none any more, or after the mails were ended', async () => {
  const [risen = '', dropped = '', kept = ''] = await shop.fixtures.products({}, {}, {})
  const [first, second] = [await fan([risen, dropped]), await fan([kept])]
  for (const id of [risen, dropped, kept]) await setPrice(id, 50)
  await find()
  await setPrice(risen, 20_000)
  await shop.app.inject({ method: 'DELETE', url: `/favourite/${dropped}`, headers: first.headers })
  await put(second, '/mailPreferences', { priceDrops: false })
  await tell()
  await settled()
  expect([mailsTo(first).length, mailsTo(second).length]).toEqual([0, 0])
})

test('All who have a product are found, in parts too, also when a copy is killed between them and others look with it', async () => {
  const id = await shop.fixtures.product()
  const callers: Caller[] = []
  for (let count = 0; count < 7; count += 1) callers.push(await fan([id]))
  await setPrice(id, 50)
  await shop.db.query(findPriceDrops, [3])
  const killed = shop.db.transaction(async (tx) => {
    await tx.query(findPriceDrops, [3])
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  await Promise.all([find(3), find(3), find(3)])
  await find(3)
  await tell(3)
  await settled()
  expect(callers.map((caller) => mailsTo(caller).length)).toEqual(callers.map(() => 1))
})

test('Copies at once look each at another product, and write to no account that another copy is writing to', async () => {
  const [lamp = '', rug = ''] = await shop.fixtures.products({}, {})
  const [first, second] = [await fan([lamp, rug]), await fan([rug])]
  await setPrice(lamp, 50)
  await setPrice(rug, 50)
  const foundOf = async () =>
    (await run('select distinct product_id as id from price_alerts where told_at is null')).map(Object.values).flat()
  await shop.db.transaction(async (tx) => {
    await tx.query(findPriceDrops, [1000])
    await shop.db.query(findPriceDrops, [1000])
    expect(await foundOf()).toEqual([rug])
  })
  expect(new Set(await foundOf())).toEqual(new Set([lamp, rug]))
  await find()
  await run(`update price_alerts set fell_at = fell_at - interval '11 minutes' where told_at is null`)
  await shop.db.transaction(async (tx) => {
    // As a copy that has begun with one of its favourites.
    await tx.query(unprepared('select from mail_preferences where user_id = $1 for no key update'), [first.account.id])
    expect(await shop.db.query(mailPriceDrops, [1000])).toEqual([{ count: 1 }])
  })
  expect(await shop.db.query(mailPriceDrops, [1000])).toEqual([{ count: 1 }])
  await settled()
  expect([mailsTo(first).length, mailsTo(second).length]).toEqual([1, 1])
})

test('A deleted account is told nothing', async () => {
  const id = await shop.fixtures.product()
  const caller = await fan([id])
  await setPrice(id, 50)
  await find()
  await shop.app.inject({ method: 'DELETE', url: '/user', headers: caller.headers })
  await tell()
  await settled()
  expect(mailsTo(caller)).toEqual([])
  expect(await run('select 1 from price_alerts where user_id = $1', [caller.account.id])).toEqual([])
})
