import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildGateway } from '../../gateway/src/server.ts'
import { add, placeOrder } from '../money/checkout.ts'
import { createTestShop, type Caller, type TestShop } from '../support/shop.ts'

// Every list of the graph on a real database: cursors and pages have to agree, also while the list grows.
let shop: TestShop
let gateway: FastifyInstance
let admin: Caller
let mona: Caller
const things = { CATEGORY: '', DEPARTMENT: '', PRODUCT: '', MONA: '' }

/** What every list of products needs: names for searches, prices and stocks that occur several times. */
const lamps = (numbers: readonly number[]) =>
  numbers.map((number) => ({ categoryId: things.CATEGORY, name: `Lamp ${number % 5}`, price: 1000 + (number % 3), stock: number % 4 }))

async function writeReviews(): Promise<void> {
  for (let stars = 1; stars <= 5; stars += 1) {
    const { headers } = await shop.fixtures.caller()
    const payload = { product: things.PRODUCT, rating: stars, title: 'Bright', comment: 'It shines.' }
    const { statusCode } = await shop.app.inject({ method: 'POST', url: '/review', headers, payload })
    expect(statusCode).toBe(200)
  }
}

async function order(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await add(shop, mona, things.PRODUCT, 1)
    await placeOrder(shop, mona)
  }
}

beforeAll(async () => {
  shop = await createTestShop()
  things.DEPARTMENT = await shop.fixtures.department()
  things.CATEGORY = await shop.fixtures.category(things.DEPARTMENT)
  things.PRODUCT = await shop.fixtures.product({ categoryId: things.CATEGORY, name: 'Lamp', stock: 100 })
  admin = await shop.fixtures.caller({ isAdmin: true })
  mona = await shop.fixtures.caller()
  things.MONA = mona.account.id
  const products = await shop.fixtures.products(...lamps([...Array(11).keys()]))
  await writeReviews()
  await order(6)
  for (const name of ['A', 'B', 'C', 'D', 'E'])
    await shop.app.inject({ method: 'POST', url: '/department', headers: admin.headers, payload: { name } })
  await shop.app.inject({ method: 'PUT', url: '/favourite', headers: mona.headers, payload: { products: products.slice(3) } })
  const restUrl = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
  gateway = await buildGateway({
    config: { restUrl, gatewaySecret: undefined, trustProxy: false, publicSchema: true, caching: false },
    logger: pino({ level: 'silent' }),
    maxLag: 60_000,
  })
})
afterAll(async () => {
  await gateway.close()
  await shop.close()
})

/** Lists of the graph: `…` stands for the paging arguments and what is selected. */
const PRODUCT_LISTS = [
  'products(…)',
  'products(sort: OLDEST …)',
  'products(sort: PRICE_ASC …)',
  'products(sort: PRICE_DESC …)',
  'products(sort: RATING_DESC …)',
  'products(sort: NAME_ASC …)',
  'products(sort: STOCK_DESC …)',
  'products(filter: { includeOutOfStock: false } …)',
  'products(filter: { maxPrice: 1001, brands: ["Khan"] } …)',
  'products(filter: { search: "lamp" } …)',
  'products(filter: { search: "lamp" } sort: PRICE_ASC …)',
  'category(id: CATEGORY) { products(…) }',
  'department(id: DEPARTMENT) { products(sort: PRICE_DESC …) }',
  'lowStockProducts(threshold: 2 …)',
]
const OTHER_LISTS = [
  'product(id: PRODUCT) { reviews(…) }',
  'viewer { favourites(…) }',
  'viewer { user { orders(…) } }',
  'user(id: MONA) { orders(…) }',
  'orders(…)',
  'orders(sort: TOTAL_ASC …)',
  'users(…)',
  'auditLog(…)',
]

interface Connection {
  nodes: { id: string }[]
  edges: { cursor: string; node: { id: string } }[]
  pageInfo: { endCursor: string | null; hasNextPage: boolean; hasPreviousPage: boolean; pageCount: number }
}

const SELECTION = '{ nodes { id } edges { cursor node { id } } pageInfo { endCursor hasNextPage hasPreviousPage pageCount } }'

