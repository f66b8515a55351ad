import type { RestOrder } from '@shop/contract/rest/order.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ADDRESS, createTestShop, type Caller, type TestShop } from '../../../tests/support/shop.ts'
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
  shopper = await shop.fixtures.caller({ name: 'Mona Zaki' })
  const picture = `${'0'.repeat(32)}-8x8.jpg`
  const products = [
    { name: 'Lamp', price: 10_050, stock: 3, images: [picture, 'second.jpg'] },
    { name: 'Rug', price: 99, stock: 5, cod: false },
  ]
  ;[lamp = '', rug = ''] = await shop.fixtures.products(...products)
})

const add = (id: string, quantity = 1) =>
  shop.app.inject({ method: 'PUT', url: '/cart/item', headers: shopper.headers, payload: { product_id: id, quantity } })
const place = (change: object = {}, headers: Record<string, string> = {}) => {
  const payload = { deliveryAddress: ADDRESS, paymentMethod: 'cash', ...change }
  return shop.app.inject({ method: 'POST', url: '/order', headers: { ...shopper.headers, ...headers }, payload })
}
const get = (url: string, who = shopper) => shop.app.inject({ url, headers: who.headers })
const placed = async (): Promise<RestOrder> => (await place()).json()[0]

const remove = statement('test.remove', 'update products set deleted_at = now() where id = $1')
const find = statement<{ stock: number }>('test.find', 'select stock from products where id = $1')
const events = statement<{ status: string }>('test.events', 'select status from order_events where order_id = $1')

describe('An order paid in cash', () => {
  test('has the lines of the cart and both fees, and empties the cart', async () => {
    await add(lamp, 2)
    const answer = await place()
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toHaveLength(1)
    expect(answer.json()[0]).toMatchObject({
      bill: 231,
      shippingFee: 21,
      cashOnDeliveryFee: 9,
      status: 'CONFIRMED',
      paymentStatus: 'UNPAID',
      paymentMethod: 'cash',
      number: expect.stringMatching(/^EG-\d{6}$/),
      user: shopper.account.id,
      deliveryAddress: { ...ADDRESS, fullName: 'Mona Zaki', fullAddress: '12 Talaat Harb, Cairo 11511, Egypt' },
      products: [
        {
          product_id: lamp,
          quantity: 2,
          productBrief: {
            product_id: lamp,
            name: 'Lamp',
            arabicName: null,
            price: 100.5,
            image_path: `http://khan.example/images/${'0'.repeat(32)}-8x8.jpg`,
          },
        },
      ],
    })
    const cart = (await get('/cart')).json()
    expect(cart).toMatchObject({ _id: answer.json()[0].cart, products: [] })
    expect(await shop.db.query(find, [lamp])).toEqual([{ stock: 1 }])
    expect(await shop.db.query(events, [answer.json()[0]._id])).toEqual([{ status: 'CONFIRMED' }])
  })

  test('is refused when products cannot be paid in cash, and the refusal names them (F11)', async () => {
    await add(lamp)
    await add(rug)
    const answer = await place()
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'PAYMENT_METHOD_UNAVAILABLE',
      message: 'Cash on delivery is not possible: Rug',
      products: [{ _id: rug, quantity: 1 }],
      availableMethods: [],
    })
    expect((await get('/cart')).json().products).toHaveLength(2)
    expect(await shop.db.query(find, [lamp])).toEqual([{ stock: 3 }])
  })

  test('is refused when the cart is empty', async () => {
    const answer = await place()
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'EMPTY_CART' })
  })

  test("is refused when the cart's only product was deleted", async () => {
    await add(lamp)
    await shop.db.query(remove, [lamp])
    expect((await place()).json()).toMatchObject({ code: 'EMPTY_CART' })
  })

  test('has the names that its products had when it was placed, in both languages', async () => {
    const rename = statement('test.rename', 'update products set name = $2, arabic_name = $3 where id = $1')
    await shop.db.query(rename, [lamp, 'Lamp', 'مصباح'])
    await add(lamp)
    const names = { name: 'Lamp', arabicName: 'مصباح' }
    const order = await placed()
    await shop.db.query(rename, [lamp, 'Lantern', 'فانوس'])
    expect(order.products).toMatchObject([{ productBrief: names }])
    expect((await get(`/order/one/${order._id}`)).json().products).toMatchObject([{ productBrief: names }])
  })

  test('is refused in words when a product of the cart was deleted, which leaves it: the next one has the rest', async () => {
    const [cup = ''] = await shop.fixtures.products({ name: 'Cup' })
    await add(lamp)
    await add(cup)
    await shop.db.query(remove, [lamp])
    const refused = await place()
    expect(refused.statusCode).toBe(404)
    expect(refused.json()).toEqual({
      code: 'NOT_FOUND',
      message: 'A product in your cart is no longer sold. It was taken out: look at your cart again before you order.',
    })
    const order = await placed()
    expect(order.products.map((line) => line.productBrief.name)).toEqual(['Cup'])
    expect((await get('/cart')).json().products).toEqual([])
  })
})

test('An order by card is refused in words while card payment is switched off, and nothing changes', async () => {
  await add(lamp)
  const answer = await place({ paymentMethod: 'visa' })
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toEqual({
    code: 'PAYMENT_METHOD_UNAVAILABLE',
    message: 'Paying by card is not possible at the moment.',
    products: [],
    availableMethods: ['cash'],
  })
  expect((await get('/cart')).json().products).toHaveLength(1)
  expect((await get('/payment')).json()).toEqual({ methods: ['cash'], mode: null, publishableKey: null })
})

