import { afterAll, beforeAll, expect, test } from 'vitest'
import { stubShop } from '../testing/stub-shop.ts'
import { openTestGateway, type TestGateway } from '../testing/test-gateway.ts'
import { MAX_SURROGATE_KEYS, surrogateHeaders } from './surrogate-keys.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway({ routes: stubShop(), config: { caching: true } })
})
afterAll(() => gateway.close())

const CDN = { 'surrogate-capability': 'cdn="Surrogate/1.0"' }
const PRODUCT = '{ product(id: "prod_1") { id name category { id } } }'

const get = (query: string, headers: Record<string, string> = CDN) =>
  gateway.app.inject({
    method: 'GET',
    url: `/graphql?${new URLSearchParams({ query, lang: 'en' }).toString()}`,
    headers: { 'apollo-require-preflight': '1', ...headers },
  })
const keysOf = ({ headers }: Awaited<ReturnType<typeof get>>): string[] => String(headers['surrogate-key'] ?? '').split(' ')

test('A CDN is told the ids of everything that an answer is about, also with one that is cached, or that it has already', async () => {
  const first = await get(PRODUCT)
  expect(first.headers['cache-control']).toMatch(/s-maxage=\d+/)
  expect(keysOf(first)).toEqual(expect.arrayContaining(['graph', 'prod_1']))
  const kept = await get(PRODUCT)
  expect(keysOf(kept)).toEqual(keysOf(first))
  const same = await get(PRODUCT, { ...CDN, 'if-none-match': String(first.headers['etag']) })
  expect([same.statusCode, keysOf(same)]).toEqual([304, keysOf(first)])
})

test.each([
  ['who is no CDN', PRODUCT, {}],
  ['who is no CDN, with an answer that is new', '{ product(id: "prod_2") { id } }', {}],
  ['with what is personal', '{ viewer { user { name } } }', { ...CDN, 'x-access-token': 'token-ann' }],
  ['with the same answer for somebody who is signed in', PRODUCT, { ...CDN, 'x-access-token': 'token-ann' }],
  ['with an error', '{ product(id: "") { nothing } }', CDN],
])('No keys are told %s', async (_whom, query, headers) => {
  expect((await get(query, headers)).headers['surrogate-key']).toBeUndefined()
})

test('An answer about more things than a header holds is kept for a second, and purged with every other', () => {
  const control = 'max-age=0, s-maxage=60, public'
  const ids = (count: number) => new Set(Array.from({ length: count }, (_, index) => `prod_${index}`))
  expect(surrogateHeaders(ids(MAX_SURROGATE_KEYS - 1), control)).not.toHaveProperty('cache-control')
  expect(surrogateHeaders(ids(MAX_SURROGATE_KEYS), control)).toEqual({
    'surrogate-key': 'graph',
    'cache-control': 'max-age=0, s-maxage=1, public',
  })
})

test('A search that a caller sent is no key', () => {
  expect(surrogateHeaders(new Set(['red shoes', 'prod_1']), 's-maxage=60, public')).toEqual({ 'surrogate-key': 'graph prod_1' })
})
