import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { buildClientSchema, concatAST, getIntrospectionQuery, type IntrospectionQuery, parse, printSchema, Source, validate } from 'graphql'
import { openApp } from './app.ts'
import { swiftCode } from './swift-code.ts'

const url = process.env.GRAPHQL_URL ?? 'http://127.0.0.1:4000/graphql'
const file = (name: string): URL => new URL(name, import.meta.url)

// The schema, downloaded as Apollo's tools do.
const query = getIntrospectionQuery({ inputValueDeprecation: true })
const asked = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query }) })
const { data } = (await asked.json()) as { data: IntrospectionQuery }
const schema = buildClientSchema(data)
writeFileSync(file('./schema.graphqls'), printSchema(schema))

// The operations, and the code that is made of them.
const files = readdirSync(file('./graphql')).map((name) => new Source(readFileSync(file(`./graphql/${name}`), 'utf8'), name))
const documents = concatAST(files.map((source) => parse(source)))
assert.deepEqual(validate(schema, documents), [])
const swift = swiftCode(schema, documents)
for (const name of ['LoginMutation', 'BrowseCategoryQuery', 'PlaceOrderMutation', 'ProductCard', 'CartView'])
  assert.match(swift, new RegExp(`public (final class|struct) ${name}\\b`), name)

// A journey, sent as the apps send it.
interface Page {
  category: { products: { nodes: { id: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } } }
}
const app = openApp(url, documents)
const { shop } = await app.run<{ shop: { categories: { id: string }[] } }>('Categories')
const ids: string[] = []
let page: Page | undefined
do {
  const after: string | null = page?.category.products.pageInfo.endCursor ?? null
  page = await app.run<Page>('BrowseCategory', { id: shop.categories[0]?.id, after })
  ids.push(...page.category.products.nodes.map(({ id }) => id))
} while (page.category.products.pageInfo.hasNextPage)
assert.equal(new Set(ids).size, ids.length, 'no product comes twice')

const found = await app.run<{ products: { nodes: { id: string }[] } }>('FindProducts', { text: 'a' })
const productId = found.products.nodes[0]?.id
const wrong = await app.run<{ login: { __typename: string } }>('Login', { input: { email: 'mona@khan.example', password: 'Wrong123!' } })
assert.equal(wrong.login.__typename, 'InvalidCredentialsError')
interface Login {
  login: { session: { token: string } }
}
const { login } = await app.run<Login>('Login', { input: { email: 'mona@khan.example', password: 'Shopper1!' } })
app.token = login.session.token
interface Filled {
  setCartQuantity: { cart: { checkoutId: string; quote: { total: { amount: number } } } }
}
const { setCartQuantity } = await app.run<Filled>('SetCartQuantity', { input: { productId, quantity: 1 } })
const address = { phone: '01012345678', street: 'Talaat Harb', building: '12', city: 'Cairo', governorate: 'Cairo', country: 'Egypt' }
const input = {
  deliverTo: { address: { ...address, postalCode: '11511' } },
  paymentMethod: 'CASH_ON_DELIVERY',
  idempotencyKey: randomUUID(),
  checkoutId: setCartQuantity.cart.checkoutId,
}
interface Placed {
  placeOrder: { order: { id: string; number: string; totals: { total: { amount: number } } } }
}
const { placeOrder } = await app.run<Placed>('PlaceOrder', { input })
const again = await app.run<Placed>('PlaceOrder', { input })
assert.equal(again.placeOrder.order.id, placeOrder.order.id, 'the same key is the same order')
assert.equal(placeOrder.order.totals.total.amount, setCartQuantity.cart.quote.total.amount)
const { viewer } = await app.run<{ viewer: { user: { orders: { nodes: { id: string }[] } } } }>('Orders')
assert.equal(viewer.user.orders.nodes[0]?.id, placeOrder.order.id)
await app.run('Logout')
const { errors } = await app.send('CartScreen', { query: 'query CartScreen { viewer { id user { name } } }' })
assert.equal(errors?.[0]?.extensions.code, 'UNAUTHENTICATED', 'the session is over')
console.log(`mobile: ${swift.split('\n').length} lines of Swift, ordered ${placeOrder.order.number}`)
