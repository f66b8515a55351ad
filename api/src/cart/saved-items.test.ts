import type { RestSavedChange } from '@shop/contract/rest/cart.ts'
import { MAX_CART_LINES, MAX_SAVED_ITEMS } from '@shop/contract/shop.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestShop, type Caller, type TestShop } from '../../../tests/support/shop.ts'
import { shirt } from '../../../tests/support/variants.ts'
import { unprepared } from '../db/database.ts'

let shop: TestShop
let mona: Caller
let lamp: string
let rug: string

beforeAll(async () => {
  shop = await createTestShop({ connections: 20 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  mona = await shop.fixtures.caller()
  ;[lamp = '', rug = ''] = await shop.fixtures.products({ name: 'Lamp', price: 10_000, stock: 3 }, { name: 'Rug', price: 100, stock: 5 })
})

const run = (sql: string, values: unknown[] = []) => shop.db.query(unprepared(sql), values)
const setStock = (id: string, stock: number) => run('update products set stock = $2 where id = $1', [id, stock])
const get = (url: string, { headers } = mona) => shop.app.inject({ url, headers })
const call = (what: string, id: string, more: object = {}) =>
  shop.app.inject({ method: 'PUT', url: `/cart/${what}`, headers: mona.headers, payload: { product_id: id, ...more } })
const put = (id: string, quantity: number) => call('item', id, { quantity })
const later = (id: string) => call('saveForLater', id)
const back = (id: string) => call('moveToCart', id)
const pieces = (list: RestSavedChange['saved'] | RestSavedChange['cart']['products']) =>
  list.map(({ product_id: product, quantity }) => [product.name, quantity])
const shown = ({ cart, saved }: RestSavedChange) => ({ cart: pieces(cart.products), bill: cart.bill, saved: pieces(saved) })

test('A line moves to what is saved, counts in no sum, and moves back; the cart says whether something is saved', async () => {
  await put(lamp, 2)
  await put(rug, 1)
  expect((await get('/cart')).json()).toMatchObject({ hasSaved: false })
  const saved = (await later(lamp)).json()
  expect(shown(saved)).toEqual({ cart: [['Rug', 1]], bill: 1, saved: [['Lamp', 2]] })
  expect(saved.saved).toEqual((await get('/cart/saved')).json().saved)
  expect((await get('/cart')).json()).toMatchObject({ hasSaved: true })
  expect((await get('/cart/saved', await shop.fixtures.caller())).json()).toEqual({ saved: [] })
  const moved = (await back(lamp)).json()
  expect([shown(moved).cart, shown(moved).saved, moved.moved]).toEqual([[['Rug', 1], ['Lamp', 2]], [], 2]) // prettier-ignore
})

test('Each of these calls may be repeated', async () => {
  await put(lamp, 2)
  await Promise.all([later(lamp), later(lamp)])
  expect(shown((await later(lamp)).json())).toEqual({ cart: [], bill: 0, saved: [['Lamp', 2]] })
  await Promise.all([back(lamp), back(lamp)])
  const again = (await back(lamp)).json()
  expect([shown(again), again.moved]).toEqual([{ cart: [['Lamp', 2]], bill: 200, saved: [] }, 0])
  await later(lamp)
  await call('removeSaved', lamp)
  expect(shown((await call('removeSaved', lamp)).json())).toEqual({ cart: [], bill: 0, saved: [] })
})

test('A variant is saved once, with all its pieces; each variant has its own line', async () => {
  const { id, variants } = await shirt(shop, await shop.fixtures.caller({ isAdmin: true }), [
    { optionValues: ['M', 'White'], stock: 9 },
    { optionValues: ['L', 'Red'], stock: 9 },
  ])
  for (const { _id: variant } of [...variants, ...variants]) {
    await call('item', id, { variant_id: variant, quantity: 2 })
    await call('saveForLater', id, { variant_id: variant })
  }
  const { saved } = (await get('/cart/saved')).json()
  expect(saved.map(({ variant, quantity }: RestSavedChange['saved'][number]) => [variant?.optionValues.join(' '), quantity])).toEqual([
    ['L Red', 4],
    ['M White', 4],
  ])
})

describe('Moving to the cart', () => {
  test('moves no more pieces than there are beside those in the cart', async () => {
    await put(lamp, 3)
    await later(lamp)
    await put(lamp, 1)
    const moved = (await back(lamp)).json()
    expect([shown(moved).cart, shown(moved).saved, moved.moved]).toEqual([[['Lamp', 3]], [], 2])
  })

  test('is refused when none are left, and what is saved stays', async () => {
    await put(lamp, 3)
    await later(lamp)
    await setStock(lamp, 0)
    expect((await back(lamp)).json()).toMatchObject({ code: 'OUT_OF_STOCK', products: [{ _id: lamp, quantity: 3 }] })
    expect(pieces((await get('/cart/saved')).json().saved)).toEqual([['Lamp', 3]])
  })

  test('is refused when the cart has all its lines', async () => {
    await put(lamp, 1)
    await later(lamp)
    for (const id of await shop.fixtures.products(...Array.from({ length: MAX_CART_LINES }, () => ({})))) await put(id, 1)
    expect((await back(lamp)).json()).toMatchObject({ code: 'CART_LIMIT' })
    expect(pieces((await get('/cart/saved')).json().saved)).toEqual([['Lamp', 1]])
  })

  test('fills the last line of the cart once, however many calls come at once', async () => {
    const ids = await shop.fixtures.products(...Array.from({ length: MAX_CART_LINES + 7 }, () => ({})))
    const saved = ids.slice(0, 8)
    for (const id of saved) {
      await put(id, 1)
      await later(id)
    }
    for (const id of ids.slice(8)) await put(id, 1)
    const answers = await Promise.all(saved.map(back))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await get('/cart')).json().products).toHaveLength(MAX_CART_LINES)
    expect((await get('/cart/saved')).json().saved).toHaveLength(7)
  })

  test('is refused for a product that is gone, which is listed no more', async () => {
    await put(lamp, 1)
    await later(lamp)
    await run('update products set deleted_at = now() where id = $1', [lamp])
    expect((await get('/cart/saved')).json()).toEqual({ saved: [] })
    expect((await back(lamp)).statusCode).toBe(404)
  })
})

test('No more than fifty are saved, however many calls come at once; the line stays in the cart', async () => {
  const ids = await shop.fixtures.products(...Array.from({ length: MAX_SAVED_ITEMS + 5 }, () => ({})))
  for (const id of ids) await put(id, 1)
  const answers = await Promise.all(ids.map(later))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(MAX_SAVED_ITEMS)
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  expect(refused[0]?.json()).toMatchObject({ code: 'SAVED_ITEMS_LIMIT', limit: MAX_SAVED_ITEMS })
  expect((await get('/cart')).json().products).toHaveLength(5)
  const { saved } = (await get('/cart/saved')).json<RestSavedChange>()
  expect(saved).toHaveLength(MAX_SAVED_ITEMS)
  // More of what is saved already takes no place.
  const again = saved[0]?.product_id._id ?? ''
  await put(again, 2)
  expect((await later(again)).json<RestSavedChange>().saved[0]).toMatchObject({ quantity: 3 })
})

test('A deleted account has nothing saved', async () => {
  await put(lamp, 1)
  await later(lamp)
  await shop.app.inject({ method: 'DELETE', url: '/user', headers: mona.headers })
  expect(await run('select from saved_items where user_id = $1', [mona.account.id])).toEqual([])
})
