import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, createTestShop, type TestShop } from '../../../tests/support/shop.ts'
import { statement } from '../db/database.ts'

let shop: TestShop
let mona: Caller
beforeAll(async () => {
  shop = await createTestShop()
  mona = await shop.fixtures.caller()
})
afterAll(() => shop.close())

const demote = statement('test.demote', 'update users set is_admin = false where id = $1')

/** Reads an account as the gateway does for one request; returns the status, the account's id, and the number of statements. */
async function read({ headers }: Caller, requestId: string, url = '/user') {
  const before = shop.db.statements()
  const answer = await shop.app.inject({ url, headers: { ...headers, 'x-request-id': requestId } })
  return { status: answer.statusCode, id: answer.json<{ _id?: string }>()._id, statements: shop.db.statements() - before }
}

test('The account behind a token is read once for all reads of a request, also for simultaneous ones', async () => {
  const request = randomUUID()
  const all = await Promise.all([read(mona, request), read(mona, request)])
  expect(all.map(({ id }) => id)).toEqual([mona.account.id, mona.account.id])
  expect((await read(mona, request)).statements).toBe(0)
  expect((await read(mona, randomUUID())).statements).toBe(1)
})

test('Two requests with the same id and different tokens get the accounts of their own tokens', async () => {
  const request = randomUUID()
  const omar = await shop.fixtures.caller()
  await read(mona, request)
  expect(await read(omar, request)).toMatchObject({ status: 200, id: omar.account.id })
  expect((await read({ ...omar, headers: { 'x-access-token': 'nobody' } }, request)).status).toBe(401)
})

test("A change of an account's rights counts from its next request on", async () => {
  const admin = await shop.fixtures.caller({ isAdmin: true })
  expect((await read(admin, randomUUID(), '/user/allUsers')).status).toBe(200)
  await shop.db.query(demote, [admin.account.id])
  expect((await read(admin, randomUUID(), '/user/allUsers')).status).toBe(403)
})

test("After a change in a request the caller's account is read again", async () => {
  const leaver = await shop.fixtures.caller()
  const request = randomUUID()
  await read(leaver, request)
  const headers = { ...leaver.headers, 'x-request-id': request }
  expect((await shop.app.inject({ method: 'POST', url: '/user/logout', headers })).statusCode).toBe(200)
  expect((await read(leaver, request)).status).toBe(401)
})
