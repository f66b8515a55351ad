import { afterAll, beforeAll, expect, test } from 'vitest'
import { countWith } from '@shop/service/watch/metrics.ts'
import { openMeter } from '@shop/service/watch/open-meter.ts'
import { createTestShop, type Caller, type TestShop } from '../../tests/support/shop.ts'
import { openSession } from './http/auth.ts'
import { statement, unprepared, type Queryable } from './db/database.ts'
import { doDueChores, keepHouse, startHousekeeping, watchHousekeeping } from './housekeeping.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const left = statement<{ name: string }>(
  'test.left',
  `select 'session ' || s.user_id as name from sessions s union all select 'link ' || user_id from password_resets
  union all select 'limit ' || convert_from(key, 'UTF8') from rate_limits union all select 'job ' || id from outbox
  union all select 'mail ' || id from mailbox union all select 'event ' || id from stripe_events order by name`,
)

test('Housekeeping deletes expired sessions, links and counts, done jobs, read mail and events of the card provider, and nothing else', async () => {
  const [old, young] = [(await shop.fixtures.caller()).account.id, (await shop.fixtures.caller()).account.id]
  await openSession(shop.db, young)
  for (const text of [
    `update sessions set expires_at = now() where user_id = $1 and $2 <> ''`,
    `insert into password_resets values ($1, 'j', '{}', now() - interval '1 minute'), ($2, 'j', '{}', now() + interval '1 minute')`,
    `insert into rate_limits select convert_to(k, 'UTF8'), 1, now() + i from (values ('old', interval '-1 minute'), ('young', interval '1 minute')) t (k, i) where $1 <> $2`,
    `insert into outbox (id, kind, done_at, dead_at, created_at) select id, 'welcome', done, dead, now() - interval '90 days' from (values
      ('old', now() - interval '8 days', null), ('done', now() - interval '6 days', null), ('open', null, null), ('dead', null, now() - interval '60 days')
    ) t (id, done, dead) where $1 <> $2`,
    `insert into mailbox select id, '', '', '', '', now() - age from (values ('old', interval '8 days'), ('young', interval '6 days')) t (id, age) where $1 <> $2`,
    // The provider repeats for three days an event that was not taken.
    `insert into stripe_events select id, 'payment_intent.succeeded', now() - age from (values ('old', interval '31 days'), ('young', interval '29 days')) t (id, age) where $1 <> $2`,
  ])
    await shop.db.query(statement(`test.${text.slice(0, 30)}`, text), [old, young])
  await keepHouse(shop.db)
  expect((await shop.db.query(left)).map(({ name }) => name)).toEqual(
    [
      'event young',
      'job dead',
      'job done',
      'job open',
      'limit young',
      `link ${young}`,
      'mail young',
      `session ${young}`,
      `session ${young}`,
    ].sort((a, b) => a.localeCompare(b)),
  )
})

const keysLeft = statement<{ key: string }>(
  'test.keys-left',
  `select 'change ' || key as key from change_keys union all select 'product ' || key from product_keys order by key`,
)

test('Housekeeping keeps the keys of changes for a week: a call that is repeated within days is known', async () => {
  const { id } = (await shop.fixtures.caller({ isAdmin: true })).account
  const ages = `(values ('old', interval '8 days'), ('young', interval '6 days')) t (key, age)`
  for (const text of [
    `insert into change_keys select $1, key, 'prod_1', '', now() - age from ${ages}`,
    `insert into product_keys select $1, key, '', 'prod_1', now() - age from ${ages}`,
  ])
    await shop.db.query(statement(`test.${text.slice(0, 24)}`, text), [id])
  await keepHouse(shop.db)
  expect(await shop.db.query(keysLeft)).toEqual([{ key: 'change young' }, { key: 'product young' }])
})

test('Housekeeping forgets who waited a year for a variant', async () => {
  const [old, young] = [await shop.fixtures.caller(), await shop.fixtures.caller()]
  const soldOut = await shop.fixtures.product({ stock: 0 })
  const wait = statement('test.wait', `insert into stock_alerts values ($1, $2, now() - make_interval(days => $3))`)
  await shop.db.query(wait, [old.account.id, soldOut, 367])
  await shop.db.query(wait, [young.account.id, soldOut, 364])
  await keepHouse(shop.db)
  const waiting = statement<{ id: string }>('test.waiting', 'select user_id as id from stock_alerts')
  expect(await shop.db.query(waiting)).toEqual([{ id: young.account.id }])
})

