import { parse, validate } from 'graphql'
import { describe, expect, test } from 'vitest'
import { buildSchema } from '../schema.ts'
import { testGatewayForFile } from '../testing/test-gateway.ts'
import { limitsRule } from './limits.ts'

const gateway = testGatewayForFile()
const schema = buildSchema()

const repeat = (times: number, piece: (n: number) => string): string => Array.from({ length: times }, (_, n) => piece(n)).join(' ')

/** Sends a document as a client does that understands status codes. */
async function send(payload: string | object, headers: Record<string, string> = {}) {
  const response = await gateway.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
  return { status: response.statusCode, body: response.body }
}

describe('A document is refused with 4xx, and nothing of it runs, when it', () => {
  test.each([
    [
      'nests deeper than 12 fields',
      `{ product(id: "1") { ${repeat(5, () => 'category { department {')} categories { name } ${repeat(10, () => '}')} } }`,
    ],
    ['names 16 fields anew', `{ ${repeat(16, (n) => `a${n}: __typename`)} }`],
    ['names 16 fields anew in a fragment', `{ product(id: "1") { ...F } } fragment F on Product { ${repeat(16, (n) => `a${n}: name`)} }`],
    ['repeats a field 61 times', `{ ${repeat(61, () => '__typename')} }`],
    ['grows by fragments', `{ products { nodes { ${repeat(20, () => '...A')} } } } fragment A on Product { ${repeat(30, () => 'id')} }`],
    [
      'grows without bound by fragments of fragments',
      `{ product(id: "1") { ...F0 } } ${repeat(21, (n) => `fragment F${n} on Product { ...F${n + 1} ...F${n + 1} }`)} fragment F21 on Product { id }`,
    ],
    ['goes round in circles', '{ product(id: "1") { ...A } } fragment A on Product { ...B } fragment B on Product { ...A }'],
    [
      'signs in twice',
      `mutation { a: login(input: {email: "a", password: "b"}) { __typename } b: login(input: {email: "a", password: "b"}) { __typename } }`,
    ],
    [
      'signs in and signs up',
      'mutation { login(input: {email: "a", password: "b"}) { __typename } ...R } fragment R on Mutation { register(input: {name: "a", email: "a", phone: "a", password: "a", confirmPassword: "a"}) { __typename } }',
    ],
    [
      'has two reset links sent',
      'mutation { a: requestPasswordReset(input: {email: "a"}) { __typename } b: requestPasswordReset(input: {email: "b"}) { __typename } }',
    ],
    [
      'guesses at two reset links',
      `mutation { ${repeat(2, (n) => `r${n}: resetPassword(input: {userId: "a", token: "${n}", password: "b", confirmPassword: "b"}) { __typename }`)} }`,
    ],
    [
      'changes the password and deletes the account',
      'mutation { changePassword(input: {password: "b", confirmPassword: "b"}) { __typename } deleteAccount { __typename } }',
    ],
    ['changes five things', `mutation { ${repeat(5, (n) => `c${n}: clearCart { __typename }`)} }`],
    [
      'has more than 1,000 words, in no other way too many',
      `mutation { addFavourites(input: { productIds: [${repeat(1000, (n) => `"prod_${n}"`)}] }) { __typename } }`,
    ],
    ['has more than 1,000 words', `{ shop { ${repeat(1001, () => 'id')} } }`],
    [
      'asks the schema in circles',
      `{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }`,
    ],
    ['lists lists of lists', '{ shop { categories { department { categories { products(first: 100) { nodes { id } } } } } } }'],
    [
      'makes room with a negative number',
      '{ a: products(first: 100) { nodes { reviews(first: 100) { nodes { id } } } } b: products(first: -1000000) { nodes { id } } }',
    ],
    ['lists by a fragment', '{ products(first: 100) { nodes { ...R } } } fragment R on Product { reviews(first: 100) { nodes { id } } }'],
    ['has directives that do not exist', `{ shop ${repeat(200, () => '@aa')} { id } }`],
    ['subscribes', 'subscription { orders { id } }'],
    ['is no GraphQL', '{'],
    ['asks for what does not exist', '{ shop { pasword } }'],
  ])('%s', async (_what, query) => {
    gateway.takeCalls()
    const begun = performance.now()
    const { status, body } = await send({ query })
    expect(status).toBe(400)
    expect(body).toMatch(/GRAPHQL_VALIDATION_FAILED|GRAPHQL_PARSE_FAILED/)
    expect(body).not.toMatch(/did you mean/i)
    expect(performance.now() - begun).toBeLessThan(5000)
    expect(gateway.takeCalls()).toEqual([])
  })
})