test('An order shows what was bought, also after the product was deleted', async () => {
  await add(lamp)
  const { _id, products } = await placed()
  await shop.db.query(remove, [lamp])
  const order = (await get(`/order/one/${_id}`)).json()
  expect(order.products).toEqual([{ ...products[0], product_id: null }])
})

test('Several orders are read in one call, by a shopper the own ones alone, by an administrator all of them with their notes', async () => {
  const [other, admin] = [await shop.fixtures.caller(), await shop.fixtures.caller({ isAdmin: true })]
  await add(lamp)
  const { _id: first } = await placed()
  await add(lamp)
  const { _id: second } = await placed()
  const some = async (caller?: Caller) => {
    const orders = (await get(`/order/some?ids=${first},ord_none,${second}`, caller)).json<RestOrder[]>()
    return orders.toSorted((one, next) => one._id.localeCompare(next._id))
  }
  const one = async (id: string, caller?: Caller) => (await get(`/order/one/${id}`, caller)).json()
  expect(await some()).toEqual([await one(first), await one(second)])
  expect(await some(other)).toEqual([])
  expect(await some(admin)).toEqual([await one(first, admin), await one(second, admin)])
  expect((await some(admin))[0]).toHaveProperty('notes')
})

test("A shopper's orders are listed, the newest first, in pages with the total", async () => {
  expect((await get('/order')).headers['x-total-count']).toBe('0')
  const ids: string[] = []
  for (let count = 0; count < 3; count += 1) {
    await add(lamp)
    ids.unshift((await placed())._id)
  }
  const list = async (query = '') => {
    const answer = await get(`/order${query}`)
    expect(answer.headers['x-total-count']).toBe('3')
    return answer.json().map((order: RestOrder) => order._id)
  }
  expect(await list()).toEqual(ids)
  expect([...(await list('?limit=2')), ...(await list('?limit=2&offset=2'))]).toEqual(ids)
  expect(await list('?offset=3')).toEqual([])
  const other = await shop.fixtures.caller()
  expect((await get('/order', other)).json()).toEqual([])
})

test('Placing an order marks its address as used; only a saved address is in the address book', async () => {
  const save = (street: string) =>
    shop.app.inject({ method: 'POST', url: '/address', headers: shopper.headers, payload: { ...ADDRESS, street } })
  await save('First')
  await save('Second')
  const streets = async () => (await get('/address')).json().map((address: { street: string }) => address.street)
  await add(lamp)
  await place({ deliveryAddress: { ...ADDRESS, street: ' First' } })
  expect(await streets()).toEqual(['First', 'Second'])
  await add(lamp)
  await place({ deliveryAddress: { ...ADDRESS, street: 'Elsewhere' } })
  expect(await streets()).toEqual(['First', 'Second'])
})

test('An order has a saved address exactly as the address book has it; only the fields of the form count', async () => {
  await shop.app.inject({ method: 'POST', url: '/address', headers: shopper.headers, payload: ADDRESS })
  const [saved] = (await get('/address')).json()
  await add(lamp)
  const answer = await place({ deliveryAddress: { ...saved, fullAddress: 'Elsewhere', fullName: 'Somebody else' } })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()[0].deliveryAddress).toEqual({ ...ADDRESS, fullName: 'Mona Zaki', fullAddress: saved.fullAddress })
})

describe('Placing an order is refused before anything changes for', () => {
  test.each(['bill', 'price', 'fees', 'total', 'currency', 'user_id', 'products', 'status'])(
    'a body with a %s of its own',
    async (field) => {
      await add(lamp)
      const answer = await place({ [field]: 1 })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().fields).toEqual([{ path: [field], code: 'INVALID', message: 'Unknown field' }])
      expect((await get('/order')).json()).toEqual([])
    },
  )

  test.each([
    ['an unknown way to pay', { paymentMethod: 'bitcoin' }, ['paymentMethod']],
    ['a wrong phone', { deliveryAddress: { ...ADDRESS, phone: '1' } }, ['deliveryAddress', 'phone']],
    ['an empty field', { deliveryAddress: { ...ADDRESS, city: ' ' } }, ['deliveryAddress', 'city']],
    ['a field that does not belong there', { deliveryAddress: { ...ADDRESS, user: 'X' } }, ['deliveryAddress', 'user']],
    ['an address that is none', { deliveryAddress: 'Cairo' }, ['deliveryAddress']],
  ])('%s', async (_, change, path) => {
    const answer = await place(change)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toMatchObject([{ path }])
  })

  test.each(['', 'x'.repeat(201)])('an idempotency key of the wrong length', async (key) => {
    expect((await place({}, { 'idempotency-key': key })).statusCode).toBe(400)
  })
})

test('Markup and SQL in the address of an order are only text', async () => {
  const street = `<script>alert(1)</script>'); drop table orders; --`
  await add(lamp)
  const [order] = (await place({ deliveryAddress: { ...ADDRESS, street } })).json()
  expect((await get(`/order/one/${order._id}`)).json().deliveryAddress.street).toBe(street)
})

test('Half a surrogate pair in the address of an order does no harm', async () => {
  await add(lamp)
  const answer = await place({ deliveryAddress: { ...ADDRESS, city: 'Cairo\ud800' } })
  expect(answer.json()[0].deliveryAddress.city).toBe('Cairo\ufffd')
})

test('Placing an order takes two SQL statements, and listing orders two, however many lines there are', async () => {
  const products = await shop.fixtures.products(...Array.from({ length: 12 }, () => ({})))
  for (const id of products) await add(id)
  for (const call of [() => place(), () => get('/order')]) {
    const before = shop.db.statements()
    expect((await call()).statusCode).toBe(200)
    expect(shop.db.statements() - before).toBe(2)
  }
})