test('A deleted account has no cart and no favourites, even when calls in progress wrote some after the deletion', async () => {
  const [gone, here] = [await shop.fixtures.caller(), await shop.fixtures.caller()]
  const product = await shop.fixtures.product()
  const fill = async ({ headers }: Caller) => {
    await shop.app.inject({ method: 'PUT', url: '/cart/item', headers, payload: { product_id: product, quantity: 1 } })
    await shop.app.inject({ method: 'PUT', url: '/favourite', headers, payload: { products: [product] } })
  }
  await fill(gone)
  await fill(here)
  await shop.db.query(statement('test.delete', 'update users set deleted_at = now() where id = $1'), [gone.account.id])
  await keepHouse(shop.db)
  const owners = statement<{ id: string }>('test.owners', 'select user_id as id from cart_items union all select user_id from favourites')
  expect(await shop.db.query(owners)).toEqual([{ id: here.account.id }, { id: here.account.id }])
})

test('Entries of the audit log are kept for as long as the setting says, those of a call that changed many things too', async () => {
  await shop.db.query(
    unprepared(`insert into audit_entries (id, action, subject_type, subject_id, summary, batch, created_at)
      select 'aud_' || days || coalesce(batch, ''), '', 'product', '', '', batch, now() - make_interval(days => days)
      from unnest(array[1826, 1828, 99, 101]) days, unnest(array[null, 'aud_1']) batch`),
  )
  const leftDays = async () =>
    (
      await shop.db.query(
        unprepared<{ days: number[] }>(`select array_agg(distinct days order by days) as days from (
      select now()::date - created_at::date as days from audit_entries group by 1 having count(*) = 2) d`),
      )
    )[0]?.days
  await keepHouse(shop.db)
  expect(await leftDays()).toEqual([99, 101, 1826])
  await keepHouse(shop.db, 100)
  expect(await leftDays()).toEqual([99])
  expect(await shop.db.query(unprepared('select from audit_entries'))).toHaveLength(2)
})

/** Collects the warnings of a housekeeping. */
function recordWarnings() {
  const warnings: string[] = []
  const warn = (details: object, message: string) =>
    void warnings.push('chore' in details ? `${message}: ${String(details.chore)}` : message)
  return { warnings, log: { warn, error: () => {} } }
}
const SILENT = recordWarnings().log
const nothing = async () => undefined

const forget = statement('test.forget-chores', 'delete from chores')
const doneStatement = statement<{ name: string; done: boolean; minutes: number }>(
  'test.chores',
  `select name, done_at > now() - interval '1 minute' as done, round(extract(epoch from due_at - now()) / 60)::integer as minutes from chores order by name`,
)
const chores = async () => Object.fromEntries((await shop.db.query(doneStatement)).map(({ name, ...chore }) => [name, chore]))
const ageStatement = statement('test.age', `update chores set done_at = now() - interval '1 day'`)
const dueStatement = statement('test.due', `update chores set due_at = now() where name = $1`)

const oneRound = (options: Partial<Parameters<typeof doDueChores>[0]> = {}): Promise<void> =>
  doDueChores({ db: shop.db, log: SILENT, images: nothing, returnPictures: nothing, ...options })

test('Without a database housekeeping logs the failure and tries again later; shutdown does not wait for the database', async () => {
  const { warnings, log } = recordWarnings()
  const db: Queryable = { query: () => Promise.reject(new Error('away')) }
  const housekeeping = startHousekeeping({ db, log, images: nothing, returnPictures: nothing })
  await expect.poll(() => warnings).toEqual(['housekeeping failed'])
  await housekeeping.stop()
})

