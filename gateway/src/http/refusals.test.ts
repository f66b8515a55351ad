import { execute, type GraphQLSchema } from 'graphql'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Config } from '../config.ts'
import type { Executor, Operation } from '../graphql/executor.ts'
import { sha256 } from '../operations/manifests.ts'
import { createProduct, uploadBody } from '../testing/send-upload.ts'
import { openTestGateway, type GraphAnswer, type TestGateway } from '../testing/test-gateway.ts'

// Every refusal of the gateway in one table: 4xx with a code, nothing resolved, the REST service not asked (E01-E14). `npm run bench`
// tells how long they take.

interface Refused {
  method?: 'GET' | 'POST' | 'PUT'
  url?: string
  headers?: Record<string, string>
  payload?: string | Buffer
}
type Row = [what: string, status: number, code: string, sent: Refused]

const repeat = (times: number, piece: (n: number) => string): string => Array.from({ length: times }, (_, n) => piece(n)).join(' ')
const ask = (query: string, more: object = {}): Refused => ({ payload: JSON.stringify({ query, ...more }) })
const get = (query: string, headers: Record<string, string> = {}): Refused => ({
  method: 'GET',
  url: `/graphql?query=${encodeURIComponent(query)}`,
  headers: { 'content-type': '', ...headers },
})
const hashed = (sha256Hash: unknown, query?: string): Refused => ({
  payload: JSON.stringify({ query, extensions: { persistedQuery: { version: 1, sha256Hash } } }),
})
const LOGIN = 'login(input: {email: "a", password: "b"}) { __typename }'
const INVALID = 'GRAPHQL_VALIDATION_FAILED'

const DOCUMENTS: Row[] = [
  [
    'a document that nests deeper than 8 fields',
    400,
    INVALID,
    ask(`{ product(id: "1") { ${'category { department { categories { '.repeat(3)} id ${'} } }'.repeat(3)} } }`),
  ],
  ['16 aliases', 400, INVALID, ask(`{ ${repeat(16, (n) => `a${n}: __typename`)} }`)],
  ['1,001 tokens', 400, 'GRAPHQL_PARSE_FAILED', ask(`{ shop { ${repeat(1000, () => 'id')} } }`)],
  ['many directives', 400, INVALID, ask(`{ shop ${repeat(100, () => '@include(if: true)')} { id } }`)],
  ['fragments in circles', 400, INVALID, ask('{ shop { ...A } } fragment A on Shop { ...B } fragment B on Shop { ...A }')],
  [
    'fragments that grow to two millions',
    400,
    INVALID,
    ask(`{ shop { ...F0 } } ${repeat(21, (n) => `fragment F${n} on Shop { ...F${n + 1} ...F${n + 1} }`)} fragment F21 on Shop { id }`),
  ],
  ['61 selections between two braces', 400, INVALID, ask(`{ ${repeat(61, () => '__typename')} }`)],
  ['more than 5,000 objects', 400, INVALID, ask('{ products(first: 100) { nodes { reviews(first: 100) { nodes { id } } } } }')],
  ['two changes that cost much', 400, INVALID, ask(`mutation { a: ${LOGIN} b: ${LOGIN} }`)],
  ['five changes', 400, INVALID, ask(`mutation { ${repeat(5, (n) => `c${n}: clearCart { __typename }`)} }`)],
  ['what the graph does not have', 400, INVALID, ask('{ shop { pasword } }')],
  ['a subscription', 400, INVALID, ask('subscription { orders { id } }')],
  ['what is no GraphQL', 400, 'GRAPHQL_PARSE_FAILED', ask('{')],
  ['a wrong variable', 400, 'BAD_USER_INPUT', ask('query ($id: ID!) { product(id: $id) { id } }', { variables: { id: {} } })],
  ['an operation that is not there', 400, 'OPERATION_RESOLUTION_FAILURE', ask('{ shop { id } }', { operationName: 'Other' })],
]

const REQUESTS: Row[] = [
  ['a batch', 400, 'BAD_REQUEST', { payload: '[{"query":"{shop{id}}"},{"query":"{shop{id}}"}]' }],
  ['broken JSON', 400, 'BAD_REQUEST', { payload: '{"query":' }],
  ['no query', 400, 'BAD_REQUEST', { payload: '{}' }],
  ['100 kB', 413, 'BAD_REQUEST', ask(`{ shop { id } }${' '.repeat(100_000)}`)],
  ['plain text', 415, 'BAD_REQUEST', { ...ask('{ shop { id } }'), headers: { 'content-type': 'text/plain' } }],
  ['no type', 415, 'BAD_REQUEST', { ...ask('{ shop { id } }'), headers: { 'content-type': '' } }],
  ['a GET that a foreign page could send', 400, 'BAD_REQUEST', get('{ shop { id } }')],
  ['a GET that changes something', 405, 'BAD_REQUEST', get(`mutation { ${LOGIN} }`, { 'apollo-require-preflight': '1' })],
  ['another method', 405, 'BAD_REQUEST', { method: 'PUT', ...ask('{ shop { id } }') }],
  ['a hash that is none', 400, 'BAD_REQUEST', hashed('x'.repeat(64))],
  ['a hash of another text', 400, 'BAD_USER_INPUT', hashed(sha256('{ a }'), '{ shop { id } }')],
]

