import { RestAccountExport } from '@shop/contract/rest/customer/account-export.ts'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, ADDRESS, type Caller, type TestShop } from '../../../tests/support/shop.ts'
import { statement } from '../db/database.ts'
import { LIMITS } from '../limits/limits.ts'

let shop: TestShop
let admin: Caller
let mona: Caller
let omar: Caller

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, { headers }: Pick<Caller, 'headers'>, payload?: object) =>
  shop.app.inject({ method, url, headers, ...(payload && { payload }) })
const own = (caller: Caller) => call('GET', '/user/export.json', caller)
const byStaff = (caller: Caller, by = admin) => call('GET', `/user/admin/export.json?user=${caller.account.id}`, by)

const MORE = statement(
  'test.more',
  `with alert as (insert into stock_alerts (user_id, variant_id) values ($1, $2)),
  price as (insert into price_alerts (user_id, product_id, fell_at) values ($1, $2, now())),
  preference as (insert into mail_preferences (user_id, price_drops, unsubscribe_token) values ($1, true, $1))
  update carts set coupon_code = 'SAVE-10' where user_id = $1`,
)

/** Gives an account one of everything; its words name it. */
async function live(caller: Caller, name: string, [lamp = '', rug = '', pot = '', mug = '']: string[]): Promise<void> {
  const deliveryAddress = { ...ADDRESS, street: `${name} Street` }
  await call('PUT', '/cart/incItem', caller, { product_id: lamp, flag: 1 })
  const [order] = (await call('POST', '/order', caller, { deliveryAddress, paymentMethod: 'cash' })).json<{ _id: string }[]>()
  await call('PUT', '/order/note', admin, { id: order?._id, note: `${name} is loud` })
  await call('PUT', '/order/cancel', caller, { id: order?._id, reason: `${name} found it cheaper` })
  await call('POST', '/address', caller, deliveryAddress)
  await call('PUT', '/favourite', caller, { products: [rug] })
  await call('PUT', '/cart/incItem', caller, { product_id: pot, flag: 1 })
  await call('PUT', '/cart/incItem', caller, { product_id: mug, flag: 1 })
  await call('PUT', '/cart/saveForLater', caller, { product_id: mug })
  await call('POST', '/review', caller, { product: lamp, rating: 5, title: `By ${name}`, comment: 'Bright' })
  await call('PUT', '/user/note', admin, { id: caller.account.id, note: `${name} wants a call` })
  await shop.db.query(MORE, [caller.account.id, pot])
}

beforeAll(async () => {
  shop = await createTestShop({ config: { rateLimits: true } })
  admin = await shop.fixtures.caller({ isAdmin: true, name: 'Amira' })
  mona = await shop.fixtures.caller({ name: 'Mona' })
  omar = await shop.fixtures.caller({ name: 'Omar' })
  const products = await shop.fixtures.products({ name: 'Lamp' }, { name: 'Rug' }, { name: 'Pot' }, { name: 'Mug' })
  await live(mona, 'Mona', products)
  await live(omar, 'Omar', products)
})
afterAll(() => shop.close())

test('A shopper gets everything that is known of the account as JSON, and nothing of others or of what staff wrote', async () => {
  const answer = await own(mona)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  const file = answer.json<RestAccountExport>()
  expect([...Value.Errors(RestAccountExport, file)]).toEqual([])
  expect(file).toMatchObject({
    format: 1,
    account: { _id: mona.account.id, name: 'Mona', email: mona.account.email },
    mailPreferences: { priceDrops: true, reviewInvitations: true },
    coupon: 'SAVE-10',
    addresses: [{ street: 'Mona Street' }],
    orders: [
      {
        status: 'CANCELLED',
        deliveryAddress: { street: 'Mona Street' },
        products: [{ productBrief: { name: 'Lamp' } }],
        bill: expect.any(Number),
      },
    ],
    reviews: [{ title: 'By Mona', rating: 5 }],
    favourites: [{ name: 'Rug' }],
    cart: [{ name: 'Pot', quantity: 1 }],
    savedItems: [{ name: 'Mug', quantity: 1 }],
    stockAlerts: [{ name: 'Pot' }],
    priceAlerts: [{ name: 'Pot', toldAt: null }],
    sessions: [{ createdAt: expect.any(String) }],
    mails: [{ kind: 'order-placed' }, { kind: 'order-step' }],
    changes: [{ action: 'addUserNote' }],
  })
  expect([file.notes, file.orderNotes]).toEqual([undefined, undefined])
  expect(answer.body).not.toMatch(/Omar|Amira|wants a call|is loud|token|hash/i)
})

test('The file that staff exports has their notes, too; the audit log says that it was exported', async () => {
  const answer = await byStaff(mona)
  const file = answer.json<RestAccountExport>()
  expect([...Value.Errors(RestAccountExport, file)]).toEqual([])
  expect(file.notes).toMatchObject([{ note: 'Mona wants a call' }])
  expect(file.orderNotes).toMatchObject([{ note: 'Mona is loud', order: file.orders[0]?._id }])
  expect(answer.body).not.toContain('Omar')
  const [entry] = (await call('GET', `/audit?subject=${mona.account.id}`, admin)).json()
  expect(entry).toMatchObject({ action: 'exportUser', actor: { name: 'Amira' } })
})

test('No column of a table that holds an account is forgotten', async () => {
  const columns = await shop.db.query<{ name: string }>(
    statement(
      'test.columns',
      `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id' order by 1`,
    ),
  )
  // Each of these is in the file, or says nothing of a person: hashes of links and keys, the last press of 'order again', what administrators are about to change.
  const known = `addresses carts cart_items change_keys favourites mail_preferences orders outbox password_resets price_alerts product_keys
    reorders review_reports reviews saved_items sessions stock_alerts user_notes waiting_pictures`
  expect(columns.map(({ name }) => name)).toEqual(
    known
      .split(/\s+/)
      .map((table) => `${table}.user_id`)
      .toSorted(),
  )
})

test('A list that is longer than a round is in the file as a whole, each entry once', async () => {
  const caller = await shop.fixtures.caller()
  const many = statement(
    'test.many',
    `insert into favourites (user_id, product_id, added_at) select $1, 'prod_' || n, now() from generate_series(1, 450) n`,
  )
  await shop.db.query(many, [caller.account.id])
  const { favourites } = (await own(caller)).json<RestAccountExport>()
  expect(new Set(favourites.map(({ product }) => product)).size).toBe(450)
  expect(favourites).toHaveLength(450)
})

test('An account that does not exist is not exported', async () => {
  const answer = await call('GET', '/user/admin/export.json?user=usr_none', admin)
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'VALIDATION', fields: [{ path: ['user'], code: 'NOT_FOUND' }] }])
})

test('Files are few an hour, for an account and for an administrator', async () => {
  const caller = await shop.fixtures.caller()
  for (let file = 0; file < LIMITS.accountExport.max; file += 1) expect((await own(caller)).statusCode).toBe(200)
  const refused = await own(caller)
  expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'TOO_MANY_ATTEMPTS' }])
  const other = await shop.fixtures.caller({ isAdmin: true })
  const statuses: number[] = []
  for (let file = 0; file <= LIMITS.accountExportByStaff.max; file += 1) statuses.push((await byStaff(caller, other)).statusCode)
  expect(statuses.indexOf(429)).toBe(LIMITS.accountExportByStaff.max)
})
