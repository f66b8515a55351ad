import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BYTE_ORDER_MARK, csvLine } from '@shop/contract/csv/csv.ts'
import type { RestProduct } from '@shop/contract/rest/product.ts'
import { untilWaiting } from '../../../../tests/money/checkout.ts'
import { productCsv } from '../../../../tests/support/product-csv.ts'
import { reduce } from '../../../../tests/support/reductions.ts'
import { createTestShop, type Caller, type TestShop } from '../../../../tests/support/shop.ts'
import { putVariants, shirt, variantsBody } from '../../../../tests/support/variants.ts'
import { statement } from '../../db/database.ts'

let shop: TestShop
let admin: Caller
let run = 0

beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.fixtures.caller({ isAdmin: true })
  const home = await shop.fixtures.department('Home')
  await shop.fixtures.category(home, 'Shirts')
})
// Each test has names of its own.
beforeEach(() => {
  run += 1
})
afterAll(() => shop.close())

const { load, send, wrong, refused } = productCsv(
  () => shop,
  () => admin,
)
const csv = (...rows: (string | number)[][]) => rows.map((row) => csvLine(row)).join('')
const read = async (id = ''): Promise<RestProduct> => (await shop.app.inject(`/product/one/${id}`)).json()
const variantsOf = async (id?: string) =>
  ((await read(id)).variants ?? []).map(({ optionValues, price, stock, sku }) => [optionValues.join(' '), price, stock, sku])

const [M_WHITE, L_RED] = [{ optionValues: ['M', 'White'] }, { optionValues: ['L', 'Red'] }]
const OF_PRODUCT = ['name', 'brand', 'category', 'weight', 'cod', 'description']
const OF_VARIANT = ['Option1 Name', 'Option1 Value', 'Variant Price', 'Variant Inventory Qty', 'Variant SKU']
const HEADER = [...OF_PRODUCT, ...OF_VARIANT]
const product = (name: string) => [`${name} ${run}`, 'Siwa', 'Shirts', 1, 'true', 'Of cotton.']
/** A further row of a product. */
const MORE = OF_PRODUCT.map(() => '')

test('Stock and texts of a product with options are imported also while its prices are reduced', async () => {
  const { id, variants } = await shirt(shop, admin, [M_WHITE, L_RED])
  await reduce(shop, admin, { ids: [id], percent: 40 })
  const file = csv(['id', 'brand', 'Variant ID', 'Variant Inventory Qty'], [id, `Siwa ${run}`, variants[0]?._id ?? '', 9])
  expect(await load(file)).toMatchObject({ updated: 1 })
  expect(await read(id)).toMatchObject({
    brand: `Siwa ${run}`,
    price: 60,
    listPrice: 100,
    variants: [{ stock: 9, price: 60 }, { price: 60 }],
  })
})

test('Rows that follow each other make one product with its variants; the same file again changes nothing', async () => {
  const file = csv(
    HEADER,
    [...product('Coat'), 'Size', 'M', 120.5, 3, `C-${run}`],
    [...MORE, '', 'L', 99, 4, ''],
    // A product whose rows all say everything.
    [...product('Hat'), 'Size', 'One', 10, 1, ''],
    [...product('Hat'), 'Size', 'Two', 10, 0, ''],
  )
  expect((await send(file, { dryRun: 'true' })).json()).toEqual({ created: 2, updated: 0, unchanged: 0, ids: [] })
  const { ids, ...counts } = await load(file)
  expect(counts).toEqual({ created: 2, updated: 0, unchanged: 0 })
  expect(await read(ids[0])).toMatchObject({ name: `Coat ${run}`, price: 99, stock: 7, options: [{ name: 'Size' }] })
  expect(await variantsOf(ids[0])).toEqual([
    ['M', 120.5, 3, `C-${run}`],
    ['L', 99, 4, null],
  ])
  expect(await variantsOf(ids[1])).toHaveLength(2)
  expect(await load(file)).toEqual({ created: 0, updated: 0, unchanged: 2, ids: [] })
})

