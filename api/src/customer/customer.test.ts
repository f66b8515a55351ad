import { JOB_KINDS } from '../outbox/job.ts'
import { MAIL_KINDS } from '@shop/contract/rest/codes.ts'
import { MAX_USER_NOTES } from '@shop/contract/shop.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ADDRESS, createTestShop, type Caller, type TestShop } from '../../../tests/support/shop.ts'
import { statement } from '../db/database.ts'

let shop: TestShop
let admin: Caller
let mona: Caller
let id: string

beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.fixtures.caller({ isAdmin: true, name: 'Amira' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  mona = await shop.fixtures.caller()
  id = mona.account.id
})

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  { headers }: Pick<Caller, 'headers'>,
  payload?: object,
  key?: string,
) =>
  shop.app.inject({
    method,
    url,
    headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
    ...(payload && { payload }),
  })
const read = async <T>(url: string): Promise<T> => (await call('GET', url, admin)).json<T>()
const put = (note: string, key?: string) => call('PUT', '/user/note', admin, { id, note }, key)
const notes = async () => (await read<{ _id: string; note: string }[]>(`/user/notes/${id}`)).map(({ note }) => note)
const entries = async () =>
  (await read<{ action: string; summary: string; before: unknown; after: unknown }[]>(`/audit?subject=${id}`)).map(
    ({ action, summary, before, after }) => ({ action, summary, before, after }),
  )

const insertOrder = statement(
  'test.customer-order',
  `insert into orders (id, user_id, status, payment_method, payment_status, subtotal, shipping_fee, cash_on_delivery_fee, total, refunded,
    delivery_address, checkout_id, request_hash, placed_at) values ($1, $2, $3, 'cash', $4, $5, 0, 0, $5, $6, '{}', $1, '', $7)`,
)
const order = (name: string, status: string, payment: string, total: number, refunded = 0) =>
  shop.db.query(insertOrder, [`ord_${id}_${name}`, id, status, payment, total, refunded, '2026-03-01T00:00:00Z'])

describe('Purchases of an account', () => {
  test('count all orders, and sum up what was paid without what went back', async () => {
    await order('a', 'DELIVERED', 'PAID', 30_000)
    await order('b', 'DELIVERED', 'PARTIALLY_REFUNDED', 20_000, 5000)
    await order('c', 'CANCELLED', 'REFUNDED', 10_000, 10_000)
    await order('d', 'CONFIRMED', 'UNPAID', 40_000)
    await order('e', 'CANCELLED', 'UNPAID', 50_000)
    const other = await shop.fixtures.caller()
    expect(await read(`/user/purchases/${id}`)).toEqual({ orders: 5, paid: 450, lastOrderAt: '2026-03-01T00:00:00.000Z' })
    expect(await read(`/user/purchases/${other.account.id}`)).toEqual({ orders: 0, paid: 0, lastOrderAt: null })
  })
})

