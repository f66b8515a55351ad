import type { RestAuditEntry } from '@shop/contract/rest/audit.ts'
import type { RestBulkResult } from '@shop/contract/rest/product-bulk.ts'
import type { RestProduct } from '@shop/contract/rest/product.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../tests/support/shop.ts'
import { statement } from '../../db/database.ts'
import { startPublishClock } from '../due-clock.ts'
import { showDueProducts } from './hidden-products.store.ts'
import { inMs, openStatusShop, TOMORROW } from './status-shop.fixture.ts'

type Fields = Record<string, string>
let office: Awaited<ReturnType<typeof openStatusShop>>
let mona: Caller

beforeAll(async () => {
  office = await openStatusShop()
  mona = await office.shop.fixtures.caller()
})
afterAll(() => office.shop.close())

/** Ways in which shoppers do not see a product, as fields of its form. */
const WAYS: [way: string, fields: Fields][] = [
  ['a draft', { status: 'DRAFT' }],
  ['archived', { status: 'ARCHIVED' }],
  ['active from tomorrow on', { status: 'ACTIVE', publishAt: TOMORROW }],
]

describe('A product that shoppers do not see', () => {
  test.each(WAYS)('because it is %s stands nowhere that they can reach, and everywhere again once it is active', async (way, hiding) => {
    const brand = `Brand ${way}`
    const { _id: id } = await office.add({ name: `Sought ${way}`, brand })
    const other = await office.shop.fixtures.product({ categoryId: office.place.category, brand: 'Other' })
    await office.intoCart(id, mona)
    await office.call('PUT', '/favourite', mona, { products: [id] })
    const row = { kind: 'picked', title: 'Row', arabicTitle: null, department: null, maxPrice: null, products: [id, other], shown: true }
    const { version } = (await office.call('GET', '/product/home-rows/arrangement', office.admin)).json()
    expect((await office.call('PUT', '/product/home-rows/arrangement', office.admin, { version, rows: [row] })).statusCode).toBe(200)
    const name = encodeURIComponent(`Sought ${way}`)
    const urls = [
      '/product?limit=100',
      `/product?category=${office.place.category}`,
      `/product?department=${office.place.department}&sortBy=Oldest%20first`,
      '/product?limit=100&sortBy=Price%3A%20Low%20to%20High',
      '/product?limit=100&sortBy=Stock%3A%20Low%20to%20High',
      `/product?brand=${encodeURIComponent(brand)}`,
      `/product?ids=${id},${other}`,
      `/product/search?name=${name}`,
      `/product/search?name=${encodeURIComponent(brand)}&sortBy=Newest%20first`,
      `/product/related/${other}`,
      '/product/home-rows',
      '/product/sitemap',
      '/favourite',
      '/cart',
    ]
    const namedIn = async (url: string) => (await office.call('GET', url, mona)).body.includes(id)
    const counts = async () => {
      const [all, some, facets] = await Promise.all([
        office.call('GET', '/product', mona),
        office.call('GET', `/product?category=${office.place.category}&limit=1`, mona),
        office.call('GET', '/product/facets', mona),
      ])
      return [all.json().total, some.json().total, facets.body.includes(brand)]
    }
    const before = await counts()
    for (const url of urls) expect([url, await namedIn(url)]).toEqual([url, true])

    expect((await office.edit(id, hiding)).json()).toMatchObject({ _id: id, status: hiding['status'] })
    for (const url of urls) expect([url, await namedIn(url)]).toEqual([url, false])
    expect((await office.call('GET', `/product/one/${id}`, mona)).statusCode).toBe(404)
    expect((await office.call('GET', `/product/one/${id}`, office.admin)).statusCode).toBe(404)
    expect((await office.intoCart(id, mona)).statusCode).toBe(404)
    expect((await office.call('POST', '/review', mona, { product: id, rating: 5, title: 'Good', comment: 'Good' })).statusCode).toBe(404)
    expect((await office.call('PUT', '/stockAlert', mona, { variant_id: id })).statusCode).toBe(404)
    expect(await counts()).toEqual([before[0] - 1, before[1] - 1, false])
    expect((await office.hidden(`status=${hiding['status']}`)).products.map(({ _id }) => _id)).toContain(id)
    expect((await office.call('GET', `/product/hidden/${id}`, office.admin)).json()).toMatchObject({ _id: id, stock: 7 })

    const shown = (await office.edit(id, { status: 'active', publishAt: '' })).json<RestProduct>()
    expect(shown).not.toHaveProperty('status')
    expect(shown).not.toHaveProperty('publishAt')
    for (const url of urls) expect([url, await namedIn(url)]).toEqual([url, true])
    expect(await counts()).toEqual(before)
    expect((await office.call('GET', `/product/hidden/${id}`, office.admin)).statusCode).toBe(404)
  })

  test('is changed, moved to another category and counted there once it is seen, and the audit log says so', async () => {
    const { _id: id } = await office.add({ status: 'draft', name: 'Moved' })
    const category = await office.shop.fixtures.category(office.place.department)
    expect((await office.edit(id, { category, name: 'Moved twice', price: '99' })).json()).toMatchObject({
      name: 'Moved twice',
      status: 'DRAFT',
    })
    const total = async () => (await office.call('GET', `/product?category=${category}&limit=1`)).json().total
    expect(await total()).toBe(0)
    expect(await office.setStatus([id], 'ACTIVE')).toMatchObject([{ _id: id, product: { name: 'Moved twice' } }])
    expect(await total()).toBe(1)
    const entries = (await office.call('GET', `/audit?subject=${id}`, office.admin)).json<RestAuditEntry[]>()
    expect(entries).toMatchObject([
      { summary: 'status "DRAFT" to "ACTIVE"', before: { status: 'DRAFT' }, after: { status: 'ACTIVE' } },
      { action: 'updateProduct', after: { name: 'Moved twice' } },
      { action: 'createProduct', after: { status: 'DRAFT' } },
    ])
  })

  test('moves its stock, has variants and reductions, and no shopper of another release is told of it', async () => {
    const { _id: id } = await office.add({ status: 'ARCHIVED' })
    const { results } = (await office.call('PUT', '/product/stock', office.admin, { ids: [id], delta: 3 })).json<RestBulkResult>()
    expect(results).toMatchObject([{ product: { stock: 10, status: 'ARCHIVED' } }])
    expect((await office.call('GET', `/product/reductions/${id}`, office.admin)).json()).toEqual({ reductions: [] })
    const former = statement('test.former', 'select id from products where id = $1 and deleted_at is null')
    expect(await office.shop.db.query(former, [id])).toEqual([])
  })

  test('is listed by status, narrowed down by words, place and stock, sorted and paged', async () => {
    for (const [name, price] of Object.entries({ 'Draft Cup': '30', 'Draft Bowl': '10', 'Draft Plate': '20' }))
      await office.add({ status: 'DRAFT', name, price })
    const names = async (query: string) => (await office.hidden(`status=DRAFT&name=draft${query}`)).products.map(({ name }) => name)
    expect(await names('')).toEqual(['Draft Plate', 'Draft Bowl', 'Draft Cup'])
    expect(await names('%20cup')).toEqual(['Draft Cup'])
    expect(await names('%25')).toEqual([])
    // Ten words are looked for.
    expect(await names('%20cup'.repeat(9) + '%20none')).toEqual(['Draft Cup'])
    expect(await names('&sortBy=Price%3A%20Low%20to%20High')).toEqual(['Draft Bowl', 'Draft Plate', 'Draft Cup'])
    expect(await office.hidden('status=DRAFT&name=draft&limit=2&page=2')).toMatchObject({
      total: 3,
      pages: 2,
      products: [{ name: 'Draft Cup' }],
    })
    expect(await names('&stock=out')).toEqual([])
    expect(await names(`&category=${office.place.category}`)).toHaveLength(3)
    expect(await office.hidden('status=ARCHIVED&name=draft')).toMatchObject({ total: 0, products: [] })
  })
})

