import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { client } from './generated/client.gen.ts'
import { getProduct, postOrder, postUserLogin, putCartItem, type Problem } from './generated/index.ts'

client.setConfig({ baseUrl: process.env.REST_URL ?? 'http://127.0.0.1:4001' })
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
function accepted<Data>({ data, error }: { data: Data | undefined; error: unknown }): Data {
  if (data === undefined) throw new Error(JSON.stringify(error))
  return data
}

const first = accepted(await getProduct({ query: { includeOutOfStock: false } }))
const product = first.products.find(({ cod, stock, options }) => cod && stock >= 2 && options === undefined)
assert.ok(product)

const { token } = accepted(await postUserLogin({ body: { email: 'mona@khan.example', password: 'Shopper1!' } }))
client.setConfig({ auth: () => token })

const refused = await putCartItem({ body: { product_id: product._id, quantity: 10_000 } })
const problem = refused.error as Problem | undefined
assert.equal(problem?.code, 'OUT_OF_STOCK')

const cart = accepted(await putCartItem({ body: { product_id: product._id, quantity: 2 } }))

// Made once for this purchase: a caller who does not hear the answer sends the very same again.
const headers = { 'idempotency-key': randomUUID() }
const place = () => postOrder({ headers, body: { deliveryAddress: CAIRO, paymentMethod: 'cash', checkoutId: cart.checkoutId } })
const [order] = accepted(await place())
const [again] = accepted(await place())
assert.equal(order?.status, 'CONFIRMED')
assert.equal(again?._id, order?._id)