async function read(list: string, paging: string): Promise<Connection> {
  const named = list.replace(/\b(CATEGORY|DEPARTMENT|PRODUCT|MONA)\b/, (name) => JSON.stringify(things[name as keyof typeof things]))
  const query = `{ ${named.replace(' …', ` ${paging}`).replace('…', paging).replace(`${paging})`, `${paging}) ${SELECTION}`)} }`
  const { headers } = list.startsWith('viewer') ? mona : admin
  const answer = await gateway.inject({ method: 'POST', url: '/graphql', headers, payload: { query } })
  const { data, errors } = answer.json<{ data: object; errors?: unknown }>()
  expect(errors, query).toBeUndefined()
  let found = data as Record<string, unknown>
  while (!('pageInfo' in found)) found = Object.values(found)[0] as Record<string, unknown>
  return found as unknown as Connection
}

const idsOf = ({ nodes }: Connection): string[] => nodes.map(({ id }) => id)

async function byPages(list: string, first: number): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ; page += 1) {
    const part = await read(list, `first: ${first}, page: ${page}`)
    ids.push(...idsOf(part))
    if (!part.pageInfo.hasNextPage) return ids
  }
}

/** Walks a list to its end; `between` comes before each further part. */
async function byCursors(list: string, first: number, between: () => Promise<unknown> = async () => undefined): Promise<string[]> {
  const ids: string[] = []
  let part = await read(list, `first: ${first}`)
  for (;;) {
    expect(part.edges.map(({ node }) => node.id)).toEqual(idsOf(part))
    expect(part.edges.at(-1)?.cursor ?? null).toBe(part.pageInfo.endCursor)
    ids.push(...idsOf(part))
    if (!part.pageInfo.hasNextPage) return ids
    await between()
    part = await read(list, `first: ${first}, after: ${JSON.stringify(part.pageInfo.endCursor)}`)
    expect(part.pageInfo.hasPreviousPage).toBe(true)
  }
}

describe('Walking by cursor', () => {
  test.each([...PRODUCT_LISTS, ...OTHER_LISTS])('gives the list that pages give: %s', async (list) => {
    const whole = idsOf(await read(list, 'first: 100'))
    expect(whole.length).toBeGreaterThan(3)
    expect(new Set(whole).size).toBe(whole.length)
    const sizes = fc.integer({ min: 1, max: whole.length + 1 })
    const agree = fc.asyncProperty(sizes, async (first) => {
      expect(await byCursors(list, first)).toEqual(whole)
      expect(await byPages(list, first)).toEqual(whole)
    })
    await fc.assert(agree, { numRuns: 2 })
  })

  test.each(PRODUCT_LISTS)('has no gap and no overlap while products are added: %s', async (list) => {
    const additions = fc.array(fc.array(fc.nat({ max: 99 }), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 })
    const grows = fc.asyncProperty(fc.integer({ min: 3, max: 9 }), additions, async (first, steps) => {
      const before = idsOf(await read(list, 'first: 100'))
      const coming = steps.values()
      const walked = await byCursors(list, first, async () => {
        const { value } = coming.next()
        if (value) await shop.fixtures.products(...lamps(value))
      })
      expect(new Set(walked).size).toBe(walked.length)
      const old = new Set(before)
      expect(walked.filter((id) => old.has(id))).toEqual(before)
    })
    await fc.assert(grows, { numRuns: 2 })
  })

  test('goes on where it was when what it stands at was deleted, or more was added than one look finds', async () => {
    const { nodes, pageInfo } = await read('products(…)', 'first: 3')
    const rest = (await byPages('products(…)', 100)).slice(3, 53)
    const { headers } = admin
    const gone = await shop.app.inject({ method: 'DELETE', url: `/product/${nodes[2]?.id ?? ''}`, headers })
    expect(gone.statusCode).toBe(200)
    expect(idsOf(await read('products(…)', `first: 50, after: "${pageInfo.endCursor ?? ''}"`))).toEqual(rest)
    const { pageInfo: later } = await read('products(…)', 'first: 3')
    await shop.fixtures.products(...lamps([...Array(120).keys()]))
    expect(idsOf(await read('products(…)', `first: 49, after: "${later.endCursor ?? ''}"`))).toEqual(rest.slice(1))
  })

  test('takes cursors of the last release, and refuses what is none', async () => {
    const old = Buffer.from('at:2').toString('base64url')
    const whole = idsOf(await read('products(…)', 'first: 100'))
    expect(idsOf(await read('products(…)', `first: 5, after: "${old}"`))).toEqual(whole.slice(3, 8))
    for (const cursor of [
      '',
      'x',
      Buffer.from('at:-1').toString('base64url'),
      Buffer.from(`at:1:1:${'x'.repeat(500)}`).toString('base64url'),
    ]) {
      const query = `{ products(after: "${cursor}") { nodes { id } } }`
      const answer = await gateway.inject({ method: 'POST', url: '/graphql', payload: { query } })
      expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
    }
  })
})