describe('What is read of one account', () => {
  test('is refused for an account that does not exist, or not any more', async () => {
    await call('DELETE', '/user', mona)
    for (const part of ['purchases', 'addresses', 'mails', 'notes'])
      for (const account of [id, 'usr_none']) expect((await call('GET', `/user/${part}/${account}`, admin)).statusCode, part).toBe(404)
  })

  test('has the saved addresses', async () => {
    await call('POST', '/address', mona, ADDRESS)
    expect(await read(`/user/addresses/${id}`)).toMatchObject([{ street: 'Talaat Harb', fullName: 'Mona', phone: '01012345678' }])
  })

  test('has mails with their state, and neither what stands in them nor that a new password was asked for', async () => {
    const insert = statement(
      'test.mail',
      `insert into outbox (id, kind, user_id, payload, created_at, done_at, dead_at, last_error) values
        ('job_a' || $1, 'welcome', $1, '{}', '2026-03-01', '2026-03-02', null, null),
        ('job_b' || $1, 'order-placed', $1, '{"orderId": "ord_secret"}', '2026-03-03', null, '2026-03-04', 'mona@khan.example refused'),
        ('job_c' || $1, 'price-drop', $1, '{}', '2026-03-05', null, null, null),
        ('job_d' || $1, 'password-reset', $1, '{"email": "mona@khan.example"}', '2026-03-06', null, null, null),
        ('job_e' || $1, 'refund', $1, '{}', '2026-03-07', null, null, null)`,
    )
    await shop.db.query(insert, [id])
    expect(await read(`/user/mails/${id}`)).toEqual([
      { kind: 'price-drop', state: 'WAITING', createdAt: '2026-03-05T00:00:00.000Z', sentAt: null },
      { kind: 'order-placed', state: 'FAILED', createdAt: '2026-03-03T00:00:00.000Z', sentAt: null },
      { kind: 'welcome', state: 'SENT', createdAt: '2026-03-01T00:00:00.000Z', sentAt: '2026-03-02T00:00:00.000Z' },
    ])
  })

  test('has its newest hundred mails', async () => {
    const insert = statement(
      'test.many-mails',
      `insert into outbox (id, kind, user_id, created_at, done_at)
      select $1 || n, 'order-step', $1, '2026-03-01'::timestamptz + n * interval '1 minute', now() from generate_series(1, 105) n`,
    )
    await shop.db.query(insert, [id])
    const mails = await read<{ createdAt: string }[]>(`/user/mails/${id}`)
    expect([mails.length, mails[0]?.createdAt, mails.at(-1)?.createdAt]).toEqual([
      100,
      '2026-03-01T01:45:00.000Z',
      '2026-03-01T00:06:00.000Z',
    ])
  })

  test('knows every kind of mail that there is', () => {
    expect([...MAIL_KINDS, 'password-reset', 'refund'].toSorted()).toEqual(JOB_KINDS.toSorted())
  })
})

describe('Notes about an account', () => {
  test('are added, listed and deleted; the audit log says so, and not what they say', async () => {
    const added = (await put('  Wants a call before ten.  ')).json<{ user: string; notes: { _id: string }[] }>()
    expect(added).toMatchObject({ user: id, notes: [{ note: 'Wants a call before ten.', author: { name: 'Amira' } }] })
    await put('Second')
    expect(await notes()).toEqual(['Wants a call before ten.', 'Second'])
    const gone = await call('DELETE', `/user/note/${added.notes[0]?._id}`, admin)
    expect(gone.json()).toMatchObject({ user: id, notes: [{ note: 'Second' }] })
    expect((await call('DELETE', `/user/note/${added.notes[0]?._id}`, admin)).statusCode).toBe(404)
    expect(await entries()).toEqual([
      { action: 'deleteUserNote', summary: 'deleted a note', before: null, after: null },
      { action: 'addUserNote', summary: 'noted down', before: null, after: null },
      { action: 'addUserNote', summary: 'noted down', before: null, after: null },
    ])
  })

  test('are refused when they are empty, too long, cannot be stored, or are about nobody', async () => {
    for (const note of ['  ', 'x'.repeat(2001), 'a\0b', 'a\ud800']) expect((await put(note)).statusCode, note.slice(0, 5)).toBe(400)
    expect((await put('x'.repeat(2000))).statusCode).toBe(200)
    expect((await call('PUT', '/user/note', admin, { id: 'usr_none', note: 'x' })).statusCode).toBe(404)
  })

  test('are added once for each Idempotency-Key', async () => {
    expect([(await put('Once', 'key')).statusCode, (await put('Once', 'key')).statusCode]).toEqual([200, 200])
    expect(await notes()).toEqual(['Once'])
    expect((await put('Other', 'key')).statusCode).toBe(422)
  })

  test('are a hundred at most, also when many are added at once', async () => {
    const fill = statement(
      'test.notes',
      `insert into user_notes (id, user_id, note) select 'note_' || $1 || n, $1, 'x' from generate_series(1, $2::int) n`,
    )
    await shop.db.query(fill, [id, MAX_USER_NOTES - 2])
    const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((note) => put(note)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 400, 400, 400])
    const refused = answers.find(({ statusCode }) => statusCode === 400)
    expect(refused?.json()).toMatchObject({ code: 'VALIDATION', fields: [{ path: ['note'], code: 'OUT_OF_RANGE' }] })
    expect(await notes()).toHaveLength(MAX_USER_NOTES)
  })
})