describe('The time from which shoppers see a product', () => {
  test('comes by itself: two clocks show it once, and tell gateways of it', async () => {
    const { _id: id, status } = await office.add({ publishAt: inMs(1200), name: 'Soon' })
    expect(status).toBe('ACTIVE')
    const at = Date.now()
    const log = { warn: (_: object, text: string) => expect.unreachable(text), error: () => {} } as never
    const clocks = [startPublishClock({ db: office.shop.db, log }), startPublishClock({ db: office.shop.db, log })]
    const read = () => office.call('GET', `/product/one/${id}`)
    while ((await read()).statusCode === 404 && Date.now() - at < 10_000) await sleep(10)
    await Promise.all(clocks.map((clock) => clock.stop()))
    expect((await read()).json()).not.toHaveProperty('publishAt')
    expect(Date.now() - at).toBeLessThan(4000)
    expect((await office.call('GET', '/product?limit=100')).json().products.filter((one: RestProduct) => one._id === id)).toHaveLength(1)
    const told = statement('test.told', `select from changes where scope = 'products' and ids = array[$1::text]`)
    // Added, shown.
    expect(await office.shop.db.query(told, [id])).toHaveLength(2)
  })

  test('does nothing for a draft, and is kept until the draft is active', async () => {
    const { _id: id } = await office.add({ status: 'DRAFT', publishAt: inMs(300) })
    await sleep(400)
    expect(await showDueProducts(office.shop.db)).toBe(0)
    expect((await office.call('GET', `/product/hidden/${id}`, office.admin)).json()).toMatchObject({ status: 'DRAFT' })
    expect((await office.edit(id, { status: 'ACTIVE' })).json()).not.toHaveProperty('status')
  })

  test.each([
    [{ status: 'SOLD' }, 'status INVALID'],
    [{ publishAt: 'tomorrow' }, 'publishAt INVALID'],
    [{ publishAt: '2026-12-01T08:00' }, 'publishAt INVALID'],
    [{ publishAt: '2026-13-01T08:00:00Z' }, 'publishAt INVALID'],
    [{ publishAt: inMs(367 * 86_400_000) }, 'publishAt OUT_OF_RANGE'],
  ])('is refused at its field: %o', async (fields, wrong) => {
    const answer = await office.sendNew(fields)
    expect([
      answer.statusCode,
      answer.json().fields.map(({ path, code }: { path: string[]; code: string }) => `${path.join('.')} ${code}`),
    ]).toEqual([400, [wrong]])
  })
})
