import type { RestCart } from '@shop/contract/rest/cart.ts'
import type { RestBulkResult } from '@shop/contract/rest/product-bulk.ts'
import type { RestProduct, RestProductList } from '@shop/contract/rest/product.ts'
import type { RestProductFacets } from '@shop/contract/rest/product-facets.ts'
import type { RestReductions } from '@shop/contract/rest/reduction.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cairoDay, passTime, putReductions, reduce } from '../../../../tests/support/reductions.ts'
import { ADDRESS, createTestShop, type Caller, type TestShop } from '../../../../tests/support/shop.ts'
import { putVariants, shirt, variantsBody } from '../../../../tests/support/variants.ts'
import { statement } from '../../db/database.ts'
import { keepHouse } from '../../housekeeping.ts'
import { startPriceClock } from '../due-clock.ts'
import { changeDuePrices } from './reductions.store.ts'

let shop: TestShop
let admin: Caller
let mona: Caller

beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.fixtures.caller({ isAdmin: true })
  mona = await shop.fixtures.caller()
})
afterAll(() => shop.close())

const read = async (id: string): Promise<RestProduct> => (await shop.app.inject(`/product/one/${id}`)).json()
const end = (body: object) => shop.app.inject({ method: 'POST', url: '/product/reductions/end', headers: admin.headers, payload: body })
const planned = async (id: string) =>
  (await shop.app.inject({ url: `/product/reductions/${id}`, headers: admin.headers })).json<RestReductions>().reductions
const setPrice = (id: string, price: number) =>
  shop.app.inject({ method: 'PUT', url: '/product/bulk', headers: admin.headers, payload: { ids: [id], price } })
const [M_WHITE, L_RED] = [{ optionValues: ['M', 'White'] }, { optionValues: ['L', 'Red'] }]
const DAY = 86_400

