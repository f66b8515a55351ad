import type { RestCart } from '@shop/contract/rest/cart.ts'
import type { RestOrder } from '@shop/contract/rest/order.ts'
import type { RestOutOfStockItem } from '@shop/contract/rest/problem.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cartOf, orderIn, placeOrder } from '../../../tests/money/checkout.ts'
import { createTestShop, type Caller, type TestShop } from '../../../tests/support/shop.ts'
import { putVariants, shirt, variantsBody } from '../../../tests/support/variants.ts'
import { statement } from '../db/database.ts'
import { orderMails } from './order.mails.ts'

let shop: TestShop
let admin: Caller
let mona: Caller
/** A shirt of which there are three in M White, for EGP 120, and one in L Red, for 100. */
let id: string
let white: string
let red: string

beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.fixtures.caller({ isAdmin: true })
})
afterAll(() => shop.close())
beforeEach(async () => {
  mona = await shop.fixtures.caller()
  const made = await shirt(shop, admin, [
    { optionValues: ['M', 'White'], price: 120, stock: 3 },
    { optionValues: ['L', 'Red'], stock: 1 },
  ])
  id = made.id
  ;[white = '', red = ''] = made.variants.map(({ _id }) => _id)
})

const call = (what: string, payload: object, { headers } = mona) =>
  shop.app.inject({ method: 'PUT', url: `/cart/${what}`, headers, payload: { product_id: id, ...payload } })
const add = (variant: string, quantity = 1, who = mona) => call('incItem', { variant_id: variant, flag: 1, quantity }, who)
const lines = ({ products }: RestCart) => products.map(({ variant, quantity }) => [variant?.optionValues.join(' '), quantity])

const stocks = statement<{ id: string; stock: number }>(
  'test.stocks',
  'select id, stock from variants where product_id = $1 and deleted_at is null',
)
const left = async (): Promise<Record<string, number>> =>
  Object.fromEntries((await shop.db.query(stocks, [id])).map((row) => [row.id, row.stock]))
const sum = async (): Promise<number> => (await shop.app.inject(`/product/one/${id}`)).json<{ stock: number }>().stock

test.each(['incItem', 'item'])('Without a variant %s of a product with options is refused, with what to choose', async (what) => {
  const answer = await call(what, what === 'item' ? { quantity: 1 } : { flag: 1 })
  expect([answer.statusCode, answer.json()]).toMatchObject([
    400,
    { message: 'Choose Size, Colour first', fields: [{ path: ['variant_id'], code: 'REQUIRED' }] },
  ])
  expect(
    (await call(what, what === 'item' ? { quantity: 1, variant_id: 'var_none' } : { flag: 1, variant_id: 'var_none' })).statusCode,
  ).toBe(404)
})

test.each([
  ['incItem', { flag: 1 }],
  ['incItem', { flag: 0 }],
  ['item', { quantity: 2 }],
])('A variant that the named product does not have is refused by %s with %j, and the cart stays', async (what, payload) => {
  const lamp = await shop.fixtures.product()
  await add(white, 3)
  for (const mixed of [
    { product_id: lamp, variant_id: white },
    { product_id: id, variant_id: lamp },
  ])
    expect((await call(what, { ...payload, ...mixed })).statusCode).toBe(404)
  expect(lines((await shop.app.inject({ url: '/cart', headers: mona.headers })).json())).toEqual([['M White', 3]])
})

test('An Arabic shopper is told in Arabic what to choose, and what there is too little of', async () => {
  const arabic = { ...mona, headers: { ...mona.headers, 'accept-language': 'ar' } }
  const message = async (payload: object) => (await call('item', payload, arabic)).json<{ message: string }>().message
  expect(await message({ quantity: 1 })).toBe('اختر المقاس واللون أولًا')
  expect(await message({ variant_id: red, quantity: 2 })).toBe('لم يتبقّ في المخزون سوى 1 من ⁨قميص (كبير · أحمر)⁩')
})

test('Each variant is a line of its own, with its own price and stock', async () => {
  await add(white, 2)
  await add(red)
  const cart: RestCart = (await add(white)).json()
  expect(lines(cart)).toEqual([
    ['M White', 3],
    ['L Red', 1],
  ])
  expect(cart.bill).toBe(460)
  const refused = await add(white)
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    {
      code: 'OUT_OF_STOCK',
      message: expect.stringContaining('Shirt (M · White)'),
      products: [{ _id: id, quantity: 4, variant: { _id: white, stock: 3 } }],
    },
  ])
  expect(lines((await call('incItem', { variant_id: white, flag: 0 })).json())).toEqual([
    ['M White', 2],
    ['L Red', 1],
  ])
  expect(lines((await call('removeItem', { variant_id: white })).json())).toEqual([['L Red', 1]])
  expect(lines((await call('item', { variant_id: white, quantity: 1 })).json())).toHaveLength(2)
})

