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
let statusShop: Awaited<ReturnType<typeof openStatusShop>>
let mona: Caller

beforeAll(async () => {
  statusShop = await openStatusShop()
  mona = await statusShop.shop.fixtures.caller()
})
afterAll(() => statusShop.shop.close())

/** Ways in which shoppers do not see a product, as fields of its form. */
const WAYS: [way: string, fields: Fields][] = [
  ['a draft', { status: 'DRAFT' }],
  ['archived', { status: 'ARCHIVED' }],
  ['active from tomorrow on', { status: 'ACTIVE', publishAt: TOMORROW }],
]

describe('A product that shoppers do not see', () => {
  test.each(WAYS)('because it is %s stands nowhere that they can reach, and everywhere again once it is active', async (way, hiding) => {
    const brand = `Brand ${way}`
    const { _id: id } = await statusShop.add({ name: `Sought ${way}`, brand })
    const other = await statusShop.shop.fixtures.product({ categoryId: statusShop.place.category, brand: 'Other' })
    await statusShop.intoCart(id, mona)
    await statusShop.call('PUT', '/favourite', mona, { products: [id] })
    const row = { kind: 'picked', title: 'Row', arabicTitle: null, department: null, maxPrice: null, products: [id, other], shown: true }
    const { version } = (await statusShop.call('GET', '/product/home-rows/arrangement', statusShop.admin)).json()
    expect((await statusShop.call('PUT', '/product/home-rows/arrangement', statusShop.admin, { version, rows: [row] })).statusCode).toBe(
      200,
    )
    const name = encodeURIComponent(`Sought ${way}`)
    const urls = [
      '/product?limit=100',
      `/product?category=${statusShop.place.category}`,
      `/product?department=${statusShop.place.department}&sortBy=Oldest%20first`,
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
    const namedIn = async (url: string) => (await statusShop.call('GET', url, mona)).body.includes(id)
    const counts = async () => {
      const [all, some, facets] = await Promise.all([
        statusShop.call('GET', '/product', mona),
        statusShop.call('GET', `/product?category=${statusShop.place.category}&limit=1`, mona),
        statusShop.call('GET', '/product/facets', mona),
      ])
      return [all.json().total, some.json().total, facets.body.includes(brand)]
    }
    const before = await counts()
    for (const url of urls) expect([url, await namedIn(url)]).toEqual([url, true])

    expect((await statusShop.edit(id, hiding)).json()).toMatchObject({ _id: id, status: hiding['status'] })
    for (const url of urls) expect([url, await namedIn(url)]).toEqual([url, false])
    expect((await statusShop.call('GET', `/product/one/${id}`, mona)).statusCode).toBe(404)
    expect((await statusShop.call('GET', `/product/one/${id}`, statusShop.admin)).statusCode).toBe(404)
    expect((await statusShop.intoCart(id, mona)).statusCode).toBe(404)
    expect((await statusShop.call('POST', '/review', mona, { product: id, rating: 5, title: 'Good', comment: 'Good' })).statusCode).toBe(
      404,
    )
    expect((await statusShop.call('PUT', '/stockAlert', mona, { variant_id: id })).statusCode).toBe(404)
    expect(await counts()).toEqual([before[0] - 1, before[1] - 1, false])
    expect((await statusShop.hidden(`status=${hiding['status']}`)).products.map(({ _id }) => _id)).toContain(id)
    expect((await statusShop.call('GET', `/product/hidden/${id}`, statusShop.admin)).json()).toMatchObject({ _id: id, stock: 7 })

    const shown = (await statusShop.edit(id, { status: 'active', publishAt: '' })).json<RestProduct>()
    expect(shown).not.toHaveProperty('status')
    expect(shown).not.toHaveProperty('publishAt')
    for (const url of urls) expect([url, await namedIn(url)]).toEqual([url, true])
    expect(await counts()).toEqual(before)
    expect((await statusShop.call('GET', `/product/hidden/${id}`, statusShop.admin)).statusCode).toBe(404)
  })

  test('is changed, moved to another category and counted there once it is seen, and the audit log says so', async () => {
    const { _id: id } = await statusShop.add({ status: 'draft', name: 'Moved' })
    const category = await statusShop.shop.fixtures.category(statusShop.place.department)
    expect((await statusShop.edit(id, { category, name: 'Moved twice', price: '99' })).json()).toMatchObject({
      name: 'Moved twice',
      status: 'DRAFT',
    })
    const total = async () => (await statusShop.call('GET', `/product?category=${category}&limit=1`)).json().total
    expect(await total()).toBe(0)
    expect(await statusShop.setStatus([id], 'ACTIVE')).toMatchObject([{ _id: id, product: { name: 'Moved twice' } }])
    expect(await total()).toBe(1)
    const entries = (await statusShop.call('GET', `/audit?subject=${id}`, statusShop.admin)).json<RestAuditEntry[]>()
    expect(entries).toMatchObject([
      { summary: 'status "DRAFT" to "ACTIVE"', before: { status: 'DRAFT' }, after: { status: 'ACTIVE' } },
      { action: 'updateProduct', after: { name: 'Moved twice' } },
      { action: 'createProduct', after: { status: 'DRAFT' } },
    ])
  })

  test('moves its stock, has variants and reductions, and no shopper of another release is told of it', async () => {
    const { _id: id } = await statusShop.add({ status: 'ARCHIVED' })
    const { results } = (await statusShop.call('PUT', '/product/stock', statusShop.admin, { ids: [id], delta: 3 })).json<RestBulkResult>()
    expect(results).toMatchObject([{ product: { stock: 10, status: 'ARCHIVED' } }])
    expect((await statusShop.call('GET', `/product/reductions/${id}`, statusShop.admin)).json()).toEqual({ reductions: [] })
    const former = statement('test.former', 'select id from products where id = $1 and deleted_at is null')
    expect(await statusShop.shop.db.query(former, [id])).toEqual([])
  })

  test('is listed by status, narrowed down by words, place and stock, sorted and paged', async () => {
    for (const [name, price] of Object.entries({ 'Draft Cup': '30', 'Draft Bowl': '10', 'Draft Plate': '20' }))
      await statusShop.add({ status: 'DRAFT', name, price })
    const names = async (query: string) => (await statusShop.hidden(`status=DRAFT&name=draft${query}`)).products.map(({ name }) => name)
    expect(await names('')).toEqual(['Draft Plate', 'Draft Bowl', 'Draft Cup'])
    expect(await names('%20cup')).toEqual(['Draft Cup'])
    expect(await names('%25')).toEqual([])
    // Ten words are looked for.
    expect(await names('%20cup'.repeat(9) + '%20none')).toEqual(['Draft Cup'])
    expect(await names('&sortBy=Price%3A%20Low%20to%20High')).toEqual(['Draft Bowl', 'Draft Plate', 'Draft Cup'])
    expect(await statusShop.hidden('status=DRAFT&name=draft&limit=2&page=2')).toMatchObject({
      total: 3,
      pages: 2,
      products: [{ name: 'Draft Cup' }],
    })
    expect(await names('&stock=out')).toEqual([])
    expect(await names(`&category=${statusShop.place.category}`)).toHaveLength(3)
    expect(await statusShop.hidden('status=ARCHIVED&name=draft')).toMatchObject({ total: 0, products: [] })
  })
})

describe('The time from which shoppers see a product', () => {
  test('comes by itself: two clocks show it once, and tell gateways of it', async () => {
    const { _id: id, status } = await statusShop.add({ publishAt: inMs(1200), name: 'Soon' })
    expect(status).toBe('ACTIVE')
    const at = Date.now()
    const log = { warn: (_: object, text: string) => expect.unreachable(text), error: () => {} } as never
    const clocks = [startPublishClock({ db: statusShop.shop.db, log }), startPublishClock({ db: statusShop.shop.db, log })]
    const read = () => statusShop.call('GET', `/product/one/${id}`)
    while ((await read()).statusCode === 404 && Date.now() - at < 10_000) await sleep(10)
    await Promise.all(clocks.map((clock) => clock.stop()))
    expect((await read()).json()).not.toHaveProperty('publishAt')
    expect(Date.now() - at).toBeLessThan(4000)
    expect((await statusShop.call('GET', '/product?limit=100')).json().products.filter((one: RestProduct) => one._id === id)).toHaveLength(
      1,
    )
    const told = statement('test.told', `select from changes where scope = 'products' and ids = array[$1::text]`)
    // Added, shown.
    expect(await statusShop.shop.db.query(told, [id])).toHaveLength(2)
  })

  test('does nothing for a draft, and is kept until the draft is active', async () => {
    const { _id: id } = await statusShop.add({ status: 'DRAFT', publishAt: inMs(300) })
    await sleep(400)
    expect(await showDueProducts(statusShop.shop.db)).toBe(0)
    expect((await statusShop.call('GET', `/product/hidden/${id}`, statusShop.admin)).json()).toMatchObject({ status: 'DRAFT' })
    expect((await statusShop.edit(id, { status: 'ACTIVE' })).json()).not.toHaveProperty('status')
  })

  test.each([
    [{ status: 'SOLD' }, 'status INVALID'],
    [{ publishAt: 'tomorrow' }, 'publishAt INVALID'],
    [{ publishAt: '2026-12-01T08:00' }, 'publishAt INVALID'],
    [{ publishAt: '2026-13-01T08:00:00Z' }, 'publishAt INVALID'],
    [{ publishAt: inMs(367 * 86_400_000) }, 'publishAt OUT_OF_RANGE'],
  ])('is refused at its field: %o', async (fields, wrong) => {
    const answer = await statusShop.sendNew(fields)
    expect([
      answer.statusCode,
      answer.json().fields.map(({ path, code }: { path: string[]; code: string }) => `${path.join('.')} ${code}`),
    ]).toEqual([400, [wrong]])
  })
})
