import type { RestProduct, RestProductList } from '@shop/contract/rest/product.ts'
import type { RestProblem } from '@shop/contract/rest/problem.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type Caller, type TestShop } from '../../../../tests/support/shop.ts'
import { putVariants, shirt, SIZE_AND_COLOUR, variantsBody } from '../../../../tests/support/variants.ts'
import { statement } from '../../db/database.ts'

let shop: TestShop
let admin: Caller
let mona: Caller

beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.fixtures.caller({ isAdmin: true })
  mona = await shop.fixtures.caller()
})
afterAll(() => shop.close())

/** The transactions that last wrote the variants of a product. */
const writesStatement = statement<{ write: string }>(
  'test.writes',
  'select xmin::text as write from variants where product_id = $1 and deleted_at is null order by position',
)

const put = (id: string, body: object, who = admin) => putVariants(shop, who, id, body)
const read = async (id: string): Promise<RestProduct> => (await shop.app.inject(`/product/one/${id}`)).json()
const [M_WHITE, L_RED] = [{ optionValues: ['M', 'White'] }, { optionValues: ['L', 'Red'] }]

test('A product without options is one variant of which REST says nothing', async () => {
  const product = await read(await shop.fixtures.product())
  expect(product).not.toHaveProperty('options')
  expect(product).not.toHaveProperty('variants')
  expect(product).not.toHaveProperty('sku')
})

test('A product without options has an article number and a barcode, as a variant has', async () => {
  const id = await shop.fixtures.product({ price: 100, stock: 5 })
  const only = { id, optionValues: [], price: 100, stock: 5, stockSeen: 5 }
  const answer = await put(id, { options: [], variants: [{ ...only, sku: 'LAMP-1', barcode: '6221033101029' }] })
  expect(answer.json()).toMatchObject({ sku: 'LAMP-1', barcode: '6221033101029', stock: 5 })
  expect(await read(id)).toMatchObject({ sku: 'LAMP-1', barcode: '6221033101029' })
  const other = await shop.fixtures.product({ price: 100, stock: 5 })
  expect((await put(other, { options: [], variants: [{ ...only, id: other, sku: 'lamp-1' }] })).json()).toMatchObject({
    fields: [{ path: ['variants', '0', 'sku'], code: 'TAKEN' }],
  })
  await put(id, { options: [], variants: [{ ...only, sku: null, barcode: null }] })
  expect(await read(id)).not.toHaveProperty('sku')
})

test('A variant that stays as it was is not written, and the others are', async () => {
  const { id, variants } = await shirt(shop, admin, [
    { ...M_WHITE, price: 120.5, stock: 3, sku: 'ST-M-W', barcode: '622301', weight: 0.25 },
    { ...L_RED, price: 99, stock: 4 },
  ])
  const writes = async () => (await shop.db.query(writesStatement, [id])).map(({ write }) => write)
  const before = await writes()
  const sent = variants.map(({ _id, ...variant }, nth) => ({
    ...variant,
    id: _id,
    stockSeen: variant.stock,
    ...(nth === 1 && { price: 98 }),
  }))
  expect((await put(id, variantsBody(sent))).statusCode).toBe(200)
  const after = await writes()
  expect([after[0] === before[0], after[1] === before[1]]).toEqual([true, false])
})

test('A product with options has the lowest price of its variants, and their stock', async () => {
  const { id } = await shirt(shop, admin, [
    { ...M_WHITE, price: 120.5, stock: 3, sku: 'SH-M-W', barcode: '622300', weight: 0.25 },
    { ...L_RED, price: 99, stock: 4 },
  ])
  const product = await read(id)
  expect(product).toMatchObject({ price: 99, stock: 7 })
  expect(product.options?.map(({ name, arabicName, values }) => [name, arabicName, values.map(({ value }) => value)])).toEqual([
    ['Size', 'المقاس', ['M', 'L']],
    ['Colour', 'اللون', ['White', 'Red']],
  ])
  expect(product.options?.[1]?.values[1]).toEqual({ value: 'Red', arabicValue: 'أحمر', swatch: '#cc0000' })
  expect(product.variants).toEqual([
    {
      _id: expect.stringMatching(/^var_/),
      ...M_WHITE,
      price: 120.5,
      stock: 3,
      sku: 'SH-M-W',
      barcode: '622300',
      image_path: null,
      weight: 0.25,
    },
    { _id: expect.stringMatching(/^var_/), ...L_RED, price: 99, stock: 4, sku: null, barcode: null, image_path: null, weight: null },
  ])
})

