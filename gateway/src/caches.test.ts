import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { importProducts, uploadBody } from './testing/send-upload.ts'
import { cardOrder, product, review, stubShop } from './testing/stub-shop.ts'
import { openTestGateway, type TestGateway } from './testing/test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  // Time passes for the caches only where a test says so.
  vi.useFakeTimers({ toFake: ['performance'] })
  gateway = await openTestGateway({ config: { caching: true } })
})
afterAll(async () => {
  await gateway.close()
  vi.useRealTimers()
})
beforeEach(() => {
  serve('Old')
})

/** Makes the stub shop answer with other texts, so that a test can tell a cached answer from a new one. */
function serve(word: 'Old' | 'New'): void {
  const shop = stubShop()
  const named = (n: number) => ({ ...product(n), name: word })
  const oneOf = (name: string) => named(Number(name.split('_').at(-1)))
  gateway.stub.routes = {
    ...shop,
    'GET product': () => ({ body: { products: [1, 2, 3].map(named), pages: 1, total: 3, limit: 20 } }),
    'GET product/one/*': ({ name }) => ({ body: oneOf(name) }),
    'GET department': () => ({ body: [{ _id: 'dep_1', name: word }] }),
    // The card provider says that the order was never paid: its products are for sale again.
    'POST payment/sync': () => ({ body: { ...cardOrder('token-ann', 1), status: 'CANCELLED', intentStatus: 'canceled' } }),
    'DELETE review/*': () => ({ body: { message: 'ok', product: 'prod_2' } }),
    'GET review/product/*': () => ({
      body: [{ ...review(7), title: word, user: { _id: 'usr_ann', name: 'Ann' } }],
      headers: { 'x-total-count': '1' },
    }),
  }
}

let unique = 0
/** A query that no other test has asked. */
const fresh = (query: string): string => `${query} # ${(unique += 1)}`

/** Without ids: the cache knows what an answer is about by the reads that it was made from. */
const PAGES = {
  list: '{ products { nodes { name } } }',
  lamp: '{ product(id: "prod_2") { name } }',
  sofa: '{ product(id: "prod_9") { name } }',
  reviews: '{ product(id: "prod_9") { reviews { nodes { title } } } }',
  departments: '{ shop { departments { name } } }',
}

const ORDER =
  'mutation { placeOrder(input: { deliverTo: { addressId: "addr_1" }, paymentMethod: CASH_ON_DELIVERY, idempotencyKey: "k" }) { __typename } }'

/** Caches an answer of each page, makes a change, and returns the pages whose answers are new then. */
async function newAfter(change: string, { token = 'token-ann', wait = 0 } = {}): Promise<string[]> {
  const queries = Object.entries(PAGES).map(([page, query]) => [page, fresh(query)] as const)
  for (const [, query] of queries) expect(JSON.stringify(await gateway.ask(query))).toContain('Old')
  serve('New')
  expect(JSON.stringify(await gateway.ask(change, { token }))).toContain('Success')
  vi.advanceTimersByTime(wait)
  const answers = await Promise.all(queries.map(async ([page, query]) => ({ page, answer: JSON.stringify(await gateway.ask(query)) })))
  // Revalidations behind stale answers end before the next test.
  await Promise.all(queries.map(([, query]) => gateway.ask(query)))
  vi.advanceTimersByTime(60_000)
  return answers.flatMap(({ page, answer }) => (answer.includes('New') ? [page] : []))
}

describe('A change drops cached answers about the thing it names, and no others:', () => {
  test.each([
    ['a review', 'createReview(input: { productId: "prod_2", rating: 4, title: "T", comment: "C" })', 'token-ann'],
    ['a deleted review', 'deleteReview(input: { reviewId: "rev_1" })', 'token-ann'],
    ['a counted stock', 'adjustStock(input: { productIds: ["prod_2"], delta: 1 })', 'admin'],
  ])('%s', async (_what, change, token) => {
    expect(await newAfter(`mutation { ${change} { __typename } }`, { token })).toEqual(['list', 'lamp'])
  })

  test.each([
    ['another name of an author', 'mutation { updateProfile(input: { name: "Anna" }) { __typename } }'],
    ['an author who left', 'mutation { deleteAccount { __typename } }'],
  ])('%s', async (_what, change) => {
    expect(await newAfter(change)).toEqual(['reviews'])
  })

  test('another phone drops none', async () => {
    expect(await newAfter('mutation { updateProfile(input: { phone: "01112345678" }) { __typename } }')).toEqual([])
  })
})

test.each([
  ['product', 'mutation { deleteProduct(input: { productId: "prod_2" }) { __typename } }'],
  ['department', 'mutation { updateDepartment(input: { departmentId: "dep_1", name: "N" }) { __typename } }'],
])("After an administrator's change of a %s no cached list is stale", async (_what, change) => {
  expect(await newAfter(change, { token: 'admin' })).toEqual(expect.arrayContaining(['list', 'lamp', 'sofa', 'reviews']))
})

describe('Cached answers about the products of a sale', () => {
  test.each([
    ['placed', ORDER],
    ['cancelled', 'mutation { cancelOrder(input: { orderId: "ord_1" }) { __typename } }'],
    ['never paid', 'mutation { syncPayment(input: { orderId: "ord_1" }) { __typename } }'],
  ])('are renewed, after the order is %s, once they are a second old, others no sooner than usual', async (_step, change) => {
    expect(await newAfter(change)).toEqual([])
    serve('Old')
    expect(await newAfter(change, { wait: 1000 })).toEqual(['list', 'lamp'])
  })

  test('stay cached, however many sales there are', async () => {
    const queries = Object.values(PAGES).map(fresh)
    const askAll = () => Promise.all(queries.map((query) => gateway.ask(query)))
    await askAll()
    for (let n = 0; n < 50; n += 1) {
      await gateway.ask(ORDER, { token: 'token-ann' })
      gateway.takeCalls()
      await askAll()
      expect(gateway.takeCalls()).toEqual([])
    }
  })
})

test.each([
  ['deleteProduct(input: { productId: "prod_2" })', 'admin', 'prod_2'],
  ['createReview(input: { productId: "prod_2", rating: 4, title: "T", comment: "C" })', 'token-ann', 'prod_2'],
  ['updateProfile(input: { name: "Anna" })', 'token-ann', 'usr_ann'],
  ['updateProfile(input: { phone: "01112345678" })', 'token-ann', undefined],
  ['clearCart', 'token-ann', undefined],
])('The answer to %s names to the web server which public pages it outdates', async (change, token, told) => {
  const headers = { 'x-access-token': token }
  const answer = await gateway.app.inject({
    method: 'POST',
    url: '/graphql',
    headers,
    payload: { query: `mutation { ${change} { __typename } }` },
  })
  expect(answer.body).toContain('Success')
  expect(answer.headers['khan-changed']).toBe(told)
})

test('Ids that no header may hold, and those beyond the hundredth, are not told; the change is answered all the same', async () => {
  // A foreign service, which may answer anything.
  const ids = ['prod_2\r\nx-made-up: 1', ...Array.from({ length: 150 }, (_, n) => `prod_${n}`)]
  gateway.stub.routes['POST product/import'] = () => ({ body: { created: 151, updated: 0, unchanged: 0, ids } })
  const { body, headers } = uploadBody(importProducts('name', false))
  const answer = await gateway.app.inject({ method: 'POST', url: '/graphql', headers, payload: body })
  expect(answer.body).toContain('Success')
  expect(answer.headers['khan-changed']).toBe(ids.slice(1, 101).join(','))
})
