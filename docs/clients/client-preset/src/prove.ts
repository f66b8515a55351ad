import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { announce } from './announce.ts'
import { CART, LOGIN, PLACE_ORDER, SET_QUANTITY } from './buy.ts'
import { PRODUCTS, rowOf } from './products.ts'
import { connect } from './shop.ts'

const url = process.env.GRAPHQL_URL ?? 'http://127.0.0.1:4000/graphql'
const shop = connect(url)
/** The shop has no safelist: it is told the operations first, and takes others, too. */
const isOpen = process.argv.includes('--open')

/** The first error of an answer, in a word. */
async function codeOf(response: Response): Promise<string | undefined> {
  const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] }
  return errors?.[0]?.extensions.code
}

/** Reads two pages by GET and the first again by POST; answers the id of a product. */
async function browse(): Promise<string> {
  const { products } = await shop.read(PRODUCTS, { after: null })
  assert.ok(products)
  const next = await shop.read(PRODUCTS, { after: products.pageInfo.endCursor })
  const all = [...products.nodes, ...(next.products?.nodes ?? [])]
  assert.equal(new Set(all.map(({ id }) => id)).size, 6, 'no product comes twice')
  assert.match(rowOf(all[0]), /^.+: \d+(\.\d+)? EGP$/)
  // @ts-expect-error The fragment is masked: what a row shows is nothing to the list.
  assert.ok(all[0].name)
  assert.deepEqual((await shop.post(PRODUCTS, { after: null })).products, products, 'the same by POST')
  return all[0].id
}

/** A shop with a safelist takes the operations in it, and nothing else. */
async function refuseOthers(): Promise<void> {
  const query = '{ products(first: 1) { nodes { id } } }'
  const hash = createHash('sha256').update(query).digest('hex')
  const hint = 'the shop runs with PERSISTED_OPERATIONS=safelist (see README.md); for one without, npm run prove:open'
  assert.equal(await codeOf(await shop.send({ query })), 'QUERY_NOT_IN_SAFELIST', hint)
  assert.equal(await codeOf(await shop.get(hash, {})), 'PERSISTED_QUERY_NOT_IN_LIST', hint)
}

async function buy(productId: string) {
  const email = 'mona@khan.example'
  const wrong = await shop.post(LOGIN, { input: { email, password: 'Wrong123!' } })
  assert.equal(wrong.login?.__typename, 'InvalidCredentialsError')
  const { login } = await shop.post(LOGIN, { input: { email, password: 'Shopper1!' } })
  assert.ok(login?.__typename === 'LoginSuccess')
  shop.token = login.session.token

  const { setCartQuantity } = await shop.post(SET_QUANTITY, { input: { productId, quantity: 2 } })
  assert.ok(setCartQuantity?.__typename === 'SetCartQuantitySuccess')
  assert.equal((await shop.read(CART, {})).viewer?.cart?.itemCount, 2)
  const address = { phone: '01012345678', street: 'Talaat Harb', building: '12', city: 'Cairo', governorate: 'Cairo', country: 'Egypt' }
  const { placeOrder } = await shop.post(PLACE_ORDER, {
    input: {
      deliverTo: { address: { ...address, postalCode: '11511' } },
      paymentMethod: 'CASH_ON_DELIVERY',
      idempotencyKey: randomUUID(),
      checkoutId: setCartQuantity.cart.checkoutId,
    },
  })
  assert.ok(placeOrder?.__typename === 'PlaceOrderSuccess', JSON.stringify(placeOrder))
  assert.equal((await shop.read(CART, {})).viewer?.cart?.itemCount, 0)
  return placeOrder.order
}

if (isOpen) await announce(url)

/** Texts of operations that left this client. */
let texts = 0
const { fetch } = globalThis
globalThis.fetch = (url, init) => {
  if (/[?&]query=/.test(String(url)) || /"query":/.test(String(init?.body))) texts += 1
  return fetch(url, init)
}

const productId = await browse()
const { number, totals } = await buy(productId)
assert.equal(texts, 0, 'hashes alone were sent')
if (!isOpen) {
  await refuseOthers()
  assert.equal(texts, 1, 'the text that was refused is counted')
}
console.log(`client-preset: ordered ${number} for ${totals.total.amount / 100} ${totals.total.currency} by hashes alone`)