test('Lists sort and filter by what the variants have, and show them in the same call', async () => {
  const { id } = await shirt(shop, admin, [
    { ...M_WHITE, price: 0.5 },
    { ...L_RED, stock: 0 },
  ])
  const { id: gone } = await shirt(shop, admin, [{ ...M_WHITE, price: 0.25, stock: 0 }])
  const query = new URLSearchParams({ sortBy: 'Price: Low to High', includeOutOfStock: 'false', limit: '5' })
  const list: RestProductList = (await shop.app.inject(`/product?${query.toString()}`)).json()
  expect(list.products[0]).toMatchObject({ _id: id, price: 0.5, stock: 5, variants: [{ stock: 5 }, { stock: 0 }] })
  expect(list.products.map((product) => product._id)).not.toContain(gone)
})

test('Only administrators change variants; the audit log says what', async () => {
  const { id } = await shirt(shop, admin, [M_WHITE])
  expect((await put(id, variantsBody([L_RED]), mona)).statusCode).toBe(403)
  expect((await put('prod_none', variantsBody([L_RED]))).statusCode).toBe(404)
  const _id = (await read(id)).variants?.[0]?._id ?? ''
  await put(
    id,
    variantsBody([
      { ...M_WHITE, id: _id, price: 80 },
      { ...L_RED, sku: 'SH-L-R' },
    ]),
  )
  const { body } = await shop.app.inject({ url: `/audit?subject=${id}`, headers: admin.headers })
  expect((JSON.parse(body) as object[])[0]).toMatchObject({
    action: 'updateProductVariants',
    before: { 'M · White: price': 100 },
    after: { 'M · White: price': 80, 'L · Red: price': 100, 'L · Red: stock': 5, 'L · Red: sku': 'SH-L-R' },
  })
  const latest = async () =>
    (await shop.app.inject({ url: `/audit?subject=${id}`, headers: admin.headers })).json<{ before: object; after: object }[]>()[0]
  await put(id, variantsBody([L_RED]))
  expect(await latest()).toMatchObject({ before: { 'M · White: price': 80 }, after: { 'M · White: price': null } })
  expect((await latest())?.after).not.toHaveProperty('options')
  const [size, colour] = SIZE_AND_COLOUR
  const known = (await read(id)).variants?.[0]?._id ?? ''
  await put(id, variantsBody([{ ...L_RED, id: known }], size && colour && [{ ...size, name: 'Fit' }, colour]))
  expect(await latest()).toMatchObject({
    before: { options: ['Size: M, L', 'Colour: White, Red'] },
    after: { options: ['Fit: M, L', 'Colour: White, Red'] },
  })
})

const SIZES = SIZE_AND_COLOUR.slice(0, 1)
const of = (variants: object[], options: object[] = SIZE_AND_COLOUR) => ({
  options,
  variants: variants.map((one) => ({ price: 1, stock: 1, ...one })),
})

