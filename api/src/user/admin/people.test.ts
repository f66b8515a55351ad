import type { RestUser, RestUserSession } from '@shop/contract/rest/user.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestShop, type Caller, type TestShop } from '../../../../tests/support/shop.ts'
import { statement } from '../../db/database.ts'

let shop: TestShop
let admin: Caller

beforeAll(async () => {
  shop = await createTestShop({ connections: 20 })
})
afterAll(() => shop.close())
const removeAll = statement('test.remove-all', 'delete from users')
beforeEach(async () => {
  await shop.db.query(removeAll)
  admin = await shop.fixtures.caller({ isAdmin: true, name: 'Nadia Hassan' })
})

const call = (method: 'GET' | 'PUT' | 'DELETE', url: string, { headers }: Caller, payload?: object) =>
  shop.app.inject({ method, url, headers, ...(payload && { payload }) })
const people = async (query = '') => {
  const answer = await call('GET', `/user/allUsers${query}`, admin)
  expect(answer.statusCode).toBe(200)
  return { names: answer.json<RestUser[]>().map(({ name }) => name), total: Number(answer.headers['x-total-count']) }
}
const setRole = (who: Caller, id: string, isAdmin: boolean) => call('PUT', '/user/role', who, { id, admin: isAdmin })

describe('The list of accounts', () => {
  test('has every account by name, whatever its case, in pages that never overlap', async () => {
    for (const name of ['mona Zaki', 'Adel', 'Mona Adel', 'mona zaki']) await shop.fixtures.caller({ name })
    const all = ['Adel', 'Mona Adel', 'mona Zaki', 'mona zaki', 'Nadia Hassan']
    expect(await people()).toEqual({ names: all, total: 5 })
    const pages = [await people('?limit=2'), await people('?limit=2&offset=2'), await people('?limit=2&offset=4')]
    expect(pages.flatMap(({ names }) => names)).toEqual(all)
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5])
    expect(await people('?limit=2&offset=6')).toEqual({ names: [], total: 5 })
  })

  test('can be filtered by administrators or shoppers, and sorted from Z to A', async () => {
    for (const name of ['Adel', 'Mona']) await shop.fixtures.caller({ name })
    await shop.fixtures.caller({ name: 'Amira', isAdmin: true })
    expect(await people('?admin=true')).toEqual({ names: ['Amira', 'Nadia Hassan'], total: 2 })
    expect(await people('?admin=false&sortBy=za')).toEqual({ names: ['Mona', 'Adel'], total: 2 })
    expect(await people('?sortBy=')).toEqual(await people(''))
    expect(await people('?sortBy=za&limit=2&offset=1')).toEqual({ names: ['Mona', 'Amira'], total: 4 })
    expect(await people('?admin=true&search=hassan')).toEqual({ names: ['Nadia Hassan'], total: 1 })
    for (const query of ['admin=perhaps', 'sortBy=age']) expect((await call('GET', `/user/allUsers?${query}`, admin)).statusCode).toBe(400)
  })

  test('is searched by a part of name, email or phone; wildcards stand for themselves', async () => {
    const { account } = await shop.fixtures.caller({ name: 'Rémy 100%' })
    await shop.fixtures.caller({ name: 'Omar' })
    const found = { names: ['Rémy 100%'], total: 1 }
    for (const text of ['REMY', 'emy', '0%', account.email.toUpperCase()])
      expect(await people(`?search=${encodeURIComponent(text)}`), text).toEqual(found)
    expect((await people('?search=01012345678')).total).toBe(3)
    for (const text of ['%%', '_', 'remy0', '\\']) expect((await people(`?search=${encodeURIComponent(text)}`)).total, text).toBe(0)
    expect((await people('?search=%20')).total).toBe(3)
  })

  test('has of each account what the account itself sees, and no deleted ones', async () => {
    const mona = await shop.fixtures.caller({ name: 'Mona' })
    const gone = await shop.fixtures.caller({ name: 'Gone' })
    expect((await call('DELETE', '/user', gone)).statusCode).toBe(200)
    const own = (await call('GET', '/user', mona)).json()
    expect((await call('GET', `/user/allUsers?ids=${mona.account.id},${gone.account.id},nobody`, admin)).json()).toEqual([own])
    expect((await people('?search=deleted')).total).toBe(0)
    expect((await people()).names).toEqual(['Mona', 'Nadia Hassan'])
  })

  test('is for administrators alone, like all routes about other accounts', async () => {
    const mona = await shop.fixtures.caller()
    const { id } = admin.account
    const asked = [
      await call('GET', '/user/allUsers', mona),
      await setRole(mona, mona.account.id, true),
      await call('GET', `/user/sessions/${id}`, mona),
      await call('DELETE', `/user/sessions/${id}`, mona),
    ]
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
  })
})

