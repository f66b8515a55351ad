import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, type Caller, type TestShop } from '../../../tests/support/shop.ts'
import { statement } from '../db/database.ts'
import { changesOf, type AuditRecord } from './audit.ts'
import { recordAudit, recordAudits } from './audit.store.ts'

let shop: TestShop
let admin: Caller
let other: Caller

beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.fixtures.caller({ isAdmin: true, name: 'Nadia' })
  other = await shop.fixtures.caller({ isAdmin: true })
})
afterAll(() => shop.close())

const entry = (more: Partial<AuditRecord> = {}): AuditRecord => ({
  actor: admin.account.id,
  action: 'updateProduct',
  subject: { type: 'product', id: 'prod_1' },
  summary: 'price 120 to 99',
  before: { price: 120 },
  after: { price: 99 },
  ...more,
})
const list = (query = '') => shop.app.inject({ url: `/audit${query}`, headers: admin.headers })
const summaries = async (query: string) => (await list(query)).json<{ summary: string }[]>().map(({ summary }) => summary)
const insertCoupon = statement(
  'test.coupon',
  `insert into coupons (id, code, kind, percent, first_order, starts_at, paused) values ('cou_1', 'EID10', 'PERCENT', 10, false, now(), false)`,
)
const move = statement('test.moment', 'update audit_entries set created_at = $2 where summary = $1')

