import type { RestCart } from '@shop/contract/rest/cart.ts'
import { MAX_CART_LINES } from '@shop/contract/shop.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestShop, type Caller, type TestShop } from '../../../tests/support/shop.ts'
import { statement } from '../db/database.ts'

let shop: TestShop
let shopper: Caller
let lamp: string
let rug: string

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shopper = await shop.fixtures.caller()
  ;[lamp = '', rug = ''] = await shop.fixtures.products({ name: 'Lamp', price: 10_050, stock: 3 }, { name: 'Rug', price: 99, stock: 5 })
})

const call = (what: string, payload?: object, who = shopper) =>
  shop.app.inject({ method: 'PUT', url: `/cart/${what}`, headers: who.headers, ...(payload && { payload }) })
const cartOf = async (who = shopper): Promise<RestCart> => (await shop.app.inject({ url: '/cart', headers: who.headers })).json()
const plus = (id: string, quantity?: number) => call('incItem', { product_id: id, flag: 1, ...(quantity && { quantity }) })
const minus = (id: string) => call('incItem', { product_id: id, flag: 0 })
const set = (id: string, quantity: number) => call('item', { product_id: id, quantity })
/** Names and quantities. */
const lines = (cart: RestCart) => cart.products.map((line) => [line.product_id.name, line.quantity])

const setStock = statement('test.stock', 'update products set stock = $2 where id = $1')
const fillCart = statement(
  'test.fill',
  `with made as (insert into carts (user_id, checkout_id) values ($1, 'cart_' || $1) on conflict do nothing)
  insert into cart_items (user_id, product_id, quantity) select $1, id, 1 from unnest($2::text[]) id`,
)
const remove = statement('test.remove', 'update products set deleted_at = now() where id = $1')

test('A new shopper has an empty cart', async () => {
  expect(await cartOf()).toMatchObject({ products: [], bill: 0 })
})

test('Products stand in the cart in the order in which they were added; the bill has no fees, the quotes have', async () => {
  await plus(rug)
  await plus(lamp, 2)
  const cart: RestCart = (await plus(rug)).json()
  expect(lines(cart)).toEqual([
    ['Rug', 2],
    ['Lamp', 2],
  ])
  expect(cart.bill).toBe(202.98)
  expect(cart.quotes).toEqual({
    visa: { subtotal: 202.98, discount: 0, shippingFee: 21, cashOnDeliveryFee: 0, total: 223.98 },
    cash: { subtotal: 202.98, discount: 0, shippingFee: 21, cashOnDeliveryFee: 9, total: 232.98 },
  })
  expect(cart.products[0]?.product_id).toMatchObject({ _id: rug, price: 0.99, stock: 5, brand: 'Khan' })
  expect(await cartOf()).toEqual(cart)
})

describe('A cart line that has reached the stock', () => {
  test('is not made larger: the refusal says how many are left, and changes nothing', async () => {
    await plus(lamp, 3)
    const answer = await plus(lamp)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'OUT_OF_STOCK',
      message: 'Only 3 of Lamp left in stock',
      products: [{ _id: lamp, stock: 3, quantity: 4 }],
    })
    expect(lines(await cartOf())).toEqual([['Lamp', 3]])
  })

  test('is refused as a whole when more pieces at once are added than are left', async () => {
    await plus(lamp, 2)
    expect((await plus(lamp, 2)).statusCode).toBe(409)
    expect((await plus(rug, 6)).statusCode).toBe(409)
    expect(lines(await cartOf())).toEqual([['Lamp', 2]])
  })

  test('is not created for a product without stock', async () => {
    await shop.db.query(setStock, [lamp, 0])
    const answer = await plus(lamp)
    expect(answer.json()).toMatchObject({ code: 'OUT_OF_STOCK', message: 'Lamp is out of stock' })
  })

  test('can still be made smaller after the stock fell below it', async () => {
    await plus(lamp, 3)
    await shop.db.query(setStock, [lamp, 1])
    expect((await set(lamp, 2)).statusCode).toBe(409)
    expect(lines((await minus(lamp)).json())).toEqual([['Lamp', 2]])
    expect(lines((await set(lamp, 1)).json())).toEqual([['Lamp', 1]])
  })
})