test.each<[string, object, string, string]>([
  ['an option without a name', of([{ optionValues: ['M'] }], [{ name: ' ', values: [{ value: 'M' }] }]), 'options.0.name', 'REQUIRED'],
  ['two options of one name', of([{ optionValues: ['M', 'M'] }], [...SIZES, { ...SIZES[0], name: 'SIZE' }]), 'options.1.name', 'TAKEN'],
  [
    'a value twice',
    of([{ optionValues: ['M'] }], [{ name: 'Size', values: [{ value: 'M' }, { value: 'm' }] }]),
    'options.0.values.1.value',
    'TAKEN',
  ],
  [
    'a colour in words',
    of([{ optionValues: ['M'] }], [{ name: 'Size', values: [{ value: 'M', swatch: 'red' }] }]),
    'options.0.values.0.swatch',
    'INVALID',
  ],
  ['a value that no option has', of([{ optionValues: ['M', 'Green'] }]), 'variants.0.optionValues', 'INVALID'],
  ['too few values', of([{ optionValues: ['M'] }]), 'variants.0.optionValues', 'INVALID'],
  [
    'one variant twice',
    of([
      { ...M_WHITE, id: 'var_1' },
      { ...M_WHITE, optionValues: ['L', 'White'], id: 'var_1' },
    ]),
    'variants.1.id',
    'TAKEN',
  ],
  ['one combination twice', of([M_WHITE, M_WHITE]), 'variants.1.optionValues', 'TAKEN'],
  [
    'one article number twice',
    of([
      { ...M_WHITE, sku: 'A' },
      { ...L_RED, sku: 'a' },
    ]),
    'variants.1.sku',
    'TAKEN',
  ],
  ['a price below nothing', of([{ ...M_WHITE, price: -1 }]), 'variants.0.price', 'OUT_OF_RANGE'],
  ['more pieces than a stock may have', of([{ ...M_WHITE, stock: 1_000_001 }]), 'variants.0.stock', 'OUT_OF_RANGE'],
  ['an article number with signs', of([{ ...M_WHITE, sku: 'a b' }]), 'variants.0.sku', 'INVALID'],
  ['a variant of another product', of([{ ...M_WHITE, id: 'var_other' }]), 'variants.0.id', 'NOT_FOUND'],
  [
    'a picture of another product',
    of([{ ...M_WHITE, image_path: 'http://khan.example/images/x.webp' }]),
    'variants.0.image_path',
    'NOT_FOUND',
  ],
  ['several variants without options', of([{ optionValues: [] }, { optionValues: [] }], []), 'variants.1.optionValues', 'TAKEN'],
])('Refused: %s', async (_what, body, path, code) => {
  const id = await shop.fixtures.product()
  const answer = await put(id, body)
  expect(answer.statusCode).toBe(400)
  expect(answer.json<RestProblem>().fields?.map((field) => [field.path.join('.'), field.code])).toContainEqual([path, code])
  expect(await read(id)).not.toHaveProperty('options')
})

test('An article number of another product is refused at its variant, and nothing is changed', async () => {
  await shirt(shop, admin, [{ ...M_WHITE, sku: 'ONLY-ONE' }])
  const id = await shop.fixtures.product()
  const answer = await put(id, variantsBody([M_WHITE, { ...L_RED, sku: 'only-one' }]))
  expect(answer.json<RestProblem>().fields).toMatchObject([{ path: ['variants', '1', 'sku'], code: 'TAKEN' }])
  expect(await read(id)).not.toHaveProperty('options')
})

test('Two variants exchange their values and article numbers in one change', async () => {
  const { id, variants } = await shirt(shop, admin, [
    { ...M_WHITE, sku: 'X-1' },
    { ...L_RED, sku: 'X-2' },
  ])
  const [one, other] = variants.map(({ _id }) => _id)
  const answer = await put(
    id,
    variantsBody([
      { ...L_RED, id: one, sku: 'X-2' },
      { ...M_WHITE, id: other, sku: 'X-1' },
    ] as never),
  )
  expect(answer.json<RestProduct>().variants?.map(({ _id, optionValues, sku }) => [_id, optionValues[0], sku])).toEqual([
    [one, 'L', 'X-2'],
    [other, 'M', 'X-1'],
  ])
})

const sell = statement('test.sell', 'update variants set stock = stock - 2 where id = $1')

test('An edit of a stock is a difference: what was sold since the editor looked stays sold', async () => {
  const { id, variants } = await shirt(shop, admin, [M_WHITE])
  const _id = variants[0]?._id ?? ''
  await shop.db.query(sell, [_id])
  await put(id, variantsBody([{ ...M_WHITE, id: _id, stock: 8, stockSeen: 5 }]))
  expect((await read(id)).stock).toBe(6)
  const refused = await put(id, variantsBody([{ ...M_WHITE, id: _id, stock: 0, stockSeen: 8 }]))
  expect(refused.json<RestProblem>().fields).toMatchObject([{ path: ['variants', '0', 'stock'], code: 'OUT_OF_RANGE' }])
})