describe('A reduced price', () => {
  test('holds at once when it begins today, with the price before and the instant at which it ends', async () => {
    const id = await shop.fixtures.product({ price: 10_000 })
    const [result] = await reduce(shop, admin, { ids: [id], percent: 25, to: cairoDay(0) })
    expect(result?.product).toMatchObject({ _id: id, price: 75 })
    const product = await read(id)
    expect(product).toMatchObject({ price: 75, listPrice: 100, priceBefore: 100, discountPercent: 25 })
    const until = new Date(product.reducedUntil ?? 0)
    expect(new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' }).format(until)).toBe(cairoDay(1))
    expect(until.getTime() - Date.now()).toBeLessThan(DAY * 1000 + 1000)
  })

  test('of a day to come holds from its first second on, and says nothing before', async () => {
    const id = await shop.fixtures.product({ price: 10_000 })
    await reduce(shop, admin, { ids: [id], price: 60, from: cairoDay(1), to: cairoDay(2) })
    expect(await read(id)).toMatchObject({ price: 100 })
    expect(await read(id)).not.toHaveProperty('reducedUntil')
    expect(await planned(id)).toMatchObject([{ listPrice: 100, price: 60, inForce: false }])
    await passTime(shop.db, id, { from: -2 * DAY })
    expect(await changeDuePrices(shop.db)).toBe(1)
    expect(await changeDuePrices(shop.db)).toBe(0)
    expect(await read(id)).toMatchObject({ price: 60, listPrice: 100, priceBefore: 100, discountPercent: 40 })
    expect(await planned(id)).toMatchObject([{ inForce: true }])
  })

  test('is not made longer than a year from its beginning on, however often it is changed', async () => {
    const id = await shop.fixtures.product({ price: 10_000 })
    await reduce(shop, admin, { ids: [id], percent: 25, to: cairoDay(10) })
    await passTime(shop.db, id, { from: -360 * DAY })
    const answer = await putReductions(shop, admin, { ids: [id], percent: 25, to: cairoDay(10) })
    expect(answer.json<RestBulkResult>().results[0]?.problem).toMatchObject({ fields: [{ path: ['to'], code: 'OUT_OF_RANGE' }] })
    await reduce(shop, admin, { ids: [id], percent: 25, to: cairoDay(3) })
    // Another one, which begins later, may take its place.
    await reduce(shop, admin, { ids: [id], percent: 25, from: cairoDay(5), to: cairoDay(100) })
  })

  test('of a year shows the lowest price before it to its last day', async () => {
    const id = await shop.fixtures.product({ price: 10_000 })
    await setPrice(id, 150)
    await reduce(shop, admin, { ids: [id], price: 90, to: cairoDay(0) })
    expect(await read(id)).toMatchObject({ listPrice: 150, priceBefore: 100 })
    await passTime(shop.db, id, { from: -365 * DAY })
    await shop.db.query(
      statement('test.age-prices', `update past_prices set ended_at = ended_at - interval '390 days' where variant_id = $1`),
      [id],
    )
    await keepHouse(shop.db)
    await reduce(shop, admin, { ids: [id], price: 80, to: cairoDay(0) })
    expect(await read(id)).toMatchObject({ price: 80, listPrice: 150, priceBefore: 100 })
  })

  test('ends by itself: the list price returns, and nothing of it is left', async () => {
    const id = await shop.fixtures.product({ price: 10_000 })
    await reduce(shop, admin, { ids: [id], percent: 10 })
    await passTime(shop.db, id, { from: -10 * DAY, until: -9 * DAY })
    expect(await changeDuePrices(shop.db)).toBe(1)
    const product = await read(id)
    expect(product.price).toBe(100)
    for (const name of ['listPrice', 'priceBefore', 'discountPercent', 'reducedUntil']) expect(product).not.toHaveProperty(name)
    expect(await planned(id)).toEqual([])
  })

  test('begins and ends with the list too where stock is moved before the clock has looked', async () => {
    const id = await shop.fixtures.product({ price: 10_000 })
    const moveStock = () =>
      shop.app.inject({ method: 'PUT', url: '/product/stock', headers: admin.headers, payload: { ids: [id], delta: 1 } })
    await reduce(shop, admin, { ids: [id], price: 60, from: cairoDay(1), to: cairoDay(2) })
    await passTime(shop.db, id, { from: -2 * DAY })
    await moveStock()
    expect(await read(id)).toMatchObject({ price: 60, listPrice: 100, discountPercent: 40 })
    await passTime(shop.db, id, { until: -4 * DAY })
    await moveStock()
    expect(await read(id)).toMatchObject({ price: 100 })
    expect(await read(id)).not.toHaveProperty('listPrice')
  })

  test('can be ended, and so can one to come', async () => {
    const [now, later] = await shop.fixtures.products({ price: 10_000 }, { price: 5000 })
    await reduce(shop, admin, { ids: [now], percent: 10 })
    await reduce(shop, admin, { ids: [later], percent: 10, from: cairoDay(3) })
    const { results } = (await end({ ids: [now, later, 'prod_none'] })).json<RestBulkResult>()
    expect(results).toMatchObject([{ product: { price: 100 } }, { product: { price: 50 } }, { problem: { code: 'NOT_FOUND' } }])
    expect([await planned(now ?? ''), await planned(later ?? '')]).toEqual([[], []])
  })

  test('of some variants leaves the others: the product has the lowest price and the greatest discount', async () => {
    const { id, variants } = await shirt(shop, admin, [
      { ...M_WHITE, price: 100 },
      { ...L_RED, price: 90 },
    ])
    await reduce(shop, admin, { ids: [id], variantIds: [variants[0]?._id], percent: 50 })
    expect(await read(id)).toMatchObject({
      price: 50,
      listPrice: 90,
      priceBefore: 100,
      discountPercent: 50,
      variants: [{ price: 50, listPrice: 100, priceBefore: 100 }, { price: 90 }],
    })
    expect((await read(id)).variants?.[1]).not.toHaveProperty('reducedUntil')
    await reduce(shop, admin, { ids: [id], variantIds: [variants[1]?._id], price: 40 })
    await end({ ids: [id], variantIds: [variants[0]?._id] })
    expect(await read(id)).toMatchObject({ price: 40, priceBefore: 90, discountPercent: 55, variants: [{ price: 100 }, { price: 40 }] })
  })

  test('is no more once its variant is sold no more', async () => {
    const { id, variants } = await shirt(shop, admin, [M_WHITE, L_RED])
    await reduce(shop, admin, { ids: [id], variantIds: [variants[0]?._id], percent: 50 })
    await putVariants(shop, admin, id, variantsBody([{ ...L_RED, id: variants[1]?._id ?? '' }]))
    expect(await read(id)).toMatchObject({ price: 100 })
    expect(await read(id)).not.toHaveProperty('discountPercent')
  })
})

describe('What administrators set meanwhile', () => {
  test('is the list price, which returns afterwards', async () => {
    const id = await shop.fixtures.product({ price: 10_000 })
    await reduce(shop, admin, { ids: [id], price: 60 })
    await setPrice(id, 120)
    expect(await read(id)).toMatchObject({ price: 60, listPrice: 120, priceBefore: 100 })
    await setPrice(id, 90)
    expect(await read(id)).toMatchObject({ price: 60, listPrice: 90, priceBefore: 90, discountPercent: 33 })
    await end({ ids: [id] })
    expect(await read(id)).toMatchObject({ price: 90 })
  })

  test('ends a reduction that is no lower any more: no shopper pays more than the list price', async () => {
    const id = await shop.fixtures.product({ price: 10_000 })
    await reduce(shop, admin, { ids: [id], price: 60 })
    await setPrice(id, 50)
    const product = await read(id)
    expect([product.price, product.listPrice, product.priceBefore, product.discountPercent]).toEqual([50, undefined, undefined, undefined])
    expect(await planned(id)).toEqual([])
    await setPrice(id, 120)
    expect(await read(id)).toMatchObject({ price: 120 })
  })

  test('keeps one to come from beginning that would lower nothing, also before the clock has looked', async () => {
    const id = await shop.fixtures.product({ price: 10_000 })
    await reduce(shop, admin, { ids: [id], price: 60, from: cairoDay(1) })
    await setPrice(id, 50)
    await passTime(shop.db, id, { from: -2 * DAY })
    const { headers } = await shop.fixtures.caller()
    const payload = { product_id: id, quantity: 1 }
    const cart = await shop.app.inject({ method: 'PUT', url: '/cart/item', headers, payload })
    expect(cart.json<RestCart>().bill).toBe(50)
    await changeDuePrices(shop.db)
    expect(await read(id)).toMatchObject({ price: 50 })
    expect(await planned(id)).toEqual([])
  })

  test('of a variant is its list price', async () => {
    const { id, variants } = await shirt(shop, admin, [M_WHITE])
    await reduce(shop, admin, { ids: [id], price: 60 })
    await putVariants(shop, admin, id, variantsBody([{ ...M_WHITE, id: variants[0]?._id ?? '', price: 130, stock: 2 }]))
    expect(await read(id)).toMatchObject({ price: 60, stock: 2, variants: [{ price: 60, listPrice: 130, priceBefore: 100 }] })
  })

  test('is in the audit log as the list price, and reductions by name', async () => {
    const id = await shop.fixtures.product({ price: 10_000 })
    await reduce(shop, admin, { ids: [id], price: 60 })
    await setPrice(id, 120)
    const { body } = await shop.app.inject({ url: `/audit?subject=${id}`, headers: admin.headers })
    expect(JSON.parse(body)).toMatchObject([
      { action: 'updateProduct', before: { price: 100 }, after: { price: 120 } },
      { action: 'reducePrices', before: { reduced: null }, after: { reduced: expect.stringMatching(/^60, 20.*Z to 20.*Z$/) } },
    ])
  })

  test('is what the export says, and its file changes nothing', async () => {
    const id = await shop.fixtures.product({ name: 'Exported lamp', price: 10_000 })
    await reduce(shop, admin, { ids: [id], price: 60 })
    const { body } = await shop.app.inject({ url: '/product/export.csv?name=Exported%20lamp', headers: admin.headers })
    expect(body.split('\r\n')[1]).toContain(',100,')
    const form = new FormData()
    form.set('file', new Blob([body], { type: 'text/csv' }), 'products.csv')
    const request = new Response(form)
    const headers = { ...admin.headers, 'content-type': request.headers.get('content-type') ?? '' }
    const payload = Buffer.from(await request.arrayBuffer())
    const imported = await shop.app.inject({ method: 'POST', url: '/product/import', headers, payload })
    expect(imported.json()).toMatchObject({ updated: 0, unchanged: 1 })
    expect(await read(id)).toMatchObject({ price: 60, listPrice: 100 })
  })
})

describe('The price before', () => {
  const ended = statement('test.ended', `update past_prices set ended_at = ended_at - make_interval(days => $2) where variant_id = $1`)

  test('is the lowest of the 30 days before the reduction', async () => {
    const id = await shop.fixtures.product({ price: 8000 })
    await setPrice(id, 200)
    await shop.db.query(ended, [id, 29])
    await reduce(shop, admin, { ids: [id], price: 70 })
    expect(await read(id)).toMatchObject({ price: 70, listPrice: 200, priceBefore: 80, discountPercent: 12 })
  })

  test('knows no price that is older', async () => {
    const id = await shop.fixtures.product({ price: 8000 })
    await setPrice(id, 200)
    await shop.db.query(ended, [id, 31])
    await reduce(shop, admin, { ids: [id], price: 70 })
    expect(await read(id)).toMatchObject({ priceBefore: 200, discountPercent: 65 })
  })

  test('is not said where the price is no lower than it: that is no reduction to show', async () => {
    const id = await shop.fixtures.product({ price: 6000 })
    await setPrice(id, 200)
    await reduce(shop, admin, { ids: [id], price: 70 })
    const product = await read(id)
    expect(product).toMatchObject({ price: 70, listPrice: 200 })
    expect(product).not.toHaveProperty('priceBefore')
    expect(product).not.toHaveProperty('discountPercent')
    await reduce(shop, admin, { ids: [id], price: 45 })
    expect(await read(id)).toMatchObject({ price: 45, priceBefore: 60, discountPercent: 25 })
  })

  test('of a second reduction is the reduced price of the first; that of a deeper one stays', async () => {
    const id = await shop.fixtures.product({ price: 10_000 })
    await reduce(shop, admin, { ids: [id], price: 80 })
    await reduce(shop, admin, { ids: [id], price: 70 })
    expect(await read(id)).toMatchObject({ price: 70, priceBefore: 100 })
    await end({ ids: [id] })
    await reduce(shop, admin, { ids: [id], price: 60 })
    expect(await read(id)).toMatchObject({ price: 60, listPrice: 100, priceBefore: 70 })
  })
})

describe('A shopper', () => {
  const put = (id: string, quantity: number) =>
    shop.app.inject({ method: 'PUT', url: '/cart/item', headers: mona.headers, payload: { product_id: id, quantity } })
  const order = () =>
    shop.app.inject({ method: 'POST', url: '/order', headers: mona.headers, payload: { paymentMethod: 'cash', deliveryAddress: ADDRESS } })

  test('sees in the cart what is saved, and pays the reduced price', async () => {
    const [reduced = '', other = ''] = await shop.fixtures.products({ price: 10_000 }, { price: 5000 })
    await reduce(shop, admin, { ids: [reduced], percent: 20 })
    await put(reduced, 3)
    const cart = (await put(other, 1)).json<RestCart>()
    expect([cart.bill, cart.savings]).toEqual([290, 60])
    const placed = (await order()).json()
    expect(placed.at(0)).toMatchObject({ bill: expect.anything() })
    expect(
      await shop.db.query(statement<{ price: number }>('test.paid', 'select unit_price as price from order_lines where product_id = $1'), [
        reduced,
      ]),
    ).toEqual([{ price: 8000 }])
  })

  test('pays the price of the moment, also before the clock has looked', async () => {
    const [over = '', begun = ''] = await shop.fixtures.products({ price: 10_000 }, { price: 10_000 })
    await reduce(shop, admin, { ids: [over], percent: 20 })
    await reduce(shop, admin, { ids: [begun], percent: 20, from: cairoDay(1) })
    await passTime(shop.db, over, { from: -9 * DAY, until: -9 * DAY })
    await passTime(shop.db, begun, { from: -2 * DAY })
    await put(over, 1)
    const cart = (await put(begun, 1)).json<RestCart>()
    expect(cart.bill).toBe(180)
    await order()
    const paid = statement<{ id: string; price: number }>(
      'test.paid-each',
      'select product_id as id, unit_price as price from order_lines where product_id = any($1) order by line',
    )
    expect(await shop.db.query(paid, [[over, begun]])).toEqual([
      { id: over, price: 10_000 },
      { id: begun, price: 8000 },
    ])
    await changeDuePrices(shop.db)
  })

  test('lists what is reduced, by its present price, and is told how many there are', async () => {
    const category = await shop.fixtures.category(await shop.fixtures.department())
    const [a = '', , c = ''] = await shop.fixtures.products(
      { categoryId: category, price: 10_000 },
      { categoryId: category, price: 6000 },
      { categoryId: category, price: 7000 },
    )
    await reduce(shop, admin, { ids: [a], price: 50 })
    await reduce(shop, admin, { ids: [c], price: 65 })
    const sorted = new URLSearchParams({ category, onSale: 'true', sortBy: 'Price: Low to High', limit: '5' })
    const list = (await shop.app.inject(`/product?${sorted.toString()}`)).json<RestProductList>()
    expect([list.total, ...list.products.map(({ price }) => price)]).toEqual([2, 50, 65])
    const all = new URLSearchParams({ category, sortBy: 'Price: Low to High', limit: '5' })
    expect((await shop.app.inject(`/product?${all.toString()}`)).json<RestProductList>().products.map(({ price }) => price)).toEqual([
      50, 60, 65,
    ])
    const facets = async (more = {}) =>
      (await shop.app.inject(`/product/facets?${new URLSearchParams({ category, ...more }).toString()}`)).json<RestProductFacets>()
    expect(await facets()).toMatchObject({ onSale: 2, inStock: 3 })
    expect(await facets({ onSale: 'true' })).toMatchObject({ onSale: 2, inStock: 2, minPrice: 50, maxPrice: 65 })
  })
})

describe('Refused', () => {
  test.each<[string, object, string, string]>([
    ['neither a percentage nor a price', {}, 'percent', 'INVALID'],
    ['both of them', { percent: 10, price: 5 }, 'percent', 'INVALID'],
    ['a last day that is over', { percent: 10, from: cairoDay(-3), to: cairoDay(-1) }, 'to', 'OUT_OF_RANGE'],
    ['a last day before the first', { percent: 10, from: cairoDay(3), to: cairoDay(2) }, 'to', 'OUT_OF_RANGE'],
    ['a first day in two years', { percent: 10, from: cairoDay(700), to: cairoDay(710) }, 'from', 'OUT_OF_RANGE'],
    ['two years of it', { percent: 10, to: cairoDay(700) }, 'to', 'OUT_OF_RANGE'],
  ])('%s', async (_what, body, field, code) => {
    const id = await shop.fixtures.product()
    const answer = await putReductions(shop, admin, { ids: [id], ...body })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { fields: [{ path: [field], code }] }])
    expect(await planned(id)).toEqual([])
  })

  test('a price that is not below every one that it replaces; the other products are reduced', async () => {
    const [cheap = '', dear = ''] = await shop.fixtures.products({ price: 5000 }, { price: 10_000 })
    const { results } = (await putReductions(shop, admin, { ids: [cheap, dear, 'prod_none'], price: 50 })).json<RestBulkResult>()
    expect(results).toMatchObject([
      { problem: { fields: [{ path: ['price'], code: 'OUT_OF_RANGE' }] } },
      { product: { price: 50 } },
      { problem: { code: 'NOT_FOUND' } },
    ])
    expect(await read(cheap)).not.toHaveProperty('reducedUntil')
  })

  test('shoppers, and variants of other products', async () => {
    const id = await shop.fixtures.product()
    expect((await putReductions(shop, mona, { ids: [id], percent: 10 })).statusCode).toBe(403)
    expect((await shop.app.inject({ url: `/product/reductions/${id}`, headers: mona.headers })).statusCode).toBe(403)
    const { results } = (await putReductions(shop, admin, { ids: [id], variantIds: ['var_other'], percent: 10 })).json<RestBulkResult>()
    expect(results).toMatchObject([{ problem: { fields: [{ path: ['variantIds'], code: 'NOT_FOUND' }] } }])
  })
})

