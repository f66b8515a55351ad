import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildGateway } from '../../gateway/src/server.ts'
import { TEST_TIMEOUTS } from '../../gateway/src/testing/test-timeouts.ts'
import { coupon } from '../support/coupons.ts'
import { changeSettings } from '../support/settings.ts'
import { add, placeOrder } from '../money/checkout.ts'
import { createTestShop, type Caller, type TestShop } from '../support/shop.ts'

// Every list of the graph on a real database: cursors and pages have to agree, also while the list grows.
let shop: TestShop
let gateway: FastifyInstance
let admin: Caller
let mona: Caller
const things = { CATEGORY: '', DEPARTMENT: '', PRODUCT: '', MONA: '' }

/** Products for every list: with names for searches, and prices and stocks that occur several times. */
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
    expect((await placeOrder(shop, mona)).statusCode).toBe(200)
  }
}

beforeAll(async () => {
  shop = await createTestShop()
  things.DEPARTMENT = await shop.fixtures.department()
  things.CATEGORY = await shop.fixtures.category(things.DEPARTMENT)
  things.PRODUCT = await shop.fixtures.product({ categoryId: things.CATEGORY, name: 'Lamp', stock: 1000 })
  admin = await shop.fixtures.caller({ isAdmin: true })
  mona = await shop.fixtures.caller()
  things.MONA = mona.account.id
  const products = await shop.fixtures.products(...lamps([...Array(11).keys()]))
  await writeReviews()
  await order(6)
  for (const name of ['A', 'B', 'C', 'D', 'E'])
    await shop.app.inject({ method: 'POST', url: '/department', headers: admin.headers, payload: { name } })
  for (let more = 0; more < 5; more += 1) {
    await coupon(shop, admin)
    await changeSettings(shop, admin, { sellerName: `Khan ${more}` })
  }
  await shop.app.inject({ method: 'PUT', url: '/favourite', headers: mona.headers, payload: { products: products.slice(3) } })
  const restUrl = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
  gateway = await buildGateway({
    config: { restUrl, gatewaySecret: undefined, trustProxy: false, publicSchema: true, caching: false },
    logger: pino({ level: 'silent' }),
    ...TEST_TIMEOUTS,
  })
})
afterAll(async () => {
  await gateway.close()
  await shop.close()
})