test('A row changes the variant of its id or values alone; empty cells and variants that are not in the file stay', async () => {
  const { id, variants } = await shirt(shop, admin, [{ ...M_WHITE, sku: `A-${run}`, weight: 2 }, L_RED])
  const _id = variants[0]?._id ?? ''
  expect(await load(csv(['id', 'Variant ID', 'Variant Price'], [id, _id, 80]))).toMatchObject({ updated: 1, ids: [id] })
  const byValues = ['id', 'Option1 Value', 'Option2 Value', 'Variant Inventory Qty', 'Variant Price']
  const file = csv(byValues, [id, 'm', 'RED', 2, 70], [id, 'l', 'red', 1, ''])
  expect(await load(file)).toMatchObject({ updated: 1 })
  expect(await variantsOf(id)).toEqual([
    ['M White', 80, 5, `A-${run}`],
    ['L Red', 100, 1, null],
    ['M Red', 70, 2, null],
  ])
  expect(await load(file)).toMatchObject({ unchanged: 1 })
  expect((await read(id)).variants?.[0]).toMatchObject({ _id, weight: 2 })
  const { body } = await shop.app.inject({ url: `/audit?subject=${id}`, headers: admin.headers })
  expect(JSON.parse(body)).toMatchObject([
    { action: 'importProducts', before: { 'L · Red: stock': 5 }, after: { 'L · Red: stock': 1, 'M · Red: price': 70 } },
    { action: 'importProducts', summary: 'M · White: price 100 to 80', before: { 'M · White: price': 100 } },
    {},
  ])
})

test('A product without options gets those of its rows, and one with some another', async () => {
  const id = await shop.fixtures.product({ stock: 9 })
  expect(await load(csv(['id', ...OF_VARIANT], [id, 'Size', 'M', 5, 1, ''], [id, '', 'L', 6, 2, '']))).toMatchObject({ updated: 1 })
  expect(await read(id)).toMatchObject({ price: 5, stock: 3 })
  const [m = '', l = ''] = (await read(id)).variants?.map(({ _id }) => _id) ?? []
  const more = ['id', 'Variant ID', 'Option2 Name', 'Option2 Value']
  // Each variant has a value of each option.
  expect(await wrong(csv(more, [id, m, 'Colour', 'Red']))).toEqual(['2: Option1 Value INVALID'])
  expect(await load(csv(more, [id, m, 'Colour', 'Red'], [id, l, '', 'Blue']))).toMatchObject({ updated: 1 })
  expect(await variantsOf(id)).toEqual([
    ['M Red', 5, 1, null],
    ['L Blue', 6, 2, null],
  ])
})

test('A variant has one of its product’s pictures, which stays behind when the product is added to another shop', async () => {
  const id = await shop.fixtures.product({ name: `Pictured ${run}`, images: ['a.webp', 'b.webp'], description: 'Of cotton.' })
  const [first = '', second = ''] = (await read(id)).image_path
  const imageOf = async (of?: string) => (await read(of)).variants?.map(({ image_path }) => image_path)
  await putVariants(shop, admin, id, variantsBody([{ ...M_WHITE, image_path: second }, L_RED]))
  expect(await imageOf(id)).toEqual([second, null])
  const header = ['id', 'Option1 Value', 'Option2 Value', 'Variant Image']
  expect(await load(csv(header, [id, 'M', 'White', first]))).toMatchObject({ updated: 1 })
  expect(await imageOf(id)).toEqual([first, null])
  expect(await wrong(csv(header, [id, 'M', 'White', first.replace('a.webp', 'c.webp')]))).toEqual(['2: Variant Image NOT_FOUND'])
  const added = await load(csv([...HEADER, 'Variant Image'], [...product('Copied'), 'Size', 'M', 1, 1, '', first]))
  expect(await imageOf(added.ids[0])).toEqual([null])
})

test('Two products exchange their article numbers in one file', async () => {
  const [one, other] = [
    await shirt(shop, admin, [{ ...M_WHITE, sku: `X-${run}` }]),
    await shirt(shop, admin, [{ ...M_WHITE, sku: `Y-${run}` }]),
  ]
  const row = ({ id, variants }: typeof one, sku: string) => [id, variants[0]?._id ?? '', sku]
  const file = csv(['id', 'Variant ID', 'Variant SKU'], row(one, `y-${run}`), row(other, `x-${run}`))
  expect(await load(file)).toMatchObject({ updated: 2 })
  expect((await variantsOf(one.id))[0]).toEqual(['M White', 100, 5, `y-${run}`])
  expect((await variantsOf(other.id))[0]).toEqual(['M White', 100, 5, `x-${run}`])
})