test('A chore that fails is logged by its name and soon due again, and delays no other chore', async () => {
  await shop.db.query(forget)
  await oneRound()
  await shop.db.query(ageStatement)
  for (const name of ['events', 'refunds', 'sales', 'deleted-addresses']) await shop.db.query(dueStatement, [name])
  await shop.db.query(statement('test.away', 'alter table stripe_events rename to stripe_events_away'))
  const { warnings, log } = recordWarnings()
  await oneRound({ log })
  await shop.db.query(statement('test.back', 'alter table stripe_events_away rename to stripe_events'))
  expect(warnings).toEqual(['a chore failed: events'])
  expect(await chores()).toMatchObject({
    events: { done: false, minutes: 5 },
    refunds: { done: true, minutes: 60 },
    sales: { done: true, minutes: 60 },
    'deleted-addresses': { done: true, minutes: 60 },
    limits: { done: false },
  })
})

test('Of several copies one does a chore, once in its interval; pictures are not swept in the first hour', async () => {
  await shop.db.query(forget)
  let swept = 0
  const images = async () => void (swept += 1)
  const done: string[] = []
  const db: Queryable = {
    query: (asked, values) => {
      if (asked.name?.startsWith('keep.')) done.push(asked.name)
      return shop.db.query(asked, values)
    },
  }
  const round = () => Promise.all(Array.from({ length: 4 }, () => oneRound({ db, images })))
  await round()
  expect(done.length).toBe(new Set(done).size)
  expect(done).toContain('keep.sessions')
  expect([swept, (await chores())['images']?.minutes]).toEqual([0, 60])
  const before = done.length
  await shop.db.query(dueStatement, ['images'])
  await shop.db.query(dueStatement, ['sessions'])
  await round()
  expect([done.slice(before), swept, (await chores())['images']?.minutes]).toEqual([['keep.sessions'], 1, 24 * 60])
})

const retired = statement('test.retired', `insert into chores values ('retired', now(), now() - interval '1 year')`)

test('Prometheus reads when each chore was last done, and nothing of a chore that was removed', async () => {
  await shop.db.query(forget)
  await oneRound()
  await shop.db.query(retired)
  const meter = openMeter('api')
  countWith(meter)
  watchHousekeeping(shop.db)
  const told = [...(await meter.text()).matchAll(/^khan_chore_done_timestamp_seconds\{chore="([^"]+)".*\} (\S+)$/gm)]
  countWith(undefined)
  const { retired: _gone, ...known } = await chores()
  expect(new Set(told.map(([, name]) => name))).toEqual(new Set(Object.keys(known)))
  for (const [, , at] of told) expect(Date.now() / 1000 - Number(at)).toBeLessThan(600)
})

const manyStatement = statement(
  'test.many',
  `insert into rate_limits select convert_to('many' || n, 'UTF8'), 1, now() - interval '1 minute' from generate_series(1, 2500) n`,
)
const manyLeftStatement = statement<{ count: number }>(
  'test.many-left',
  `select count(*) from rate_limits where convert_from(key, 'UTF8') like 'many%'`,
)

test('A chore with much to do works in parts within its time limit; what is left is due at once', async () => {
  await shop.db.query(manyStatement)
  await shop.db.query(ageStatement)
  await shop.db.query(dueStatement, ['limits'])
  await oneRound({ turn: 0 })
  expect(await shop.db.query(manyLeftStatement)).toEqual([{ count: 1500 }])
  expect((await chores())['limits']).toEqual({ done: false, minutes: 0 })
  await oneRound()
  expect(await shop.db.query(manyLeftStatement)).toEqual([{ count: 0 }])
  expect((await chores())['limits']).toMatchObject({ done: true, minutes: 60 })
})

test('Each chore finds expired rows by an index', async () => {
  const asked = new Map<string, { text: string; values: readonly unknown[] }>()
  await keepHouse({
    query: (statement, values = []) => {
      if (statement.name?.startsWith('keep.')) asked.set(statement.name, { text: statement.text, values })
      return shop.db.query(statement, values)
    },
  })
  expect(asked.size).toBeGreaterThan(10)
  await shop.db.transaction(async (tx) => {
    // The tables are small here: a plan that has no index is the only one left that reads a whole table.
    await tx.query(unprepared('set local enable_seqscan = off'))
    for (const [name, { text, values }] of asked) {
      const plan = await tx.query(unprepared<{ 'QUERY PLAN': string }>(`explain ${text}`), values)
      const lines = plan.map((row) => row['QUERY PLAN'])
      expect([name, lines.filter((line) => /Seq Scan/.test(line))]).toEqual([name, []])
    }
  })
})