/** Lists of the graph: `…` stands for the paging arguments and the selection. */
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
  'products(filter: { stock: LOW } sort: STOCK_ASC …)',
]
const OTHER_LISTS = [
  'product(id: PRODUCT) { reviews(…) }',
  'product(id: PRODUCT) { reviews(sort: BEST …) }',
  'product(id: PRODUCT) { reviews(sort: WORST …) }',
  'viewer { favourites(…) }',
  'viewer { user { orders(…) } }',
  'user(id: MONA) { orders(…) }',
  'orders(…)',
  'orders(sort: TOTAL_ASC …)',
  'users(…)',
  'auditLog(…)',
  'coupons(…)',
  'shopSettingsHistory(…)',
  'reviews(…)',
  'reviews(sort: WORST …)',
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

/** Walks a list to its end; `between` comes before each further part, of which only so many `steps` are that small. */
async function byCursors(
  list: string,
  first: number,
  between: () => Promise<unknown> = async () => undefined,
  { steps = Infinity, seen: ids = [] }: { steps?: number; seen?: string[] } = {},
): Promise<string[]> {
  let part = await read(list, `first: ${first}`)
  for (let step = 1; ; step += 1) {
    expect(part.edges.map(({ node }) => node.id)).toEqual(idsOf(part))
    expect(part.edges.at(-1)?.cursor ?? null).toBe(part.pageInfo.endCursor)
    ids.push(...idsOf(part))
    if (!part.pageInfo.hasNextPage) return ids
    if (step <= steps) await between()
    part = await read(list, `first: ${step < steps ? first : 100}, after: ${JSON.stringify(part.pageInfo.endCursor)}`)
    expect(part.pageInfo.hasPreviousPage).toBe(true)
  }
}

describe('Walking through products by cursor', () => {
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

  /** Changes of a list: ways to add an entry, and to remove the one under an id. */
  interface Change {
    add(): Promise<unknown>
    /** Returns whether it could be removed. */
    remove?(id: string): Promise<boolean>
  }
  const done = async (method: 'DELETE' | 'PUT' | 'POST', url: string, { headers }: Caller, payload?: object): Promise<boolean> =>
    (await shop.app.inject({ method, url, headers, ...(payload && { payload }) })).statusCode === 200

  const people = new Map<string, Caller>()
  let number = 0
  async function somebody(): Promise<Caller> {
    // Before and behind the others by name, and some of one name.
    const caller = await shop.fixtures.caller({ name: ['Aya', 'Mona', 'Zeinab'][(number += 1) % 3] ?? '' })
    people.set(caller.account.id, caller)
    return caller
  }
  const changeProducts: Change = {
    add: () => shop.fixtures.products(...lamps([(number += 1)])),
    // The product with reviews and orders stays.
    remove: async (id) => id !== things.PRODUCT && done('DELETE', `/product/${id}`, admin),
  }
  const changeReviews: Change = {
    add: async () => done('POST', '/review', await somebody(), { product: things.PRODUCT, rating: 4, title: 'Fine', comment: 'Fine.' }),
    remove: (id) => done('DELETE', `/review/${id}`, admin),
  }
  const changeFavourites: Change = {
    add: async () => done('PUT', '/favourite', mona, { products: await shop.fixtures.products(...lamps([(number += 1)])) }),
    remove: (id) => done('DELETE', `/favourite/${id}`, mona),
  }
  const changeOrders: Change = { add: () => order(1) }
  const changeOpenOrders: Change = { add: () => order(1), remove: (id) => done('PUT', '/order/cancel', admin, { id }) }
  const changePeople: Change = {
    add: somebody,
    remove: async (id) => {
      const caller = people.get(id)
      return caller !== undefined && done('DELETE', '/user', caller)
    },
  }
  const changeLog: Change = { add: () => done('POST', '/department', admin, { name: `Department of the log ${(number += 1)}` }) }

  test.each<[string, Change]>([
    ...PRODUCT_LISTS.map((list): [string, Change] => [list, changeProducts]),
    ['products(sort: NAME_DESC …)', changeProducts],
    ['products(sort: STOCK_ASC …)', changeProducts],
    ['products(filter: { stock: LOW } sort: PRICE_ASC …)', changeProducts],
    ['category(id: CATEGORY) { products(sort: RATING_DESC …) }', changeProducts],
    ['product(id: PRODUCT) { reviews(…) }', changeReviews],
    ['reviews(…)', changeReviews],
    ['reviews(sort: WORST …)', changeReviews],
    ['viewer { favourites(…) }', changeFavourites],
    ['viewer { user { orders(…) } }', changeOrders],
    ['user(id: MONA) { orders(…) }', changeOrders],
    ['orders(filter: { statuses: [CONFIRMED] } …)', changeOpenOrders],
    ['orders(filter: { statuses: [CONFIRMED] } sort: TOTAL_DESC …)', changeOpenOrders],
    ['orders(filter: { search: "lamp", statuses: [CONFIRMED] } …)', changeOpenOrders],
    ['users(…)', changePeople],
    ['users(sort: NAME_DESC …)', changePeople],
    ['users(filter: { search: "mona" } …)', changePeople],
    ['auditLog(…)', changeLog],
  ])('skips and repeats no product while some are added and deleted: %s', async (list, { add: come, remove = async () => false }) => {
    for (let more = 0; more < 6; more += 1) await come()
    const before = idsOf(await read(list, 'first: 100'))
    const gone = new Set<string>()
    const seen: string[] = []
    const walked = await byCursors(
      list,
      3,
      async () => {
        // Removes the cursor's entry, one before it and one behind it; new entries may stand anywhere.
        const behind = before.find((id) => !seen.includes(id) && !gone.has(id))
        for (const id of [seen.at(-1), seen.find((each) => !gone.has(each)), gone.size < 6 ? behind : undefined])
          if (id !== undefined && (await remove(id))) gone.add(id)
        for (let more = 0; more < 3; more += 1) await come()
      },
      { steps: 3, seen },
    )
    expect(new Set(walked).size).toBe(walked.length)
    const stayed = before.filter((id) => !gone.has(id))
    expect(walked.filter((id) => stayed.includes(id))).toEqual(stayed)
  })

  test('continues among products requested by ids, also when the product at the cursor is deleted', async () => {
    const ids = await shop.fixtures.products(...lamps([1, 2, 3, 4, 5, 6]))
    const list = `productsById(ids: ${JSON.stringify(ids)} …)`
    const { pageInfo } = await read(list, 'first: 3')
    for (const id of [ids[0], ids[2]]) expect(await changeProducts.remove?.(id ?? '')).toBe(true)
    expect(idsOf(await read(list, `first: 3, after: "${pageInfo.endCursor ?? ''}"`))).toEqual(ids.slice(3))
  })

  test('accepts cursors of the last release', async () => {
    const whole = idsOf(await read('products(…)', 'first: 100'))
    for (const old of ['at:2', `at:2:${whole.length}:prod_1`])
      expect(idsOf(await read('products(…)', `first: 5, after: "${Buffer.from(old).toString('base64url')}"`))).toEqual(whole.slice(3, 8))
  })

  const made = (text: string) => Buffer.from(text).toString('base64url')
  test.each([
    ['nothing', 'products', ''],
    ['no cursor', 'products', 'x'],
    ['a place before the first', 'products', made('at:-1')],
    ['a long text', 'products', made(`at:1:after:${'x'.repeat(5000)}`)],
    ['the cursor of another order', 'products', made('at:1:after:price.prod_1.100')],
    ['the cursor of another list', 'products', made('at:1:after:review.rev_1')],
    ['the cursor of products that were named', 'products', made('at:1:id:prod_1')],
    ['the cursor of another list', 'productsById(ids: ["prod_1"])', made('at:1:after:newest.prod_1')],
    ['a value that is no number', 'products(sort: PRICE_ASC)', made('at:1:after:price.prod_1.1e9')],
    ['a value that no number holds', 'products(sort: PRICE_ASC)', made('at:1:after:price.prod_1.99999999999999999999')],
    ['a text that the database does not take', 'products(sort: NAME_ASC)', made('at:1:after:name.prod_1.a\0b')],
    ['a search by price, at its best matches', 'products(filter: { search: "lamp" })', made('at:1:after:price.prod_1.100')],
    ['the cursor of another list', 'users', made('at:1:after:newest.prod_1')],
    ['no moment', 'auditLog', made('at:1:after:audit.aud_1.2026-01-01')],
    ['no moment', 'orders', made('at:1:after:orders-newest.ord_1.now')],
  ])('refuses %s (%s)', async (_what, list, cursor) => {
    const after = `after: "${cursor}"`
    const query = `{ ${list.includes('(') ? list.replace(/\)$/, ` ${after})`) : `${list}(${after})`} { nodes { id } } }`
    const answer = await gateway.inject({ method: 'POST', url: '/graphql', headers: admin.headers, payload: { query } })
    expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
  })
})
