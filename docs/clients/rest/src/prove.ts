import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import createClient from 'openapi-fetch'
import type { components, paths } from './rest.generated.d.ts'

const shop = createClient<paths>({ baseUrl: process.env.REST_URL ?? 'http://127.0.0.1:4001' })
const CAIRO = {
  street: 'Talaat Harb',
  building: '12',
  city: 'Cairo',
  state: 'Cairo',
  phone: '01012345678',
  zipCode: '11511',
  country: 'Egypt',
}

/** What a call answered; throws the refusal, which has the same shape for every call. */
function accepted<Data>({ data, error }: { data?: Data; error?: unknown }): Data {
  if (data === undefined) throw new Error(JSON.stringify(error))
  return data
}

const first = accepted(await shop.GET('/product', { params: { query: { includeOutOfStock: false } } }))
const product = first.products.find(({ cod, stock, options }) => cod && stock >= 2 && options === undefined)
assert.ok(product)

const { token } = accepted(await shop.POST('/user/login', { body: { email: 'omar@khan.example', password: 'Shopper1!' } }))
const headers = { 'x-access-token': token }

const refused = await shop.PUT('/cart/item', { headers, body: { product_id: product._id, quantity: 10_000 } })
assert.equal(refused.response.status, 409)
const problem: components['schemas']['Problem'] | undefined = refused.error
assert.equal(problem?.code, 'OUT_OF_STOCK')
assert.equal(problem?.products?.[0]?._id, product._id)

const cart = accepted(await shop.PUT('/cart/item', { headers, body: { product_id: product._id, quantity: 2 } }))
assert.equal(cart.products.find(({ product_id }) => product_id._id === product._id)?.quantity, 2)

// Made once for this purchase: a caller who does not hear the answer sends the very same again.
const params = { header: { 'idempotency-key': randomUUID() } }
const place = () =>
  shop.POST('/order', { headers, params, body: { deliveryAddress: CAIRO, paymentMethod: 'cash', checkoutId: cart.checkoutId } })
const [order] = accepted(await place())
const [again] = accepted(await place())
assert.equal(order?.status, 'CONFIRMED')
assert.equal(again?._id, order?._id)