test('The article numbers of a deleted product are free again', async () => {
  const { id } = await shirt(shop, admin, [{ ...M_WHITE, sku: `F-${run}` }])
  const file = csv(HEADER, [...product('Heir'), 'Size', 'M', 1, 1, `f-${run}`])
  expect(await wrong(file)).toEqual(['2: Variant SKU TAKEN'])
  await shop.app.inject({ method: 'POST', url: '/product/bulk/delete', headers: admin.headers, payload: { ids: [id] } })
  expect(await load(file)).toMatchObject({ created: 1 })
})

test('What is sold while the file waits stays sold: variants are read once their product is locked', async () => {
  const { id, variants } = await shirt(shop, admin, [M_WHITE])
  const _id = variants[0]?._id ?? ''
  const importing = await shop.db.transaction(async (tx) => {
    await tx.query(statement('test.lock', 'select from products where id = $1 for no key update'), [id])
    await tx.query(statement('test.sell', 'update variants set stock = stock - 3 where id = $1'), [_id])
    const running = load(csv(['id', 'Variant ID', 'Variant Price'], [id, _id, 90]))
    await untilWaiting(shop, 1)
    return [running]
  })
  expect(await importing[0]).toMatchObject({ updated: 1 })
  expect(await variantsOf(id)).toEqual([['M White', 90, 2, null]])
})

test('A file without columns of variants changes what is the product’s, and is told of price, stock and codes', async () => {
  const { id } = await shirt(shop, admin, [M_WHITE, L_RED])
  expect(await load(`id,brand\n${id},New`)).toMatchObject({ updated: 1 })
  expect(await variantsOf(id)).toHaveLength(2)
  const file = `id,price,stock\n${id},1,2`
  expect(await wrong(file)).toEqual(['2: price INVALID, stock INVALID'])
  const [{ fields } = { fields: [] }] = await refused(file)
  expect(fields.map(({ message }) => message)).toEqual(Array(2).fill('This product has options: set it for each variant'))
  expect(await load(`id,price,stock\n${id},100,10`)).toMatchObject({ unchanged: 1 })
  const codes = `id,brand,Variant SKU,Variant Barcode\n${id},Newer,${run},1`
  expect(await wrong(codes)).toEqual(['2: Variant SKU INVALID, Variant Barcode INVALID'])
  expect((await refused(codes)).map(({ fields: [field] }) => field?.message)).toEqual(['This product has options: set it for each variant'])
})

test('Wrong rows are named with their columns, in both languages, and nothing is changed', async () => {
  const { id, variants } = await shirt(shop, admin, [{ ...M_WHITE, sku: `S-${run}` }, L_RED])
  const other = await shirt(shop, admin, [M_WHITE])
  const _id = variants[0]?._id ?? ''
  const bounds = csv(
    HEADER,
    [...product('A'), 'x'.repeat(41), 'M', -1, 1_000_001, 'a b'],
    [...MORE, '', 'L', 'free', 'many', ''],
    [...product('B'), '', 'M', '', '', ''],
    [...product('C'), 'Size', 'M', 1, 1, `s-${run}`],
    [...product('D'), 'Size', 'M', 1, 1, 'D-1'],
    [...product('E'), 'Size', 'M', 1, 1, 'd-1'],
    [...MORE, '', 'm', 1, 1, ''],
  )
  expect(await wrong(bounds)).toEqual([
    '2: Option1 Name TOO_LONG, Variant Price OUT_OF_RANGE, Variant Inventory Qty OUT_OF_RANGE, Variant SKU INVALID',
    '3: Variant Price INVALID, Variant Inventory Qty INVALID',
    '4: Option1 Name REQUIRED, Variant Price REQUIRED, Variant Inventory Qty REQUIRED',
    '5: Variant SKU TAKEN',
    '7: Variant SKU TAKEN',
    '8: Option1 Value TAKEN',
  ])
  const told = csv(
    ['id', 'Variant ID', 'Option1 Value', 'Option1 Swatch', 'price', 'description', 'Variant Image'],
    [id, _id, '', '', '', 'One', ''],
    [id, _id, '', '', '', 'Other', ''],
    [id, 'var_none', 'M', '#111111', 5, '', ''],
    [id, '', 'M', '#222222', '', '', 'https://elsewhere.example/x.png'],
    [other.id, _id, '', '', '', '', ''],
  )
  expect(await wrong(told)).toEqual([
    '3: description INVALID, row TAKEN',
    '4: price INVALID, Variant ID NOT_FOUND',
    '5: Option1 Swatch INVALID, Option2 Value REQUIRED, Variant Price REQUIRED, Variant Inventory Qty REQUIRED, Variant Image NOT_FOUND',
    '6: Variant ID NOT_FOUND',
  ])
  for (const file of [bounds, told])
    for (const { fields } of await refused(file, 'ar')) for (const { message } of fields) expect(message).toMatch(/\p{Script=Arabic}/u)
  expect(await variantsOf(id)).toHaveLength(2)
})