describe('the audit log', () => {
  test('an administrator reads who did what and when, with before and after', async () => {
    await shop.db.transaction((tx) => recordAudit(tx, entry()))
    const answer = await list()
    expect(answer.headers['x-total-count']).toBe('1')
    expect(answer.json()).toEqual([
      {
        _id: expect.stringMatching(/^aud_/),
        cursor: expect.stringMatching(/^audit\.aud_/),
        actor: { _id: admin.account.id, name: 'Nadia' },
        action: 'updateProduct',
        subject: { type: 'product', _id: 'prod_1' },
        summary: 'price 120 to 99',
        before: { price: 120 },
        after: { price: 99 },
        others: 0,
        createdAt: expect.any(String),
      },
    ])
  })

  test('keeps five hundred characters of a summary, none of them by half', async () => {
    await recordAudit(shop.db, entry({ subject: { type: 'product', id: 'prod_long' }, summary: `${'x'.repeat(499)}😀 and more` }))
    expect(await summaries('?subject=prod_long')).toEqual([`${'x'.repeat(499)}\ufffd`])
  })

  test('an entry of a product has the name that it has now', async () => {
    const name = 'Brass lamp'
    const id = await shop.fixtures.product({ name })
    await recordAudit(shop.db, entry({ subject: { type: 'product', id } }))
    const [found] = (await list(`?subject=${id}`)).json<{ _id: string; subject: object }[]>()
    expect(found?.subject).toEqual({ type: 'product', _id: id, name })
    const one = await shop.app.inject({ url: `/audit/${found?._id}`, headers: admin.headers })
    expect(one.json()).toMatchObject({ subject: { name } })
  })

  test('so has one of a category, a department and an account, and one of a coupon its code; what is gone has none', async () => {
    const { fixtures, db } = shop
    const department = await fixtures.department('Home')
    const { account } = await fixtures.caller({ name: 'Omar' })
    await db.query(insertCoupon)
    const subjects = [
      { type: 'category', id: await fixtures.category(department, 'Lamps'), name: 'Lamps' },
      { type: 'department', id: department, name: 'Home' },
      { type: 'user', id: account.id, name: 'Omar' },
      { type: 'coupon', id: 'cou_1', name: 'EID10' },
      { type: 'coupon', id: 'cou_gone', name: undefined },
    ] as const
    for (const { type, id, name } of subjects) {
      await recordAudit(db, entry({ subject: { type, id } }))
      const [found] = (await list(`?subject=${id}`)).json<{ subject: { name?: string } }[]>()
      expect([id, found?.subject.name]).toEqual([id, name])
    }
  })

  test('an entry exists exactly when its change was committed', async () => {
    const failing = shop.db.transaction(async (tx) => {
      await recordAudit(tx, entry({ subject: { type: 'product', id: 'prod_lost' } }))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await summaries('?subject=prod_lost')).toEqual([])
  })

  test('lists the newest entries first, by actor, subject and time, in pages', async () => {
    const subject = { type: 'category' as const, id: 'cat_7' }
    await recordAudit(shop.db, entry({ subject, summary: 'one' }))
    await recordAudit(shop.db, entry({ subject, summary: 'two', actor: other.account.id }))
    await recordAudit(shop.db, entry({ subject, summary: 'three', before: undefined, after: undefined }))
    for (const [index, name] of ['one', 'two', 'three'].entries()) await shop.db.query(move, [name, `2026-01-0${index + 1}T12:00:00Z`])
    expect(await summaries('?subject=cat_7')).toEqual(['three', 'two', 'one'])
    expect(await summaries(`?actor=${other.account.id}`)).toEqual(['two'])
    expect(await summaries(`?subject=cat_7&actor=${admin.account.id}`)).toEqual(['three', 'one'])
    expect(await summaries('?subject=cat_7&from=2026-01-02T12:00:00Z&to=2026-01-03T12:00:00Z')).toEqual(['two'])
    const page = await list('?subject=cat_7&limit=1&offset=1')
    expect(page.headers['x-total-count']).toBe('3')
    expect(page.json()).toMatchObject([{ summary: 'two' }])
  })

  test('has one listed entry for a change of many products, which leads to an entry of each', async () => {
    const done = await shop.fixtures.caller({ isAdmin: true })
    const records = ['prod_a', 'prod_b', 'prod_c'].map((id) =>
      entry({ actor: done.account.id, subject: { type: 'product', id }, summary: `of ${id}` }),
    )
    await recordAudits(shop.db, records)
    await recordAudit(shop.db, entry({ actor: done.account.id, subject: { type: 'product', id: 'prod_d' }, summary: 'of prod_d' }))
    const listed = (await list(`?actor=${done.account.id}`)).json<{ _id: string; others: number; subject: { _id: string } }[]>()
    expect(new Set(listed.map(({ others }) => others))).toEqual(new Set([0, 2]))
    const first = listed.find(({ others }) => others === 2)
    const all = await list(`?batch=${first?._id}`)
    expect(all.headers['x-total-count']).toBe('3')
    expect((await summaries(`?batch=${first?._id}&limit=2&offset=1`)).length).toBe(2)
    expect(await summaries(`?batch=${first?._id}&subject=prod_b&actor=${done.account.id}`)).toEqual(['of prod_b'])
    expect(await summaries(`?batch=${first?._id}&actor=${admin.account.id}`)).toEqual([])
    expect(
      all
        .json<{ summary: string }[]>()
        .map(({ summary }) => summary)
        .toSorted(),
    ).toEqual(['of prod_a', 'of prod_b', 'of prod_c'])
    for (const name of ['prod_a', 'prod_b', 'prod_c', 'prod_d']) expect(await summaries(`?subject=${name}`)).toEqual([`of ${name}`])
    expect((await summaries('')).filter((summary) => summary.startsWith('of prod_'))).toHaveLength(2)
  })

  test.each(['from=yesterday', 'limit=0', 'limit=101', 'offset=-1', 'order=id'])('refuses the query %s', async (query) => {
    expect((await list(`?${query}`)).statusCode).toBe(400)
  })

  test('never has a password or a token', async () => {
    await expect(recordAudit(shop.db, entry({ after: { password: 'x' } }))).rejects.toThrow('must not hold the password')
    await expect(recordAudit(shop.db, entry({ before: { tokenHash: 'x' } }))).rejects.toThrow('must not hold the tokenHash')
    await expect(recordAudit(shop.db, entry({ before: { 'Rose: secret': 'x' } }))).rejects.toThrow('must not hold the Rose: secret')
  })

  test('has fields of a variant whatever staff calls it', async () => {
    await recordAudit(shop.db, entry({ subject: { type: 'product', id: 'prod_8' }, summary: 'charm', after: { 'Secret Charm: price': 5 } }))
    expect(await summaries('?subject=prod_8')).toEqual(['charm'])
  })

  test('an entry with characters that PostgreSQL cannot store is written without them', async () => {
    await recordAudit(shop.db, entry({ subject: { type: 'product', id: 'prod_9' }, summary: 'a\ud800\0', after: { name: '\udfff' } }))
    expect(await summaries('?subject=prod_9')).toEqual(['a\ufffd'])
  })

  test("an entry names each field that changed, and of long texts only the field's name", () => {
    const before = { name: 'Lamp', price: 120, stock: 3, description: 'a'.repeat(100) }
    const after = { name: 'Lamp', price: 99, stock: 3, description: 'b'.repeat(100) }
    const { summary, ...states } = changesOf(before, after)
    expect(summary).toBe('price 120 to 99, description')
    expect(states).toEqual({
      before: { price: 120, description: before.description },
      after: { price: 99, description: after.description },
    })
  })
})