test('An order takes the stock of its variants, and keeps their words and prices as they were', async () => {
  await add(white, 2)
  await add(red)
  const order = orderIn(await placeOrder(shop, mona))
  expect(order.products.map(({ quantity, productBrief }) => ({ quantity, ...productBrief }))).toMatchObject([
    { quantity: 2, price: 120, product_id: id, variant_id: white, optionValues: ['M', 'White'], arabicOptionValues: [null, 'أبيض'] },
    { quantity: 1, price: 100, product_id: id, variant_id: red, optionValues: ['L', 'Red'], arabicOptionValues: ['كبير', 'أحمر'] },
  ])
  expect([await left(), await sum()]).toEqual([{ [white]: 1, [red]: 0 }, 1])
  const mails = orderMails(shop.db, 'http://khan.example')
  const mail = await mails['order-placed']({
    id: 'job_1',
    kind: 'order-placed',
    userId: mona.account.id,
    payload: { orderId: order._id },
    traceparent: null,
    attempts: 1,
  })
  expect(mail?.text).toContain('Shirt (M · White)')
  const url = `/order/export.csv?user=${mona.account.id}`
  const inArabic = await shop.app.inject({ url, headers: { ...admin.headers, 'accept-language': 'ar' } })
  expect(inArabic.body).toContain('2 × قميص (M · أبيض); 1 × قميص (كبير · أحمر)')
  await putVariants(shop, admin, id, variantsBody([{ optionValues: ['L', 'White'], id: white }]))
  const { headers } = mona
  const again = (await shop.app.inject({ url: `/order/one/${order._id}`, headers })).json<RestOrder>()
  expect(again.products[0]?.productBrief.optionValues).toEqual(['M', 'White'])
})

test('A cancelled order gives each variant its pieces back, also one that is sold no more', async () => {
  await add(white, 2)
  await add(red)
  const order = orderIn(await placeOrder(shop, mona))
  await putVariants(shop, admin, id, variantsBody([{ optionValues: ['M', 'White'], id: white, stock: 1, stockSeen: 1 }]))
  const { headers } = mona
  const cancelled = await shop.app.inject({ method: 'PUT', url: '/order/cancel', headers, payload: { id: order._id } })
  expect(cancelled.json()).toMatchObject({ status: 'CANCELLED' })
  expect([await left(), await sum()]).toEqual([{ [white]: 3 }, 3])
  const [gone] = await shop.db.query(statement<{ stock: number }>('test.gone', 'select stock from variants where id = $1'), [red])
  expect(gone?.stock).toBe(1)
})

test('A shortage names the variant that is short, and nothing is ordered', async () => {
  const other = await shop.fixtures.caller()
  await add(red)
  await add(red, 1, other)
  expect((await placeOrder(shop, other)).statusCode).toBe(200)
  await add(white)
  const refused = await placeOrder(shop, mona)
  expect(refused.statusCode).toBe(409)
  expect(refused.json<RestOutOfStockItem[]>()).toMatchObject([
    { _id: id, quantity: 1, variant: { _id: red, stock: 0, optionValues: ['L', 'Red'] } },
  ])
  expect(await left()).toMatchObject({ [white]: 3 })
})

test('A variant that is sold no more leaves the cart', async () => {
  await add(white)
  await add(red)
  await putVariants(shop, admin, id, variantsBody([{ optionValues: ['M', 'White'], id: white }]))
  expect(lines(await cartOf(shop, mona))).toEqual([['M White', 1]])
})

test('Of forty shoppers who want the last pieces of two variants in either order, exactly as many get them', async () => {
  const buyers = await Promise.all(Array.from({ length: 40 }, () => shop.fixtures.caller()))
  await Promise.all(
    buyers.map(async (buyer, nth) => {
      for (const variant of nth % 2 === 0 ? [white, red] : [red, white]) if (nth < 20 || variant === white) await add(variant, 1, buyer)
    }),
  )
  const answers = await Promise.all(buyers.map((buyer) => placeOrder(shop, buyer)))
  const orders = answers.filter(({ statusCode }) => statusCode === 200).map(orderIn)
  const sold = (variant: string) =>
    orders.flatMap(({ products }) => products).filter(({ productBrief }) => productBrief.variant_id === variant).length
  expect(await left()).toEqual({ [white]: 3 - sold(white), [red]: 1 - sold(red) })
  expect(sold(white)).toBe(3)
  expect(await sum()).toBe(4 - sold(white) - sold(red))
  expect(answers.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 409)).toEqual([])
})
