import type { FastifyInstance } from 'fastify'
import { sha256 } from '../operations/manifests.ts'
import { createProduct, uploadBody } from './send-upload.ts'

/** A request, POST /graphql with JSON unless it says otherwise; an empty header is not sent. */
export interface Refused {
  method?: 'GET' | 'POST' | 'PUT'
  url?: string
  headers?: Record<string, string>
  payload?: string | Buffer
}
/** A request that the gateway refuses: its title, status and code. */
export type RefusedRow = [what: string, status: number, code: string, sent: Refused]

const repeat = (times: number, piece: (n: number) => string): string => Array.from({ length: times }, (_, n) => piece(n)).join(' ')
/** An operation by POST. */
export const ask = (query: string, more: object = {}): Refused => ({ payload: JSON.stringify({ query, ...more }) })
/** An operation by GET. */
export const get = (query: string, headers: Record<string, string> = {}): Refused => ({
  method: 'GET',
  url: `/graphql?query=${encodeURIComponent(query)}`,
  headers: { 'content-type': '', ...headers },
})
const hashed = (sha256Hash: unknown, query?: string): Refused => ({
  payload: JSON.stringify({ query, extensions: { persistedQuery: { version: 1, sha256Hash } } }),
})
export const LOGIN = 'login(input: {email: "a", password: "b"}) { __typename }'
const INVALID = 'GRAPHQL_VALIDATION_FAILED'

/** Documents, requests and uploads that any gateway refuses. */
export const DOCUMENTS: RefusedRow[] = [
  [
    'a document that nests deeper than 12 fields',
    400,
    INVALID,
    ask(`{ product(id: "1") { ${'category { department { categories { '.repeat(4)} id ${'} } }'.repeat(4)} } }`),
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

export const REQUESTS: RefusedRow[] = [
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

/** An upload of an administrator. */
export const upload = (headers: Record<string, string | undefined> = {}): Refused => {
  const { body, headers: all } = uploadBody({ ...createProduct(1), files: [{ content: Buffer.from('a') }], headers })
  return { payload: body, headers: all }
}
export const UPLOADS: RefusedRow[] = [
  ['an upload that a foreign page could send', 400, 'BAD_REQUEST', upload({ 'apollo-require-preflight': undefined })],
  ['an upload of nobody', 401, 'UNAUTHENTICATED', upload({ 'x-access-token': undefined })],
]

/** Requests that a gateway refuses which hides its schema. */
export const HIDDEN: RefusedRow[] = [
  ['introspection', 400, INVALID, ask('{ __schema { types { name } } }')],
  ['introspection of a type', 400, INVALID, ask('{ __type(name: "Product") { name } }')],
]

/** Requests that a gateway refuses which takes only known operations. */
export const UNLISTED: RefusedRow[] = [
  ['a text that is not listed', 400, 'QUERY_NOT_IN_SAFELIST', ask('{ shop { id } }')],
  ['a hash that is not listed', 400, 'PERSISTED_QUERY_NOT_IN_LIST', hashed(sha256('{ shop { id } }'))],
]

/** Sends one to a gateway. */
export async function sendRefused(app: FastifyInstance, { method = 'POST', url = '/graphql', headers, payload }: Refused) {
  const all = { 'content-type': 'application/json', accept: 'application/graphql-response+json', ...headers }
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
  return app.inject({ method, url, headers: given, ...(payload !== undefined && { payload }) })
}
