import type { RestReorder } from '@shop/contract/rest/cart.ts'
import { MAX_CART_LINES } from '@shop/contract/shop.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ADDRESS, createTestShop, type Caller, type TestShop } from '../../../tests/support/shop.ts'
import { shirt } from '../../../tests/support/variants.ts'
import { unprepared } from '../db/database.ts'

let shop: TestShop
let mona: Caller
/** Of a lamp, a rug and a tray there are twenty of each. */
let ids: string[]

beforeAll(async () => {
  shop = await createTestShop({ connections: 20 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  mona = await shop.fixtures.caller()
  ids = await shop.fixtures.products(...['Lamp', 'Rug', 'Tray'].map((name) => ({ name, price: 1000, stock: 20 })))
})

const run = (sql: string, values: unknown[] = []) => shop.db.query(unprepared(sql), values)
const setStock = (id: string | undefined, stock: number) => run('update products set stock = $2 where id = $1', [id, stock])
const put = (id: string | undefined, quantity: number, more: object = {}) =>
  shop.app.inject({ method: 'PUT', url: '/cart/item', headers: mona.headers, payload: { product_id: id, quantity, ...more } })
const order = async (): Promise<string> => {
  const payload = { deliveryAddress: ADDRESS, paymentMethod: 'cash' }
  return (await shop.app.inject({ method: 'POST', url: '/order', headers: mona.headers, payload })).json()[0]._id
}
const again = (id: string, key = 'one', { headers } = mona) =>
  shop.app.inject({
    method: 'PUT',
    url: '/cart/reorder',
    headers: { ...headers, 'idempotency-key': key },
    payload: { order_id: id },
  })
const outcome = ({ cart, order: { products }, lines }: RestReorder) => ({
  cart: cart.products.map(({ product_id: product, quantity }) => [product.name, quantity]),
  lines: lines.map(({ added, problem }, index) => [products[index]?.productBrief.name, added, problem]),
})

/** An order of two lamps, three rugs and four trays. */
async function orderOfThree(): Promise<string> {
  for (const [index, id] of ids.entries()) await put(id, index + 2)
  return order()
}

test('All lines of an order are in the cart again, on top of what is there', async () => {
  const id = await orderOfThree()
  await put(ids[1], 1)
  expect(outcome((await again(id)).json())).toEqual({
    cart: [['Rug', 4], ['Lamp', 2], ['Tray', 4]],
    lines: [['Lamp', 2, null], ['Rug', 3, null], ['Tray', 4, null]],
  }) // prettier-ignore
})

test('What is gone, sold out or short is said of each line; the others are put in', async () => {
  const id = await orderOfThree()
  await run('update products set deleted_at = now() where id = $1', [ids[0]])
  await setStock(ids[1], 0)
  await put(ids[2], 3)
  await setStock(ids[2], 5)
  expect(outcome((await again(id)).json())).toEqual({
    cart: [['Tray', 5]],
    lines: [
      ['Lamp', 0, 'NO_LONGER_SOLD'],
      ['Rug', 0, 'SOLD_OUT'],
      ['Tray', 2, 'SHORT'],
    ],
  })
})

test('Lines for which the cart has no room are left out, the last first; those that are in it are added to', async () => {
  const id = await orderOfThree()
  const others = await shop.fixtures.products(...Array.from({ length: MAX_CART_LINES - 2 }, () => ({})))
  for (const other of others) await put(other, 1)
  await put(ids[2], 1)
  expect(outcome((await again(id)).json()).lines).toEqual([
    ['Lamp', 2, null],
    ['Rug', 0, 'CART_FULL'],
    ['Tray', 4, null],
  ])
})

test('The same variant is put in; one that is gone is not taken for another', async () => {
  const admin = await shop.fixtures.caller({ isAdmin: true })
  const { id, variants } = await shirt(shop, admin, [
    { optionValues: ['M', 'White'], stock: 9 },
    { optionValues: ['L', 'Red'], stock: 9 },
  ])
  for (const { _id: variant } of variants) await put(id, 1, { variant_id: variant })
  const bought = await order()
  await run('update variants set deleted_at = now() where id = $1', [variants[0]?._id])
  const { cart, lines }: RestReorder = (await again(bought)).json()
  expect(cart.products.map(({ variant }) => variant?._id)).toEqual([variants[1]?._id])
  expect(lines.map(({ problem }) => problem)).toEqual(['NO_LONGER_SOLD', null])
})

test('A double click puts everything in once, and both calls answer the same lines; another press puts it in again', async () => {
  const id = await orderOfThree()
  const answers = await Promise.all([again(id), again(id), again(id)])
  const cart = [['Lamp', 2], ['Rug', 3], ['Tray', 4]] // prettier-ignore
  for (const answer of answers) expect(outcome(answer.json())).toMatchObject({ cart, lines: cart.map((line) => [...line, null]) })
  expect(outcome((await again(id, 'two')).json()).cart).toEqual([['Lamp', 4], ['Rug', 6], ['Tray', 8]]) // prettier-ignore
  const other = await order()
  expect((await again(other, 'two')).statusCode).toBe(422)
})

test('Two orders that are put in at once leave no more lines in the cart than it may have', async () => {
  const orders: string[] = []
  for (let round = 0; round < 4; round += 1) {
    ids = await shop.fixtures.products(...Array.from({ length: 3 }, () => ({ stock: 20 })))
    orders.push(await orderOfThree())
  }
  const others = await shop.fixtures.products(...Array.from({ length: MAX_CART_LINES - 2 }, () => ({})))
  for (const id of others) await put(id, 1)
  await Promise.all(orders.map((id, nth) => again(id, `key ${nth}`)))
  const cart = (await shop.app.inject({ url: '/cart', headers: mona.headers })).json()
  expect(cart.products).toHaveLength(MAX_CART_LINES)
})

test('Orders of others, and calls without a key, are refused', async () => {
  const id = await orderOfThree()
  expect((await again(id, 'one', await shop.fixtures.caller())).statusCode).toBe(404)
  expect((await again('ord_none')).statusCode).toBe(404)
  const keyless = { method: 'PUT', url: '/cart/reorder', headers: mona.headers, payload: { order_id: id } } as const
  expect((await shop.app.inject(keyless)).statusCode).toBe(400)
})

test('Putting a cart in again while it is being ordered, and while lines are changed, ends as if one had come after the other', async () => {
  const id = await orderOfThree()
  await put(ids[0], 1)
  const answers = await Promise.all([again(id, 'a'), order(), put(ids[1], 2), again(id, 'b'), put(ids[2], 1), again(id, 'c')])
  expect(answers.map((answer) => (typeof answer === 'string' ? 200 : answer.statusCode))).toEqual(answers.map(() => 200))
})
