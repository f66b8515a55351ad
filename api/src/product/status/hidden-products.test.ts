import type { RestProduct } from '@shop/contract/rest/product.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { untilWaiting } from '../../../../tests/money/checkout.ts'
import { statement } from '../../db/database.ts'
import { hideProducts } from './hidden-products.store.ts'
import { openStatusShop, TOMORROW } from './status-shop.fixture.ts'

let statusShop: Awaited<ReturnType<typeof openStatusShop>>

beforeAll(async () => {
  statusShop = await openStatusShop()
})
afterAll(() => statusShop.shop.close())

describe('A product of a cart that is hidden meanwhile', () => {
  test('refuses the order in words, leaves the cart, and comes to no order that waits for its lock', async () => {
    const [{ _id: id }, { _id: other }] = [await statusShop.add(), await statusShop.add()]
    const shopper = await statusShop.shop.fixtures.caller()
    await statusShop.intoCart(id, shopper)
    await statusShop.intoCart(other, shopper)
    // The order waits for the lock that the change holds.
    const [order] = await statusShop.shop.db.transaction(async (tx) => {
      await tx.query(statement('test.lock', 'select from products where id = $1 for update'), [id])
      const waiting = statusShop.buy(shopper)
      await untilWaiting(statusShop.shop, 1)
      await hideProducts(tx, [{ id, status: 'DRAFT', publishAt: null }])
      return [waiting]
    })
    const refused = await order
    expect([refused?.statusCode, refused?.json().code]).toEqual([404, 'NOT_FOUND'])
    expect((await statusShop.buy(shopper)).json()).toMatchObject([{ products: [{ productBrief: { product_id: other } }] }])
  })
})

describe('Deleting', () => {
  test('of many says of each what became of it: one that was sold is archived, also a draft; the others are deleted', async () => {
    const [{ _id: sold }, { _id: never }, { _id: draft }] = [
      await statusShop.add(),
      await statusShop.add(),
      await statusShop.add({ status: 'DRAFT' }),
    ]
    const shopper = await statusShop.shop.fixtures.caller()
    await statusShop.intoCart(sold, shopper)
    await statusShop.buy(shopper)
    const answer = await statusShop.call('POST', '/product/bulk/delete', statusShop.admin, { ids: [sold, never, draft, 'prod_none'] })
    expect(answer.json().results).toEqual([
      { _id: sold, archived: true },
      { _id: never },
      { _id: draft },
      { _id: 'prod_none', problem: expect.objectContaining({ code: 'NOT_FOUND' }) },
    ])
    for (const id of [never, draft]) expect((await statusShop.call('GET', `/product/hidden/${id}`, statusShop.admin)).statusCode).toBe(404)
    expect((await statusShop.call('GET', `/product/hidden/${sold}`, statusShop.admin)).json()).toMatchObject({ status: 'ARCHIVED' })
    await statusShop.setStatus([sold], 'ACTIVE')
    expect((await statusShop.call('GET', `/product/one/${sold}`)).json()).toMatchObject({ _id: sold, stock: 6 })
  })

  test('of a category that has drafts is refused with their number', async () => {
    const category = await statusShop.shop.fixtures.category(statusShop.place.department)
    await statusShop.add({ category, status: 'DRAFT' })
    const answer = await statusShop.call('DELETE', `/category/${category}`, statusShop.admin)
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'NOT_EMPTY', count: 1 }])
  })
})

describe('CSV', () => {
  const ofShopify = (rows: string[]) =>
    statusShop.importCsv(
      ['Handle,Title,Body (HTML),Vendor,Type,Published,Status,Variant Price,Variant Inventory Qty,weight,cod', ...rows].join('\n'),
    )

  test('has status and time, and brings them back', async () => {
    const { _id: id } = await statusShop.add({ name: 'In a file', publishAt: TOMORROW })
    const csv = (await statusShop.call('GET', '/product/export.csv?status=ACTIVE&name=file', statusShop.admin)).body
    expect(csv).toContain(`,active,${TOMORROW}`)
    expect(csv).toContain(id)
    expect((await statusShop.importCsv(csv)).json()).toMatchObject({ updated: 0, unchanged: 1 })
    expect((await statusShop.importCsv(`id,status\n${id},Archived`)).json()).toMatchObject({ updated: 1 })
    expect((await statusShop.call('GET', `/product/hidden/${id}`, statusShop.admin)).json()).toMatchObject({
      status: 'ARCHIVED',
      publishAt: TOMORROW,
    })
    expect((await statusShop.importCsv(`id,status\n${id},gone`)).json()).toMatchObject({
      rows: [{ fields: [{ path: ['status'], code: 'INVALID' }] }],
    })
  })

  test('of Shopify brings drafts, archived products, and what is not published as drafts', async () => {
    const row = (name: string, published: string, status: string) => `${name},${name},x,Siwa,Lamps,${published},${status},10,5,1,true`
    const answer = await ofShopify([
      row('sh-a', 'true', 'active'),
      row('sh-b', 'false', 'active'),
      row('sh-c', 'true', 'draft'),
      row('sh-d', 'false', 'archived'),
    ])
    expect(answer.json()).toMatchObject({ created: 4 })
    expect((await statusShop.call('GET', '/product/search?name=sh')).json().products.map(({ name }: RestProduct) => name)).toEqual(['sh-a'])
    expect((await statusShop.hidden('status=DRAFT&name=sh-')).products.map(({ name }) => name).toSorted()).toEqual(['sh-b', 'sh-c'])
    expect((await statusShop.hidden('status=ARCHIVED&name=sh-')).products.map(({ name }) => name)).toEqual(['sh-d'])
  })
})

test('After all of it, every page and category counts what shoppers see', async () => {
  const wrong = statement(
    'test.counts',
    `select c.id from categories c where product_count <> (select count(*) from products p where p.category_id = c.id and p.deleted_at is null)
    union all select 'pages' where (select sum(n) from product_pages) <> (select count(*) from products where deleted_at is null)
    union all select h.product_id from hidden_products h join products p on p.id = h.product_id where p.deleted_at is null`,
  )
  expect(await statusShop.shop.db.query(wrong)).toEqual([])
})