describe('An addition with a key', () => {
  const plusOnce = (key: string, id = lamp, quantity = 1) =>
    shop.app.inject({
      method: 'PUT',
      url: '/cart/incItem',
      headers: { ...shopper.headers, 'idempotency-key': key },
      payload: { product_id: id, flag: 1, quantity },
    })

  test('adds once however often it comes, also at the same time, and answers the cart', async () => {
    const answers = await Promise.all(['a', 'a', 'a'].map((key) => plusOnce(key)))
    for (const answer of answers) expect([answer.statusCode, lines(answer.json())]).toEqual([200, [['Lamp', 1]]])
    expect(lines((await plusOnce('a')).json())).toEqual([['Lamp', 1]])
    expect(lines((await plusOnce('b')).json())).toEqual([['Lamp', 2]])
  })

  test('counts for the last addition of its line alone', async () => {
    await plusOnce('a')
    expect(lines((await plusOnce('a', rug)).json())).toEqual([
      ['Lamp', 1],
      ['Rug', 1],
    ])
    await plus(rug)
    expect(lines((await plusOnce('a', rug)).json())[1]).toEqual(['Rug', 3])
  })

  test('is answered as before when the stock fell meanwhile, or is just used up', async () => {
    await plusOnce('a', lamp, 3)
    expect(lines((await plusOnce('a', lamp, 3)).json())).toEqual([['Lamp', 3]])
    await shop.db.query(setStock, [lamp, 1])
    expect((await plusOnce('a', lamp, 3)).statusCode).toBe(200)
    expect((await plusOnce('b', lamp, 3)).statusCode).toBe(409)
    expect(lines(await cartOf())).toEqual([['Lamp', 3]])
  })

  test('adds again once the line was taken out', async () => {
    await plusOnce('a')
    await call('removeItem', { product_id: lamp })
    expect(lines((await plusOnce('a')).json())).toEqual([['Lamp', 1]])
  })
})

describe('Minus on a cart line', () => {
  test('takes one piece off, and leaves a line of 1 alone', async () => {
    await plus(lamp, 2)
    expect(lines((await minus(lamp)).json())).toEqual([['Lamp', 1]])
    const answer = await minus(lamp)
    expect(answer.statusCode).toBe(200)
    expect(lines(answer.json())).toEqual([['Lamp', 1]])
  })

  test('changes nothing when the product is not in the cart', async () => {
    await plus(lamp)
    expect(lines((await minus(rug)).json())).toEqual([['Lamp', 1]])
  })
})

test('Setting a quantity adds the product if it is missing, and can be repeated safely', async () => {
  await set(lamp, 2)
  await set(rug, 5)
  expect(lines((await set(lamp, 2)).json())).toEqual([
    ['Lamp', 2],
    ['Rug', 5],
  ])
  expect((await set(rug, 6)).json()).toMatchObject({ code: 'OUT_OF_STOCK', products: [{ _id: rug, quantity: 6 }] })
})

test('A shopper takes a product out of the cart, and doing so again is no error', async () => {
  await plus(lamp)
  await plus(rug)
  for (let time = 0; time < 2; time += 1) {
    const answer = await call('removeItem', { product_id: lamp })
    expect(answer.statusCode).toBe(200)
    expect(lines(answer.json())).toEqual([['Rug', 1]])
  }
})

test('A shopper empties the cart, and doing so again is no error', async () => {
  await plus(lamp)
  for (let time = 0; time < 2; time += 1) expect((await call('emptyCart')).json()).toMatchObject({ products: [], bill: 0 })
  expect(await cartOf()).toMatchObject({ products: [] })
})

test.each(['prod_unknown', '', 'x', "' or 1=1", '<script>'])(
  'A product that does not exist (%j) cannot be added to the cart',
  async (id) => {
    for (const answer of [await plus(id), await minus(id), await set(id, 1)]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ code: 'NOT_FOUND', message: 'The product was not found' })
    }
  },
)