describe('The clock', () => {
  const instants = statement(
    'test.instants',
    `update variants set reduced_from = now() + interval '400 milliseconds', reduced_until = now() + interval '1300 milliseconds' where product_id = $1`,
  )
  const log = { warn: (told: object) => expect.fail(JSON.stringify(told)), error: () => {} }

  test('changes prices at the instants that were entered, once, however many copies have one; gateways are told', async () => {
    const id = await shop.fixtures.product({ price: 10_000 })
    await reduce(shop, admin, { ids: [id], price: 60, from: cairoDay(1) })
    await shop.db.query(instants, [id])
    const seen: [number, number][] = []
    const begun = performance.now()
    const clocks = [startPriceClock({ db: shop.db, log }), startPriceClock({ db: shop.db, log })]
    while (performance.now() - begun < 10_000 && !(seen.length > 1 && seen.at(-1)?.[0] === 100)) {
      const { price } = await read(id)
      if (seen.at(-1)?.[0] !== price) seen.push([price, performance.now() - begun])
      await sleep(10)
    }
    await Promise.all(clocks.map((clock) => clock.stop()))
    expect(seen.map(([price]) => price)).toEqual([100, 60, 100])
    const told = statement<{ ids: string[] }>('test.told', `select ids from changes where scope = 'products' and ids = array[$1::text]`)
    // Entered, begun, ended.
    expect(await shop.db.query(told, [id])).toHaveLength(3)
  })
})

const wrongSums = statement<{ id: string }>(
  'test.reduced-sums',
  `select p.id from products p left join lateral (
    select min(price) as price, max(100 * (price_before - price) / price_before) as percent, min(reduced_until) filter (where list_price is not null) as until
    from variants v where v.product_id = p.id and v.deleted_at is null
  ) s on true where (p.price, p.discount_percent, p.reduced_until) is distinct from (s.price, s.percent, s.until)`,
)

test('Whatever was done above, every product says what its variants say', async () => {
  expect(await shop.db.query(wrongSums)).toEqual([])
})
