import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { statement } from '../../api/src/db/database.ts'
import { newId } from '../../api/src/db/ids.ts'
import { RestClient } from '../../gateway/src/rest/rest-client.ts'
import { buildGateway } from '../../gateway/src/server.ts'
import { TEST_TIMEOUTS } from '../../gateway/src/testing/test-timeouts.ts'
import { ADDRESS, type Caller, createTestShop, type TestShop } from '../support/shop.ts'

// Lists within lists, through the gateway against the shop's own REST service and a real database: their cost, and that their answers
// agree.
let shop: TestShop
let gateway: FastifyInstance
let admin: Caller
let products: string[]

const DEPARTMENTS = 2
const CATEGORIES = 3
const PRODUCTS = 12
const SHOPPERS = 6

const review = statement(
  'test.review',
  `insert into reviews (id, product_id, user_id, rating, title, comment) values ($1, $2, $3, 4, $4, 'Good')`,
)

async function fill({ fixtures, db, app }: TestShop): Promise<void> {
  const rows: { categoryId: string; name: string }[] = []
  for (let d = 0; d < DEPARTMENTS; d += 1) {
    const department = await fixtures.department(`Department ${d}`)
    for (let c = 0; c < CATEGORIES; c += 1) {
      const categoryId = await fixtures.category(department, `Category ${d} ${c}`)
      for (let p = 0; p < PRODUCTS / DEPARTMENTS / CATEGORIES; p += 1) rows.push({ categoryId, name: `Product ${d} ${c} ${p}` })
    }
  }
  products = await fixtures.products(...rows)
  for (let s = 0; s < SHOPPERS; s += 1) {
    const { account, headers } = await fixtures.caller({ name: `Shopper ${'ABCDEF'[s]}` })
    // Each reviews other products, the last three none.
    for (const id of products.slice(s, -3)) await db.query(review, [newId('rev'), id, account.id, `By ${s}`])
    for (const id of products.slice(s, s + 2)) {
      await app.inject({ method: 'PUT', url: '/cart/incItem', headers, payload: { product_id: id, flag: 1 } })
      await app.inject({ method: 'POST', url: '/order', headers, payload: { deliveryAddress: ADDRESS, paymentMethod: 'cash' } })
    }
  }
}

beforeAll(async () => {
  shop = await createTestShop()
  await fill(shop)
  admin = await shop.fixtures.caller({ isAdmin: true })
  const restUrl = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
  gateway = await buildGateway({
    config: { restUrl, gatewaySecret: undefined, trustProxy: false as const, publicSchema: true, caching: false },
    logger: pino({ level: 'silent' }),
    ...TEST_TIMEOUTS,
  })
})
afterAll(async () => {
  await gateway.close()
  await shop.close()
})

/** Asks as the administrator; returns the answer, and how many REST calls and statements it took. */
async function ask(query: string) {
  const calls = vi.spyOn(RestClient.prototype, 'send')
  const before = shop.db.statements()
  const response = await gateway.inject({ method: 'POST', url: '/graphql', headers: admin.headers, payload: { query } })
  const cost = { calls: calls.mock.calls.length, statements: shop.db.statements() - before }
  calls.mockRestore()
  const { data, errors } = response.json<{ data: Record<string, unknown>; errors?: object[] }>()
  expect(errors).toBeUndefined()
  return { data, ...cost }
}

const REVIEWS =
  'reviews(first: 3) { totalCount nodes { title author { name } product { id name } } edges { cursor } pageInfo { hasNextPage endCursor } }'
const ORDERS = 'orders(first: 1) { totalCount nodes { number lines { productName product { id } } } pageInfo { hasNextPage endCursor } }'
const LISTED = 'products(first: 1, sort: PRICE_ASC) { totalCount nodes { name } pageInfo { hasNextPage endCursor } }'