test('A product has at most a hundred variants, and an option fifty values; longer files are not worked through', async () => {
  const many = (count: number, value: (index: number) => string) =>
    csv(HEADER, ...Array.from({ length: count }, (_, index) => [...(index ? MORE : product('Many')), 'Size', value(index), 1, 1, '']))
  expect(await wrong(many(51, (index) => `${index}`))).toEqual(['2: Option1 Value TOO_LONG'])
  expect(await wrong(many(9000, (index) => `${index}`))).toEqual(['102: row TOO_LONG'])
  expect(await load(many(50, (index) => `${index}`))).toMatchObject({ created: 1 })
  const { id } = await shirt(shop, admin, [M_WHITE])
  const values = Array.from({ length: 100 }, (_, index) => [id, `a${index % 10}`, `b${Math.floor(index / 10)}`, 1, 1])
  const file = csv(['id', 'Option1 Value', 'Option2 Value', 'Variant Price', 'Variant Inventory Qty'], ...values)
  expect(await wrong(file)).toEqual(['2: row TOO_LONG'])
})

test('A file of Shopify is read: its own headings, a row a picture, and products of one variant', async () => {
  const ofProduct = ['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Published', 'Option1 Name']
  const header = ofProduct.concat(
    'Option1 Value',
    'Variant SKU',
    'Variant Grams',
    'Variant Inventory Qty',
    'Variant Price',
    'Gift Card',
    'cod',
  )
  const file = csv(
    header,
    ['tee', 'Tee', '<p>Soft &amp; light.</p><p>Washed.</p>', 'Siwa', 'Shirts', 'true', 'Size', 'M', 'T-1', 200, 3, 25.5, 'false', 'true'],
    ['tee', '', '', '', '', '', '', 'L', 'T-2', '250.0', 4, 26, '', ''],
    ['mug', 'Mug', 'Of clay', 'Siwa', 'Shirts', 'true', 'Title', 'Default Title', 'M-1', 350, 8, 9, 'false', 'true'],
  )
  const [tee, mug] = (await load(BYTE_ORDER_MARK + file)).ids
  expect(await read(tee)).toMatchObject({ name: 'Tee', brand: 'Siwa', description: 'Soft & light.\nWashed.', weight: 0.2, price: 25.5 })
  expect((await read(tee)).variants).toMatchObject([
    { sku: 'T-1', weight: 0.2 },
    { sku: 'T-2', weight: 0.25 },
  ])
  expect(await read(mug)).toMatchObject({ name: 'Mug', price: 9, stock: 8, weight: 0.35 })
  expect(await read(mug)).not.toHaveProperty('options')
  expect((await putVariants(shop, admin, mug ?? '', variantsBody([M_WHITE]))).statusCode).toBe(200)
  // Now it has options: what a product of one variant has is refused.
  expect(await wrong(file)).toEqual(['4: price INVALID, stock INVALID, Variant SKU INVALID'])
})