test.each([
  'login',
  'register',
  'requestPasswordReset',
  'resetPassword',
  'changePassword',
  'deleteAccount',
  'placeOrder',
  'createPaymentIntent',
  'refundOrder',
])('The change %s runs once in an operation (E10)', (name) => {
  const refusals = (document: string) => validate(schema, parse(document), [limitsRule]).map(({ message }) => message)
  expect(refusals(`mutation { a: ${name} b: ${name} }`)).toEqual([expect.stringContaining('at most 1 change that')])
  expect(refusals(`mutation { a: ${name} b: addToCart c: addToCart }`)).toEqual([])
})

test('The refusal of a document says in words which limit it exceeds', async () => {
  const query =
    'mutation { a: login(input: {email: "a", password: "b"}) { __typename } b: login(input: {email: "a", password: "b"}) { __typename } }'
  expect((await send({ query })).body).toContain(
    'at most 1 change that signs in, sets a password, deletes the account, orders, pays or gives money back.',
  )
})

describe('Requested objects are counted by `first`:', () => {
  const both = 'products(first: $n) { nodes { reviews(first: $n) { nodes { id } } } }'
  const listed = `query ($n: Int!) { ${both} }`
  const defaulted = `query ($n: Int = 100) { ${both} }`
  const inFragment =
    'query ($n: Int!) { products(first: $n) { nodes { ...R } } } fragment R on Product { reviews(first: $n) { nodes { id } } }'

  test.each([
    ['a variable', listed, { n: 100 }],
    ['a variable used in a fragment', inFragment, { n: 100 }],
    ['the default of a variable', defaulted, {}],
    ['a variable above what a list may have', listed, { n: 1e9 }],
    ['the limit of a ranking', 'query ($n: Int!) { products(first: 10) { nodes { related(limit: $n) { id } } } }', { n: 1e9 }],
  ])('too many are refused: %s', async (_what, query, variables) => {
    gateway.takeCalls()
    const { status, body } = await send({ query, variables })
    expect(status).toBe(400)
    expect(body).toContain('GRAPHQL_VALIDATION_FAILED')
    expect(body).toContain('at most 5000')
    expect(gateway.takeCalls()).toEqual([])
  })

  test.each([
    ['a variable', listed, { n: 5 }],
    ['a variable used in a fragment', inFragment, { n: 5 }],
    ['a variable in place of its default', defaulted, { n: 5 }],
    ['the default of the argument, where the variable is not sent', `query ($n: Int) { ${both} }`, {}],
  ])('few enough are accepted: %s', async (_what, query, variables) => {
    const { status, body } = await send({ query, variables })
    expect([status, body]).toEqual([200, expect.not.stringContaining('errors')])
  })

  test.each([['100'], [1.5], [null], [{}]])('the variable %j is refused as a wrong variable', async (n) => {
    const { status, body } = await send({ query: 'query ($n: Int!) { products(first: $n) { nodes { id } } }', variables: { n } })
    expect(status).toBe(400)
    expect(body).toContain('BAD_USER_INPUT')
  })

  test('what a connection has once is counted once, however many entries it has', async () => {
    const facets = 'facets { options { key values { value } } brands { brand } }'
    const inside = (first: number) => `{ products(first: 20) { nodes { category { products(first: ${first}) { ${facets} } } } } }`
    const statuses = [`{ products(first: 100) { ${facets} nodes { id } } }`, inside(1)].map(async (query) => (await send({ query })).status)
    expect(await Promise.all(statuses)).toEqual([200, 400])
  })

  test('a list whose limit is left out is taken to be as long as others', async () => {
    const query = 'query ($n: Int) { products(first: 100) { nodes { images(limit: $n) { id } reviews(first: 29) { nodes { id } } } } }'
    const more = query.replace('29', '30')
    const sent = [{ query }, { query: more }, { query: more, variables: { n: 1 } }, { query, variables: { n: null } }]
    const statuses = sent.map(async (body) => (await send(body)).status)
    expect(await Promise.all(statuses)).toEqual([200, 400, 200, 400])
  })

  test('edges and nodes of a connection cost no depth and no object', async () => {
    const level = (inner: string) => `products(first: 1) { edges { node { category { ${inner} } } } }`
    const eleven = (inner: string) => `{ ${level(`department { ${level(`department { ${level(`department { ${level(inner)} }`)} }`)} }`)} }`
    const reviewsOf = (products: number) =>
      `{ products(first: ${products}) { edges { node { reviews(first: 99) { pageInfo { hasNextPage } edges { node { id } } } } } } }`
    const statuses = [eleven('name'), eleven('department { name }'), reviewsOf(50), reviewsOf(51)].map(
      async (query) => (await send({ query })).status,
    )
    expect(await Promise.all(statuses)).toEqual([200, 400, 200, 400])
  })
})