test.each([
  ['reviews of products', `{ products(first: 50) { nodes { id ${REVIEWS} } } }`, 2, 2],
  ['what is related to products', '{ products(first: 10) { nodes { related(limit: 8) { id } } } }', 2, 2],
  ['categories and their products', `{ shop { departments { categories { ${LISTED} } } } }`, 3, 3],
  ['departments and their products', `{ shop { departments { ${LISTED} } } }`, 2, 2],
  // The account of the token is read once.
  ['orders of accounts', `{ users(first: 50) { nodes { ${ORDERS} } } }`, 3, 4],
  ['sessions of accounts', '{ users(first: 20) { nodes { name sessions { createdAt isCurrent } } } }', 2, 3],
  [
    'orders, who placed them and what they hold',
    '{ orders(first: 20) { nodes { customer { name } events { id } notes { author { name } } lines { product { category { department { name } } } } } } }',
    3,
    4,
  ],
  ['who changed what', '{ auditLog(first: 50) { nodes { actor { name } } } }', 1, 2],
  ['what sold best', '{ salesSummary(range: {}) { orderCount topProducts { product { category { name } } } } }', 3, 7],
  ['things by their ids', '{ nodes(ids: ["prod_1", "prod_2", "prod_3"]) { id } }', 1, 1],
  [
    'products by their ids',
    '{ a: product(id: "prod_1") { name } b: product(id: "prod_2") { name } c: product(id: "prod_3") { name } }',
    1,
    1,
  ],
])('%s take a fixed number of REST calls and SQL statements, however many there are', async (_what, query, calls, statements) => {
  const { data: _data, ...cost } = await ask(query)
  expect(cost).toEqual({ calls, statements })
})

type Node = Record<string, unknown> & { id: string }

test.each([
  [
    'reviews',
    () => `{ products(first: 50) { nodes { id ${REVIEWS} } } }`,
    (id: string) => `{ one: product(id: "${id}") { id ${REVIEWS} } }`,
  ],
  [
    'related',
    () => `{ products(first: 50) { nodes { id related(limit: 4) { name } } } }`,
    (id: string) => `{ one: product(id: "${id}") { id related(limit: 4) { name } } }`,
  ],
  ['orders', () => `{ users(first: 50) { nodes { id ${ORDERS} } } }`, (id: string) => `{ one: user(id: "${id}") { id ${ORDERS} } }`],
  [
    'sessions',
    () => `{ users(first: 50) { nodes { id sessions { createdAt isCurrent } } } }`,
    (id: string) => `{ one: user(id: "${id}") { id sessions { createdAt isCurrent } } }`,
  ],
])('The %s of many parents in one call are the same as of each alone, cursors too', async (_what, many, one) => {
  const [list] = Object.values((await ask(many())).data) as [{ nodes: Node[] }]
  expect(list.nodes.length).toBeGreaterThan(5)
  for (const node of list.nodes) expect((await ask(one(node.id))).data['one']).toEqual(node)
})

const SORTS = ['NEWEST', 'OLDEST', 'PRICE_ASC', 'PRICE_DESC', 'RATING_DESC', 'NAME_ASC', 'NAME_DESC', 'STOCK_ASC', 'STOCK_DESC']

test.each(SORTS)('The first products of many categories are the same as of each alone, cursors too: %s', async (sort) => {
  const listed = LISTED.replace('first: 1, sort: PRICE_ASC', `first: 3, sort: ${sort}`)
  const { data } = await ask(`{ shop { departments { id ${listed} categories { id ${listed} } } } }`)
  const { departments } = data['shop'] as { departments: (Node & { categories: Node[] })[] }
  for (const { categories, ...department } of departments) {
    expect((await ask(`{ department(id: "${department.id}") { id ${listed} } }`)).data['department']).toEqual(department)
    for (const category of categories)
      expect((await ask(`{ category(id: "${category.id}") { id ${listed} } }`)).data['category']).toEqual(category)
  }
})

test('No operation requests more at once than one REST call may', async () => {
  const ids = Array.from({ length: 30 }, (_, n) => `prod_${n}`).join(',')
  const status = async (url: string) => (await shop.app.inject({ url, headers: admin.headers })).statusCode
  for (const path of ['/review/product?', '/product/related?', '/product/lists?of=category&', '/order/admin?', '/user/sessions?'])
    expect([
      path,
      await status(`${path}ids=${ids}&limit=100`),
      await status(`${path}ids=&limit=1`),
      await status(`${path}ids=a&limit=0`),
    ]).toEqual([path, 400, 400, 400])
})