describe("An administrator's change of a role", () => {
  test("counts from the account's next request on", async () => {
    const mona = await shop.fixtures.caller()
    expect((await setRole(admin, mona.account.id, true)).json()).toMatchObject({ _id: mona.account.id, role: true })
    expect((await call('GET', '/user/allUsers', mona)).statusCode).toBe(200)
    expect((await setRole(mona, admin.account.id, false)).json()).toMatchObject({ role: false })
    expect((await call('GET', '/user/allUsers', admin)).statusCode).toBe(403)
  })

  test('is in the audit log, once', async () => {
    const mona = await shop.fixtures.caller()
    for (let round = 0; round < 2; round += 1) await setRole(admin, mona.account.id, true)
    await call('DELETE', `/user/sessions/${mona.account.id}`, admin)
    expect((await call('GET', `/audit?subject=${mona.account.id}`, admin)).json()).toMatchObject([
      { action: 'endUserSessions', summary: '1 session ended' },
      {
        action: 'setUserRole',
        actor: { _id: admin.account.id },
        subject: { type: 'user' },
        before: { admin: false },
        after: { admin: true },
      },
    ])
  })

  test('of the last administrator is refused, also when sent twice; of an unknown account it is answered with 404', async () => {
    for (let round = 0; round < 2; round += 1)
      expect((await setRole(admin, admin.account.id, false)).json()).toMatchObject({ code: 'LAST_ADMIN' })
    expect((await setRole(admin, admin.account.id, true)).statusCode).toBe(200)
    expect((await setRole(admin, 'usr_nobody', false)).statusCode).toBe(404)
  })

  test('Of two administrators who demote each other at once, one stays an administrator', async () => {
    for (let round = 0; round < 30; round += 1) {
      await shop.db.query(removeAll)
      const [a, b] = [await shop.fixtures.caller({ isAdmin: true }), await shop.fixtures.caller({ isAdmin: true })]
      const answers = await Promise.all([setRole(a, b.account.id, false), setRole(b, a.account.id, false)])
      expect(answers.map(({ statusCode }) => statusCode).toSorted((x, y) => x - y)).toEqual([200, 403])
    }
  })

  test('Of two administrators, one demoting the other and leaving while the other leaves, one stays', async () => {
    const count = statement<{ count: number }>('test.admins', 'select count(*) from users where is_admin and deleted_at is null')
    for (let round = 0; round < 30; round += 1) {
      await shop.db.query(removeAll)
      const [a, b] = [await shop.fixtures.caller({ isAdmin: true }), await shop.fixtures.caller({ isAdmin: true })]
      await Promise.all([setRole(a, b.account.id, false), call('DELETE', '/user', a), call('DELETE', '/user', b)])
      expect(await shop.db.query(count)).toEqual([{ count: 1 }])
    }
  })
})

describe('The sessions of an account', () => {
  const sessions = async (id: string) => (await call('GET', `/user/sessions/${id}`, admin)).json<RestUserSession[]>()

  test('are listed by an administrator without their tokens, and all ended at once', async () => {
    const mona = await shop.fixtures.caller()
    expect(await sessions(mona.account.id)).toEqual([
      { createdAt: expect.stringMatching(/Z$/), expiration: expect.stringMatching(/Z$/), current: false },
    ])
    expect((await call('DELETE', `/user/sessions/${mona.account.id}`, admin)).json()).toEqual({ message: '1 session ended' })
    expect((await call('GET', '/user', mona)).statusCode).toBe(401)
    expect(await sessions(mona.account.id)).toEqual([])
  })

  test('are all ended by their own account but the present one', async () => {
    expect(await sessions(admin.account.id)).toMatchObject([{ current: true }])
    expect((await call('DELETE', `/user/sessions/${admin.account.id}`, admin)).json()).toEqual({ message: '0 sessions ended' })
    expect((await call('GET', '/user', admin)).statusCode).toBe(200)
  })

  test('are answered with 404 when the account does not exist', async () => {
    expect((await call('GET', '/user/sessions/usr_nobody', admin)).statusCode).toBe(404)
    expect((await call('DELETE', '/user/sessions/usr_nobody', admin)).statusCode).toBe(404)
  })
})
