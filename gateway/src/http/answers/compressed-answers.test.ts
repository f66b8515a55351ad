import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { request } from 'undici'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SECRETS } from '../../execution/cache-policy.ts'
import { buildSchema } from '../../schema.ts'
import { openTestGateway } from '../../testing/test-gateway.ts'

let gateway: Awaited<ReturnType<typeof openTestGateway>>
let url: string
beforeAll(async () => {
  gateway = await openTestGateway({ config: { caching: true } })
  url = await gateway.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => gateway.close())

const LIST = 'products(first: 20) { nodes { id name description images { url width height altText } } }'
const DECODE: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }

let unique = 0
const fresh = (query: string): string => `${query} # ${(unique += 1)}`

async function ask(query: string, headers: Record<string, string>) {
  const body = JSON.stringify({ query })
  const answer = await request(`${url}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })
  const bytes = Buffer.from(await answer.body.arrayBuffer())
  const encoding = answer.headers['content-encoding']
  const text = (typeof encoding === 'string' ? DECODE[encoding]?.(bytes) : bytes)?.toString() ?? ''
  return { encoding, size: bytes.length, data: (JSON.parse(text) as { data: Record<string, unknown> }).data }
}

/** What Android and browsers send as `accept-encoding`, and the encoding that they get. */
const CLIENTS = [
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
] as const

test.each(CLIENTS)(
  'A client that accepts %s gets each long answer in that encoding, first and cached, public and private',
  async (accepted, encoding) => {
    const encodings = { 'accept-encoding': accepted }
    const query = fresh(`{ ${LIST} }`)
    const plain = await ask(query, {})
    for (const round of ['kept', 'kept again']) {
      const { data, ...kept } = await ask(query, encodings)
      expect([round, kept.encoding, kept.size < plain.size / 2, data]).toEqual([round, encoding, true, plain.data])
    }
    expect(await ask(fresh(`{ ${LIST} }`), encodings)).toMatchObject({ encoding, data: plain.data })
    const own = await ask(`{ viewer { id } ${LIST} }`, { ...encodings, 'x-access-token': 'token-ann' })
    expect(own).toMatchObject({ encoding, data: plain.data })
  },
)

test('A short answer is sent uncompressed', async () => {
  expect((await ask('{ shop { name } }', { 'accept-encoding': 'gzip, br' })).encoding).toBeUndefined()
})

test('An answer with a secret is never compressed, however long it is', async () => {
  const login = 'mutation { login(input: { email: "a@b.c", password: "x" }) { ... on LoginSuccess { session { token } ...More } } }'
  const more = (fields: string) => `fragment More on LoginSuccess { ${fields} }`
  const many = Array.from({ length: 12 }, (_, n) => `a${n}: viewer { id user { id name email phone createdAt } }`).join(' ')
  const body = JSON.stringify({ query: `${login} ${more(many)}` })
  const headers = { 'content-type': 'application/json', 'accept-encoding': 'gzip, br' }
  const answer = await request(`${url}/graphql`, { method: 'POST', headers, body })
  expect((await answer.body.text()).length).toBeGreaterThan(1024)
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store, no-transform' })
  expect(answer.headers['content-encoding']).toBeUndefined()
})

test.each([
  [
    'a sign-up',
    'register(input: { name: "A", email: "a@b.c", phone: "0", password: "x", confirmPassword: "x" }) { ... on RegisterSuccess { session { token } } }',
  ],
  [
    'another password',
    'changePassword(input: { password: "x", confirmPassword: "x" }) { ... on ChangePasswordSuccess { session { token } } }',
  ],
  [
    'a payment',
    'createPaymentIntent(input: { orderId: "ord_1" }) { ... on CreatePaymentIntentSuccess { paymentIntent { clientSecret } } }',
  ],
])('The secret of %s is never compressed', async (_what, change) => {
  const { headers } = await request(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: `mutation { ${change} }` }),
  })
  expect(headers['cache-control']).toBe('no-store, no-transform')
})

test('The list of fields with a secret matches the schema', () => {
  const types = buildSchema().getTypeMap()
  for (const secret of SECRETS) {
    const [type = '', field = ''] = secret.split('.')
    expect([secret, Object.keys((types[type] as { getFields?: () => object }).getFields?.() ?? {})]).toEqual([
      secret,
      expect.arrayContaining([field]),
    ])
  }
})