describe('A cart with as many products as it may hold', () => {
  const FULL = { code: 'CART_LIMIT', limit: MAX_CART_LINES, message: 'A cart can hold 100 products: take one out or order these first' }
  const fill = async (count: number) => {
    const products = await shop.fixtures.products(...Array.from({ length: count }, () => ({ stock: 5 })))
    await shop.db.query(fillCart, [shopper.account.id, products])
    return products
  }

  test('refuses another product, takes more pieces of its own, and takes another product once one is out', async () => {
    await plus(lamp)
    const [first = ''] = await fill(MAX_CART_LINES - 1)
    for (const answer of [await plus(rug), await set(rug, 2)]) expect([answer.statusCode, answer.json()]).toEqual([409, FULL])
    expect((await plus(rug, 50)).json()).toMatchObject({ code: 'OUT_OF_STOCK' })
    expect((await plus(lamp)).json<RestCart>().products).toHaveLength(MAX_CART_LINES)
    expect((await set(lamp, 3)).statusCode).toBe(200)
    await call('removeItem', { product_id: first })
    expect((await plus(rug)).statusCode).toBe(200)
  })

  test('takes another product when one of its own is deleted from the shop', async () => {
    const [first = ''] = await fill(MAX_CART_LINES)
    expect((await plus(rug)).statusCode).toBe(409)
    await shop.db.query(remove, [first])
    expect((await plus(rug)).statusCode).toBe(200)
  })

  test.each([0, MAX_CART_LINES - 3])('takes no further one of many that are added at once, having %i before', async (before) => {
    if (before > 0) await fill(before)
    const more = await shop.fixtures.products(...Array.from({ length: MAX_CART_LINES - before + 12 }, () => ({ stock: 5 })))
    const answers = await Promise.all(more.map((id, index) => (index % 2 ? plus(id) : set(id, 1))))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(MAX_CART_LINES - before)
    expect(answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => answer.json())).toEqual(
      Array.from({ length: 12 }, () => FULL),
    )
    expect((await cartOf()).products).toHaveLength(MAX_CART_LINES)
  })
})

test('A deleted product disappears from the cart, and cannot be added', async () => {
  await plus(lamp)
  await plus(rug)
  await shop.db.query(remove, [lamp])
  expect(lines(await cartOf())).toEqual([['Rug', 1]])
  expect((await plus(lamp)).statusCode).toBe(404)
})

test("Shoppers neither see nor change the carts of others, and a cart's id stays the same", async () => {
  await plus(lamp)
  const other = await shop.fixtures.caller()
  expect((await cartOf(other)).products).toEqual([])
  await call('emptyCart', undefined, other)
  const mine = await cartOf()
  expect(lines(mine)).toEqual([['Lamp', 1]])
  expect(mine._id).not.toBe((await cartOf(other))._id)
  expect((await plus(lamp)).json()._id).toBe(mine._id)
})

test.each([
  ['incItem', { product_id: 'x' }],
  ['incItem', { flag: 1 }],
  ['incItem', { product_id: 'x', flag: 2 }],
  ['incItem', { product_id: 'x', flag: '1' }],
  ['incItem', { product_id: 'x', flag: 1, quantity: -1 }],
  ['incItem', { product_id: 'x', flag: 1, quantity: 0 }],
  ['incItem', { product_id: 'x', flag: 1, quantity: 1.5 }],
  ['incItem', { product_id: 'x', flag: 1, quantity: 2 ** 53 }],
  ['incItem', { product_id: 'x', flag: 1, price: 1 }],
  ['incItem', { product_id: ['x'], flag: 1 }],
  ['incItem', { product_id: 'a text that has far more characters than any id of a product of ours', flag: 1 }],
  ['item', { product_id: 'x', quantity: 10_001 }],
  ['item', { product_id: 'x', quantity: null }],
  ['removeItem', {}],
  ['removeItem', { product_id: 'x', user_id: 'y' }],
])('PUT cart/%s %j is refused', async (what, payload) => {
  const answer = await call(what, payload)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'VALIDATION' })
})

test('Every cart call takes two SQL statements: one for the account, one for all else', async () => {
  const calls = [
    () => plus(lamp),
    () => minus(lamp),
    () => set(lamp, 2),
    () => call('removeItem', { product_id: lamp }),
    () => call('emptyCart'),
  ]
  for (const act of calls) {
    const before = shop.db.statements()
    expect((await act()).statusCode).toBe(200)
    expect(shop.db.statements() - before).toBe(2)
  }
})
