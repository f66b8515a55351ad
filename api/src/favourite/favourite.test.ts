import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, type Caller, type TestShop } from '../../../tests/support/shop.ts'
import { statement } from '../db/database.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await createTestShop({ connections: 20 })
})
afterAll(() => shop.close())

const get = ({ headers }: Caller, query = '') => shop.app.inject({ url: `/favourite${query}`, headers })
const put = ({ headers }: Caller, products: unknown) =>
  shop.app.inject({ method: 'PUT', url: '/favourite', headers, payload: { products } })
const remove = ({ headers }: Caller, id: string) => shop.app.inject({ method: 'DELETE', url: `/favourite/${id}`, headers })
const idsIn = (answer: { json(): { products: { _id: string }[] } }) => answer.json().products.map(({ _id }) => _id)
const gone = (id: string) => shop.db.query(statement('test.gone', 'update products set deleted_at = now() where id = $1'), [id])

describe('favourites', () => {
  test('the latest favourite is listed first; of several added at once, the one named last', async () => {
    const caller = await shop.fixtures.caller()
    const [a = '', b = '', c = ''] = await shop.fixtures.products({}, {}, {})
    expect((await get(caller)).json()).toEqual({ products: [], pages: 0, total: 0, limit: 100 })
    const kept = await put(caller, [b, a])
    expect([kept.statusCode, idsIn(kept)]).toEqual([200, [b, a]])
    expect(kept.json().products[0]).toMatchObject({ _id: b, price: 100, image_path: [], ratings: [0, 0, 0, 0, 0] })
    await put(caller, [c])
    const answer = await get(caller)
    expect(idsIn(answer)).toEqual([c, a, b])
    expect(answer.json()).toMatchObject({ pages: 1, total: 3, limit: 100 })
  })

  test('adding a product twice, also at once, changes nothing; deleted and unknown products are skipped', async () => {
    const caller = await shop.fixtures.caller()
    const [a = '', b = '', c = ''] = await shop.fixtures.products({}, {}, {})
    await gone(c)
    await put(caller, [a])
    await put(caller, [b])
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => put(caller, index % 2 ? [a, b, c, a, 'x'] : ['x', b, c, a])))
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
    expect(new Set(answers.flatMap(idsIn))).toEqual(new Set([a, b]))
    expect(idsIn(await get(caller))).toEqual([b, a])
  })

  test('a page of favourites has the number of all', async () => {
    const caller = await shop.fixtures.caller()
    const ids = await shop.fixtures.products(...Array.from({ length: 7 }, () => ({})))
    await put(caller, ids)
    const page = await get(caller, '?limit=3&offset=3')
    expect(idsIn(page)).toEqual([ids[3], ids[2], ids[1]])
    expect(page.json()).toMatchObject({ pages: 3, total: 7, limit: 3 })
    const beyond = await get(caller, '?limit=3&offset=9')
    expect(beyond.json()).toEqual({ products: [], pages: 3, total: 7, limit: 3 })
  })

  test('a favourite whose product is deleted leaves the list and its count', async () => {
    const caller = await shop.fixtures.caller()
    const [a = '', b = ''] = await shop.fixtures.products({}, {})
    await put(caller, [a, b])
    await gone(b)
    expect((await get(caller)).json()).toMatchObject({ products: [{ _id: a }], total: 1 })
  })

  test('a client asks which of the products on its page are favourites', async () => {
    const [caller, stranger] = [await shop.fixtures.caller(), await shop.fixtures.caller()]
    const [a = '', b = '', c = ''] = await shop.fixtures.products({}, {}, {})
    await put(caller, [a, c])
    await put(stranger, [b])
    expect(new Set((await get(caller, `?ids=${a},${b},${c},x`)).json().ids)).toEqual(new Set([a, c]))
    expect((await get(caller, '?ids=')).json()).toEqual({ ids: [] })
    expect((await get(stranger, `?ids=${a}`)).json()).toEqual({ ids: [] })
  })

  test('removing a favourite twice, or a product that is no favourite, does nothing', async () => {
    const caller = await shop.fixtures.caller()
    const [a = '', b = ''] = await shop.fixtures.products({}, {})
    await put(caller, [a, b])
    for (let time = 0; time < 2; time += 1) {
      const answer = await remove(caller, a)
      expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'The product is no favourite any more' }])
    }
    expect((await remove(caller, 'x')).statusCode).toBe(200)
    expect(idsIn(await get(caller))).toEqual([b])
  })

  test('an account neither sees nor changes the favourites of another', async () => {
    const [caller, stranger] = [await shop.fixtures.caller(), await shop.fixtures.caller()]
    const a = await shop.fixtures.product()
    await put(caller, [a])
    await remove(stranger, a)
    expect(idsIn(await get(stranger))).toEqual([])
    expect(idsIn(await get(caller))).toEqual([a])
  })

  test.each([[[]], [Array.from({ length: 101 }, () => 'x')], [['x'.repeat(65)]], [[1]], ['x'], [null]])(
    'the body %j is refused',
    async (products) => {
      const answer = await put(await shop.fixtures.caller(), products)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().code).toBe('VALIDATION')
    },
  )

  test.each(['?limit=0', '?limit=101', '?offset=-1', '?limit=x', '?page=1'])('the query %s is refused', async (query) => {
    expect((await get(await shop.fixtures.caller(), query)).statusCode).toBe(400)
  })
})