describe('A request is refused with 4xx when', () => {
  test.each([
    ['it is a list of operations', '[{"query":"{shop{id}}"},{"query":"{shop{id}}"}]', 400],
    ['it is broken JSON', '{"query":', 400],
    ['it is JSON but no request', '"hello"', 400],
    ['it has nothing', '', 400],
    ['its query is a number', '{"query":1}', 400],
    ['its variables are a list', '{"query":"{shop{id}}","variables":[]}', 400],
    ['its operation does not exist', '{"query":"{shop{id}}","operationName":"Other"}', 400],
    ['it is larger than 100 kB', JSON.stringify({ query: '{shop{id}}', variables: { x: 'x'.repeat(100_000) } }), 413],
    ['it is 2 MB', 'x'.repeat(2_000_000), 413],
  ])('%s', async (_what, payload, expected) => {
    const { status, body } = await send(payload)
    expect(status).toBe(expected)
    expect(JSON.parse(body)).toMatchObject({ errors: [{ message: expect.any(String), extensions: { code: expect.any(String) } }] })
  })

  test.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    // Uploads come so, but not without the header that foreign pages cannot send.
    ['multipart/form-data; boundary=x', 400],
  ])('sent as %s', async (type, expected) => {
    const { status } = await send('{"query":"{shop{id}}"}', { 'content-type': type })
    expect(status).toBe(expected)
  })

  test('it is a GET that a foreign page could have sent, or one that changes something', async () => {
    const get = async (query: string, headers = {}) =>
      (await gateway.app.inject({ method: 'GET', url: `/graphql?query=${encodeURIComponent(query)}`, headers })).statusCode
    expect(await get('{shop{id}}')).toBe(400)
    expect(await get('{shop{id}}', { 'apollo-require-preflight': '1' })).toBe(200)
    expect(await get('mutation{clearCart{__typename}}', { 'apollo-require-preflight': '1' })).toBe(405)
  })

  test('a variable is wrong, and the answer does not repeat what was sent', async () => {
    const input = { email: 'a', password: 'Hunter2!', ...Object.fromEntries(Array.from({ length: 4000 }, (_, n) => [`Hunter2!${n}`, n])) }
    const { status, body } = await send({
      query: 'mutation ($i: LoginInput!) { login(input: $i) { __typename } }',
      variables: { i: input },
    })
    expect(status).toBe(400)
    expect(body).not.toContain('Hunter2')
    expect(body.length).toBeLessThan(500)
  })
})

test('Several wrong variables are reported as a wrong request, not as a fault of the gateway', async () => {
  const query = 'query ($userId: ID!, $token: String!) { passwordResetLink(userId: $userId, token: $token) { expiresAt } }'
  const { status, body } = await send({ query })
  expect(status).toBe(400)
  expect(body).toContain('BAD_USER_INPUT')
  expect(body).not.toContain('INTERNAL_SERVER_ERROR')
})

test('One request cannot cause more than 150 REST calls', async () => {
  const { errors } = await gateway.ask('{ products(first: 100) { nodes { reviews(page: 2) { totalCount } } } }')
  expect(errors).toBeUndefined()
  gateway.stub.routes['GET product'] = () => ({
    body: { limit: 100, pages: 1, total: 200, products: Array.from({ length: 200 }, (_, n) => ({ _id: `prod_${n}`, category: null })) },
  })
  gateway.takeCalls()
  const answer = await gateway.ask('{ products(first: 100) { nodes { reviews(page: 2) { totalCount } } } }')
  expect(answer).toMatchObject({ errors: expect.arrayContaining([expect.objectContaining({ extensions: { code: 'BAD_USER_INPUT' } })]) })
  expect(gateway.takeCalls().length).toBeLessThanOrEqual(150)
})
