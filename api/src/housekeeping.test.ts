import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type Caller, type TestShop } from '../../tests/support/shop.ts'
import { openSession } from './auth.ts'
import { statement } from './db/database.ts'
import { keepHouse, startHousekeeping } from './housekeeping.ts'

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

test('What has had its time goes: sessions, links, counts, done jobs, read mail and events of the card provider; all else stays', async () => {
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
    // The provider repeats what was not taken for three days.
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

test('A deleted account has no cart and no favourites, also when calls that were under way wrote them after the deletion', async () => {
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

test('A chore that fails is told of and tried again later; ending it does not wait for that', async () => {
  const troubles: string[] = []
  const log = { warn: (_: object, message: string) => void troubles.push(message), error: () => {} }
  const housekeeping = startHousekeeping({ query: () => Promise.reject(new Error('away')) }, log, async () => undefined)
  await expect.poll(() => troubles).toEqual(['housekeeping failed'])
  await housekeeping.stop()
})
