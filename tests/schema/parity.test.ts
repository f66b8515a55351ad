import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { compilingExecutor, plainExecutor } from '../../gateway/src/execution/executor.ts'
import type { StubAnswer, StubRoutes } from '../../gateway/src/testing/stub-rest-service.ts'
import { order, product, stubShop } from '../../gateway/src/testing/stub-shop.ts'
import { openTestGateway, type TestGateway } from '../../gateway/src/testing/test-gateway.ts'
import { clientOperations } from './client-operations.ts'
import { fileOf, tokenFor, variablesFor } from './client-variables.ts'

// The compiled executor must answer byte for byte as graphql-js does.
let compiled: TestGateway
let plain: TestGateway
beforeAll(async () => {
  // Where a service does not say when a session ends, the gateway counts from now.
  vi.useFakeTimers({ toFake: ['Date'] })
  // Compiles at once: a test beside the executor covers when compiling begins.
  compiled = await openTestGateway({ createExecutor: (schema, documents) => compilingExecutor(schema, documents, 1) })
  plain = await openTestGateway({ createExecutor: plainExecutor })
})
afterAll(async () => {
  await compiled.close()
  await plain.close()
  vi.useRealTimers()
})
beforeEach(() => serve(stubShop({ orders: 3, reviews: 3 })))

function serve(routes: StubRoutes) {
  compiled.stub.routes = routes
  plain.stub.routes = routes
}

interface Request {
  query: string
  variables?: Record<string, unknown>
  operationName?: string
  token?: string
}

const withoutIds = (body: string): string => body.replace(/"requestId":"[^"]*"/g, '"requestId":"…"')

async function answerOf({ app }: TestGateway, { token = 'token-ann', ...payload }: Request) {
  const response = await app.inject({ method: 'POST', url: '/graphql', headers: { 'x-access-token': token }, payload })
  return `${response.statusCode} ${String(response.headers['cache-control'])} ${withoutIds(response.body)}`
}

/** Compares both executors, and returns their common answer: `first` the operation is compiled, `again` it is found compiled. */
async function agree(request: Request, times: readonly string[] = ['first', 'again']): Promise<string> {
  const expected = await answerOf(plain, request)
  for (const time of times) expect(await answerOf(compiled, request), time).toBe(expected)
  return expected
}

describe('Compiled and plain execution agree on every operation of the storefront', () => {
  // An operation with a file is never compiled; a subscription has no answer but a stream.
  test.each([...clientOperations].filter(([name, query]) => fileOf(name) === undefined && !query.includes('subscription ')))(
    '%s',
    async (name, query) => {
      expect(await agree({ query, variables: variablesFor(name), token: tokenFor(name) })).toMatch(/^200 .*"data"/)
    },
  )

  test.each([...clientOperations])('%s, of a visitor', async (name, query) => {
    await agree({ query, variables: variablesFor(name), token: '' })
  })

  test.each([...clientOperations])('%s, with an expired token', async (name, query) => {
    await agree({ query, variables: variablesFor(name), token: 'dead' })
  })
})

const problem = (status: number, code: string, more: object = {}): StubAnswer => ({ status, body: { code, message: 'No.', ...more } })
const FAILURES: [string, StubAnswer][] = [
  ['VALIDATION', problem(400, 'VALIDATION', { fields: [{ path: ['phone'], code: 'INVALID', message: 'Not valid phone' }] })],
  ['VALIDATION without fields', problem(400, 'VALIDATION')],
  ['INVALID_CREDENTIALS', problem(401, 'INVALID_CREDENTIALS')],
  ['UNAUTHENTICATED', problem(401, 'UNAUTHENTICATED')],
  ['FORBIDDEN', problem(403, 'FORBIDDEN')],
  ['NOT_FOUND', problem(404, 'NOT_FOUND')],
  ['EMAIL_TAKEN', problem(409, 'EMAIL_TAKEN')],
  ['OUT_OF_STOCK', problem(409, 'OUT_OF_STOCK', { products: [{ ...product(1), quantity: 9 }] })],
  ['out of stock as section 7 has it', { status: 409, body: [{ ...product(1), quantity: 9 }] }],
  ['EMPTY_CART', problem(409, 'EMPTY_CART')],
  ['ALREADY_ORDERED', problem(409, 'ALREADY_ORDERED', { order: order('ann', 1) })],
  ['PAYMENT_METHOD_UNAVAILABLE', problem(409, 'PAYMENT_METHOD_UNAVAILABLE', { products: [], availableMethods: ['cash'] })],
  ['ADDRESS_LIMIT', problem(409, 'ADDRESS_LIMIT', { limit: 20 })],
  ['STOCK_ALERT_LIMIT', problem(409, 'STOCK_ALERT_LIMIT', { limit: 50 })],
  ['CART_LIMIT', problem(409, 'CART_LIMIT', { limit: 100 })],
  ['TOO_MANY_ATTEMPTS', problem(429, 'TOO_MANY_ATTEMPTS', { retryAfter: 30 })],
  ['UNAVAILABLE', problem(503, 'UNAVAILABLE', { retryAfter: 2 })],
  ['INTERNAL', problem(500, 'INTERNAL', { requestId: 'a' })],
  ['a bare 500', { status: 500 }],
  ['HTML', { text: '<html>' }],
  ['an empty object', { text: '{}' }],
  ['a list', { text: '[{}]' }],
]