const upload = (headers: Record<string, string | undefined> = {}): Refused => {
  const { body, headers: all } = uploadBody({ ...createProduct(1), files: [{ content: Buffer.from('a') }], headers })
  return { payload: body, headers: all }
}
const UPLOADS: Row[] = [
  ['an upload that a foreign page could send', 400, 'BAD_REQUEST', upload({ 'apollo-require-preflight': undefined })],
  ['an upload of nobody', 401, 'UNAUTHENTICATED', upload({ 'x-access-token': undefined })],
]

const SHUT: Row[] = [
  ['introspection', 400, INVALID, ask('{ __schema { types { name } } }')],
  ['introspection of a type', 400, INVALID, ask('{ __type(name: "Product") { name } }')],
  ['a text that is not listed', 400, 'QUERY_NOT_IN_SAFELIST', ask('{ shop { id } }')],
  ['a hash that is not listed', 400, 'PERSISTED_QUERY_NOT_IN_LIST', hashed(sha256('{ shop { id } }'))],
]

/** A gateway, and how many operations it has run. */
function opened(config: Partial<Config>) {
  const gateway = { executed: [] as Operation[] } as TestGateway & { executed: Operation[] }
  const createExecutor =
    (schema: GraphQLSchema): Executor =>
    async (operation) => {
      // Before it runs anything graphql-js reads the variables, and refuses the wrong ones.
      const { document, variables, context, operationName } = operation
      const result = await execute({ schema, document, variableValues: variables, contextValue: context, operationName })
      if ('data' in result) gateway.executed.push(operation)
      return result
    }
  beforeAll(async () => void Object.assign(gateway, await openTestGateway({ config: { caching: true, ...config }, createExecutor })))
  beforeEach(() => {
    gateway.takeCalls()
    gateway.executed.length = 0
  })
  afterAll(() => gateway.close())
  return gateway
}

async function send(gateway: TestGateway, { method = 'POST', url = '/graphql', headers, payload }: Refused) {
  const all = { 'content-type': 'application/json', accept: 'application/graphql-response+json', ...headers }
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
  const answer = await gateway.app.inject({ method, url, headers: given, ...(payload !== undefined && { payload }) })
  const codes = answer.json<GraphAnswer>().errors?.map(({ extensions }) => extensions['code'])
  return { status: answer.statusCode, codes: [...new Set(codes)], control: answer.headers['cache-control'], headers: answer.headers }
}

describe('Nothing is resolved and the shop is not asked when the gateway gets', () => {
  const open = opened({})
  test.each([...DOCUMENTS, ...REQUESTS, ...UPLOADS])('%s: %i %s', async (_what, status, code, sent) => {
    expect(await send(open, sent)).toMatchObject({ status, codes: [code], control: 'no-store' })
    expect([open.executed.length, open.takeCalls()]).toEqual([0, []])
  })

  test('the table sees what runs', async () => {
    expect(await send(open, ask('{ shop { departments { id } } }'))).toMatchObject({ status: 200 })
    expect(open.executed.length).toBe(1)
    expect(open.takeCalls()).toEqual(['GET department'])
  })
})

describe('The same where the schema is not shown', () => {
  const shut = opened({ publicSchema: false })
  test.each(SHUT.slice(0, 2))('%s: %i %s', async (_what, status, code, sent) => {
    expect(await send(shut, sent)).toMatchObject({ status, codes: [code], control: 'no-store' })
    expect([shut.executed.length, shut.takeCalls()]).toEqual([0, []])
  })
})

describe('The same where only known operations are taken', () => {
  const listed = opened({ safelist: true })
  test.each(SHUT.slice(2))('%s: %i %s', async (_what, status, code, sent) => {
    expect(await send(listed, sent)).toMatchObject({ status, codes: [code], control: 'no-store' })
    expect([listed.executed.length, listed.takeCalls()]).toEqual([0, []])
  })
})

describe('The same where a client has spent its points', () => {
  const spent = opened({ clientPoints: 1 })
  // The minute must not be over meanwhile.
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterAll(() => void vi.useRealTimers())
  test.each([
    ['an operation', ask('{ shop { departments { id } } }')],
    ['a change', ask(`mutation { ${LOGIN} }`)],
    ['a GET', get('{ shop { id } }', { 'apollo-require-preflight': '1' })],
    ['an upload', upload()],
    ['an export', { method: 'GET', url: '/export/orders.csv', headers: { 'content-type': '', 'x-access-token': 'admin' } }],
  ] satisfies [string, Refused][])('%s: 429 RATE_LIMITED', async (_what, sent) => {
    for (let n = 0; n < 10; n += 1) await send(spent, ask('{'))
    spent.takeCalls()
    spent.executed.length = 0
    const { headers, ...refused } = await send(spent, sent)
    expect(refused).toEqual({ status: 429, codes: ['RATE_LIMITED'], control: 'no-store' })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect([spent.executed.length, spent.takeCalls()]).toEqual([0, []])
  })
})