test('An edit that began before another one is refused with the product as it is', async () => {
  const { id } = await shirt(shop, admin, [M_WHITE])
  const { version = 0 } = await read(id)
  expect((await put(id, variantsBody([L_RED], SIZE_AND_COLOUR, { version }))).statusCode).toBe(200)
  const late = await put(id, variantsBody([M_WHITE], SIZE_AND_COLOUR, { version }))
  expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'EDIT_CONFLICT', current: { variants: [L_RED] } }])
})

test('An edit whose answer was lost is no conflict when it is asked for again, and adds nothing twice', async () => {
  const { id } = await shirt(shop, admin, [M_WHITE])
  const { version = 0 } = await read(id)
  const body = variantsBody([L_RED, M_WHITE], SIZE_AND_COLOUR, { version })
  const [first, again] = [await put(id, body), await put(id, body)]
  expect([first.statusCode, again.statusCode]).toEqual([200, 200])
  expect(again.json()).toEqual(first.json())
  const more = variantsBody([L_RED, { ...M_WHITE, price: 1 }], SIZE_AND_COLOUR, { version })
  expect((await put(id, more)).json()).toMatchObject({ code: 'EDIT_CONFLICT' })

  // A movement that another administrator has made as well does not count for both.
  const { version: now = 0, variants = [] } = await read(id)
  const moved = variants.map(({ _id, optionValues, stock }) => ({ id: _id, optionValues, stock: stock + 5, stockSeen: stock }))
  const delivery = variantsBody(moved, SIZE_AND_COLOUR, { version: now })
  expect((await put(id, delivery)).statusCode).toBe(200)
  expect((await put(id, delivery)).json()).toMatchObject({ code: 'EDIT_CONFLICT' })
})

test('A product whose options are taken away is one variant again', async () => {
  const { id } = await shirt(shop, admin, [M_WHITE, L_RED])
  const answer = await put(id, { options: [], variants: [{ optionValues: [], price: 70, stock: 9 }] })
  expect(answer.json()).toMatchObject({ price: 70, stock: 9 })
  expect(answer.json()).not.toHaveProperty('options')
  const form = new FormData()
  form.set('id', id)
  form.set('stock', '12')
  const response = new Response(form)
  const headers = { ...admin.headers, 'content-type': response.headers.get('content-type') ?? '' }
  const edited = await shop.app.inject({ method: 'PUT', url: '/product', headers, payload: Buffer.from(await response.arrayBuffer()) })
  expect(edited.json()).toMatchObject({ stock: 12 })
})

test('Price and stock of a product with options are changed by variant alone', async () => {
  const { id } = await shirt(shop, admin, [M_WHITE, L_RED])
  const send = (method: 'POST' | 'PUT', url: string, payload: object) => shop.app.inject({ method, url, headers: admin.headers, payload })
  const refusals = [
    (await send('PUT', '/product/stock', { ids: [id], delta: 1 })).json<{ results: { problem?: RestProblem }[] }>().results[0]?.problem,
    (await send('PUT', '/product/bulk', { ids: [id], price: 5 })).json<{ results: { problem?: RestProblem }[] }>().results[0]?.problem,
  ]
  expect(refusals).toMatchObject([{ fields: [{ path: ['delta'] }] }, { fields: [{ path: ['price'] }] }])
  expect(await read(id)).toMatchObject({ price: 100, stock: 10 })
  const past = statement('test.past', 'update products set stock = 1 where id = $1')
  await expect(shop.db.query(past, [id])).rejects.toThrow('price and stock belong to its variants')
})

const sums = statement<{ id: string }>(
  'test.sums',
  `select p.id from products p left join lateral (
    select coalesce(sum(stock), 0) as stock, min(price) as price from variants v where v.product_id = p.id and v.deleted_at is null
  ) s on true where p.stock <> s.stock or p.price <> s.price`,
)

test('Whatever was done above, price and stock of every product are those of its variants', async () => {
  expect(await shop.db.query(sums)).toEqual([])
})