test('Compiled and plain execution agree on an order of a service of section 7 alone', async () => {
  const { _id, createdAt, bill, status, deliveryAddress, products } = order('ann', 1)
  const told = { _id, createdAt, bill, status, deliveryAddress, products, paymentMethod: 'visa' }
  serve({ ...stubShop(), 'GET order': () => ({ body: [told] }) })
  for (const field of ['number', 'updatedAt', 'customer { id }', 'payment { status }', 'events { status }', 'availableActions'])
    expect(await agree({ query: `{ viewer { user { createdAt orders { nodes { ${field} } } } } }` })).toMatch(/^200 /)
})

describe('Compiled and plain execution agree when every REST call ends in', () => {
  test.each(FAILURES)('%s', async (_what, answer) => {
    const names = Object.keys(stubShop())
    serve(Object.fromEntries(names.map((name) => [name, () => answer])))
    // Each was compiled by the tests above.
    for (const [name, query] of clientOperations) await agree({ query, variables: variablesFor(name), token: tokenFor(name) }, ['again'])
  })
})

describe('Compiled and plain execution agree on', () => {
  test.each<[string, Request]>([
    ['a missing variable', { query: 'query ($id: ID!) { product(id: $id) { id } }' }],
    ['a variable of a wrong type', { query: 'query ($first: Int!) { products(first: $first) { totalCount } }', variables: { first: 'x' } }],
    ['a number too large', { query: 'query ($first: Int!) { products(first: $first) { totalCount } }', variables: { first: 2 ** 40 } }],
    [
      'null for an argument that has a default',
      { query: 'query ($first: Int) { products(first: $first) { totalCount } }', variables: { first: null } },
    ],
    ['a variable left out for an argument that has a default', { query: 'query ($first: Int) { products(first: $first) { totalCount } }' }],
    [
      'a variable left out for a field of an input that has a default',
      {
        query:
          'mutation ($p: ID!, $q: Int) { addToCart(input: { productId: $p, quantity: $q }) { ... on AddToCartSuccess { cart { itemCount } } ... on UserError { message } } }',
        variables: { p: 'prod_1' },
      },
    ],
    ['an enum value', { query: '{ viewer { cart { quote(paymentMethod: CARD) { cashOnDeliveryFee { amount } } } } }' }],
    [
      'an enum value in a variable',
      {
        query: 'query ($m: PaymentMethod!) { viewer { cart { quote(paymentMethod: $m) { total { amount } } } } }',
        variables: { m: 'CASH_ON_DELIVERY' },
      },
    ],
    [
      'an enum value that does not exist',
      {
        query: 'query ($m: PaymentMethod!) { viewer { cart { quote(paymentMethod: $m) { total { amount } } } } }',
        variables: { m: 'visa' },
      },
    ],
    [
      'neither of two inputs',
      {
        query: 'mutation ($i: PlaceOrderInput!) { placeOrder(input: $i) { __typename } }',
        variables: { i: { deliverTo: {}, paymentMethod: 'CARD', idempotencyKey: 'k' } },
      },
    ],
    [
      'both of two inputs',
      {
        query: 'mutation ($i: PlaceOrderInput!) { placeOrder(input: $i) { __typename } }',
        variables: { i: { deliverTo: { addressId: 'a', address: null }, paymentMethod: 'CARD', idempotencyKey: 'k' } },
      },
    ],
    [
      'unknown fields of an input',
      {
        query: 'mutation ($i: LoginInput!) { login(input: $i) { __typename } }',
        variables: { i: { email: 'a', password: 'b', admin: true } },
      },
    ],
    ['arguments out of range', { query: '{ a: products(first: 0) { totalCount } b: products(page: 2, after: "x") { totalCount } }' }],
    ['an operation among several', { query: 'query A { shop { id } } query B { shop { name } }', operationName: 'B' }],
    ['an operation that does not exist', { query: 'query A { shop { id } } query B { shop { name } }', operationName: 'C' }],
    ['an operation that is not named', { query: 'query A { shop { id } } query B { shop { name } }' }],
    [
      'what is skipped and included',
      {
        query: 'query ($yes: Boolean!, $no: Boolean!) { shop { id @skip(if: $yes) name @include(if: $yes) currency @include(if: $no) } }',
        variables: { yes: true, no: false },
      },
    ],
    [
      'fragments, aliases and type names',
      {
        query:
          '{ __typename a: product(id: "prod_1") { ...P } b: product(id: "prod_99") { ...P } } fragment P on Product { __typename id m: price { __typename a: amount } }',
      },
    ],
    [
      'the schema itself',
      {
        query:
          '{ __schema { queryType { name } mutationType { fields { name args { name defaultValue } } } } __type(name: "Product") { kind } }',
      },
    ],
    [
      'money of nothing and of much',
      { query: '{ viewer { cart { subtotal { amount } card: quote(paymentMethod: CARD) { cashOnDeliveryFee { amount currency } } } } }' },
    ],
    [
      'several changes after one another',
      { query: 'mutation { a: addToCart(input: { productId: "prod_1" }) { __typename } b: clearCart { __typename } }' },
    ],
    [
      'a cycle as far as it is allowed',
      { query: '{ product(id: "prod_1") { category { department { categories { department { id } } } } } }' },
    ],
    [
      'hearts, and what may be done with reviews',
      {
        query:
          '{ products(first: 3) { nodes { id viewerHasFavourited reviews { nodes { id verifiedPurchase viewerCanDelete product { id } } } } } viewer { favourites(first: 2) { totalCount nodes { id viewerHasFavourited } edges { cursor } pageInfo { pageCount } } } }',
      },
    ],
    [
      'favourites',
      {
        query:
          'mutation { addFavourites(input: { productIds: ["prod_1", "prod_2"] }) { ... on AddFavouritesSuccess { products { id viewerHasFavourited } viewer { favourites { totalCount } } } } removeFavourite(input: { productId: "prod_1" }) { ... on RemoveFavouriteSuccess { product { viewerHasFavourited } } ... on UserError { message } } }',
      },
    ],
    [
      'reviews',
      {
        query:
          'mutation { createReview(input: { productId: "prod_1", rating: 5, title: "a", comment: "b" }) { ... on CreateReviewSuccess { review { id author { id } viewerCanDelete verifiedPurchase } product { id rating { count } reviews { totalCount } } } ... on UserError { message } } deleteReview(input: { reviewId: "rev_1" }) { ... on DeleteReviewSuccess { deletedReviewId product { id } } ... on UserError { message } } }',
      },
    ],
    [
      'a password reset link',
      {
        query:
          'query ($t: String!) { good: passwordResetLink(userId: "a", token: "good") { expiresAt } dead: passwordResetLink(userId: "a", token: $t) { expiresAt } }',
        variables: { t: 'dead' },
      },
    ],
    [
      'a reset with a dead link',
      {
        query:
          'mutation ($i: ResetPasswordInput!) { resetPassword(input: $i) { __typename ... on ResetPasswordSuccess { message } ... on UserError { message } } }',
        variables: { i: { userId: 'a', token: 'b', password: 'c', confirmPassword: 'c' } },
      },
    ],
    [
      'a profile of which null is left out',
      {
        query:
          'mutation ($i: UpdateProfileInput!) { updateProfile(input: $i) { ... on UpdateProfileSuccess { user { id name email phone } } ... on UserError { message } } }',
        variables: { i: { name: 'Anna', phone: null } },
      },
    ],
    [
      'a new password',
      {
        query:
          'mutation { changePassword(input: { password: "a", confirmPassword: "a" }) { ... on ChangePasswordSuccess { session { token expiresAt } } ... on UserError { message } } }',
      },
    ],
    [
      'the end of an account and of an address',
      {
        query:
          'mutation { deleteAddress(input: { addressId: "addr_1" }) { ... on DeleteAddressSuccess { deletedAddressId viewer { addresses { id } } } } deleteAccount { ... on DeleteAccountSuccess { deletedUserId } ... on UserError { message } } }',
      },
    ],
    [
      'every part of an order',
      {
        query:
          '{ order(id: "ord_1") { id number status placedAt updatedAt customer { id name email phone role createdAt } payment { method status } totals { itemCount total { amount } } lines { id total { amount } product { id } } deliveryAddress { fullName formatted } } }',
      },
    ],
  ])('%s', async (_what, request) => {
    expect(await agree(request)).not.toContain('INTERNAL_SERVER_ERROR')
  })

  test.each<[string, Partial<Record<keyof ReturnType<typeof product>, unknown>>]>([
    ['a price that is no number', { price: 'much' }],
    ['a stock that is no whole number', { stock: 1.5 }],
    ['a name that is missing', { name: null }],
    ['pictures that are missing', { image_path: undefined }],
    ['a picture that is missing', { image_path: [null] }],
    ['ratings that are missing', { ratings: undefined }],
    ['a category that is gone', { category: null, department: null }],
  ])('data that breaks the contract: %s', async (_what, fieldError) => {
    const flawed = { ...product(1), ...fieldError }
    serve({
      ...stubShop(),
      'GET product': () => ({ body: { products: [product(2), flawed], pages: 1, total: 2, limit: 8 } }),
      'GET product/one/*': () => ({ body: flawed }),
    })
    for (const name of ['Products', 'Product']) await agree({ query: clientOperations.get(name) ?? '', variables: variablesFor(name) })
  })
})
