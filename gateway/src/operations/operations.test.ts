import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProduct, uploadBody } from '../testing/send-upload.ts'
import { product } from '../testing/stub-shop.ts'
import { type GraphAnswer, openTestGateway, type TestGateway } from '../testing/test-gateway.ts'
import { readManifests, sha256 } from './manifests.ts'

const HOME = '{ products { nodes { id name } } }'
const VIEWER = 'query Me { viewer { id } }'
const CREATE = createProduct(1).operations.query
const STRANGE = '{ shop { name } }'

const folder = mkdtempSync(join(tmpdir(), 'khan-operations-'))
function write(client: string, manifest: unknown): void {
  mkdirSync(join(folder, client), { recursive: true })
  writeFileSync(join(folder, client, 'manifest.json'), JSON.stringify(manifest))
}
write('web', { [sha256(HOME)]: HOME, [`sha256:${sha256(CREATE)}`]: CREATE })
write('ios', {
  format: 'apollo-persisted-query-manifest',
  version: 1,
  operations: [{ id: sha256(VIEWER), name: 'Me', type: 'query', body: VIEWER }],
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Sends a product with a picture as a client that sends all, or hashes alone. */
function upload(gateway: TestGateway, operation: object) {
  const { operations, map } = createProduct(1)
  const { variables } = operations
  const { body, headers } = uploadBody({ operations: { ...operation, variables }, map, files: [{ content: Buffer.from('png') }] })
  return gateway.app.inject({ method: 'POST', url: '/graphql', headers, payload: body })
}

const hashed = (text: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash: sha256(text) } } })
/** As the code that codegen's client preset writes sends it. */
const prefixed = (text: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash: `sha256:${sha256(text)}` } } })
const addressOf = (asked: Record<string, unknown>): string =>
  `/graphql?${new URLSearchParams(Object.entries(asked).map(([name, value]): [string, string] => [name, typeof value === 'string' ? value : JSON.stringify(value)])).toString()}`

function opened(safelist: boolean, caching = false): TestGateway {
  const gateway = {} as TestGateway
  beforeAll(async () => {
    Object.assign(gateway, await openTestGateway({ config: { operationsDir: folder, safelist, caching } }))
  })
  afterAll(() => gateway.close())
  return gateway
}

async function post(gateway: TestGateway, payload: object) {
  const answer = await gateway.app.inject({ method: 'POST', url: '/graphql', payload })
  return { status: answer.statusCode, ...answer.json<GraphAnswer>() }
}
const get = (gateway: TestGateway, asked: Record<string, unknown>, headers: Record<string, string> = {}) =>
  gateway.app.inject({ method: 'GET', url: addressOf(asked), headers: { 'apollo-require-preflight': '1', ...headers } })

describe("Operations on a client's manifest", () => {
  const gateway = opened(false)

  test('are known by their hash from the start, in codegen’s format and in Apollo’s', async () => {
    expect(await post(gateway, hashed(HOME))).toMatchObject({ status: 200, data: { products: {} } })
    expect(await post(gateway, hashed(VIEWER))).toEqual({ status: 200, data: { viewer: null } })
  })

  test("are known by the hash of codegen's client preset, too: by POST, by GET and with files", async () => {
    expect(await post(gateway, prefixed(HOME))).toMatchObject({ status: 200, data: { products: {} } })
    expect((await get(gateway, prefixed(HOME))).json()).toMatchObject({ data: { products: {} } })
    expect((await upload(gateway, prefixed(CREATE))).json()).toMatchObject({ data: { createProduct: {} } })
    const own = `${STRANGE}  `
    expect(await post(gateway, { query: own, ...prefixed(own) })).toMatchObject({ data: { shop: {} } })
    const byGet = `${STRANGE}   `
    expect((await get(gateway, { query: byGet, ...prefixed(byGet) })).json()).toMatchObject({ data: { shop: {} } })
    for (const known of [prefixed(own), hashed(own)]) expect(await post(gateway, known)).toMatchObject({ data: { shop: {} } })
    expect(await post(gateway, { query: own, ...prefixed(HOME) })).toMatchObject({ status: 400 })
  })

  test('are not the only ones accepted: others can be sent, and are then known by their hash', async () => {
    expect(await post(gateway, hashed(STRANGE))).toMatchObject({ errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] })
    expect(await post(gateway, { query: STRANGE, ...hashed(STRANGE) })).toMatchObject({ data: { shop: {} } })
    expect(await post(gateway, hashed(STRANGE))).toMatchObject({ data: { shop: {} } })
  })

  test('may be uploads; one that is not listed is sent with its text first', async () => {
    const created = { data: { createProduct: { __typename: 'CreateProductSuccess' } } }
    expect((await upload(gateway, hashed(CREATE))).json()).toMatchObject(created)
    const own = `${CREATE}  `
    const unknown = await upload(gateway, hashed(own))
    expect([unknown.statusCode, unknown.json<GraphAnswer>().errors?.[0]?.extensions.code]).toEqual([200, 'PERSISTED_QUERY_NOT_FOUND'])
    for (const sent of [{ query: own, ...hashed(own) }, hashed(own)]) expect((await upload(gateway, sent)).json()).toMatchObject(created)
    expect((await upload(gateway, hashed(HOME))).json()).toMatchObject({ errors: [{ message: 'An upload makes one change.' }] })
    expect((await upload(gateway, { query: HOME, ...hashed(own) })).statusCode).toBe(400)
  })

  test.each([
    '',
    'abc',
    'sha256:',
    `sha512:${'a'.repeat(64)}`,
    `sha256:sha256:${'a'.repeat(64)}`,
    'A'.repeat(64),
    'a'.repeat(10_000),
    7,
    null,
    {},
  ])('have a hash of 64 digits, and another hash is refused', async (hash) => {
    const sent = { extensions: { persistedQuery: { version: 1, sha256Hash: hash } } }
    expect(await post(gateway, sent)).toMatchObject({ status: 400, errors: [{ extensions: { code: 'BAD_REQUEST' } }] })
  })

  test.each([{}, { version: 2 }, [], 'abc', true, 7])(
    'have a hash at all: %j is refused, with a text or without',
    async (persistedQuery) => {
      for (const sent of [{ extensions: { persistedQuery } }, { query: HOME, extensions: { persistedQuery } }])
        expect(await post(gateway, sent)).toMatchObject({ status: 400, errors: [{ extensions: { code: 'BAD_REQUEST' } }] })
    },
  )

  test('are sent with version 1, and another is refused', async () => {
    const sent = { extensions: { persistedQuery: { version: 2, sha256Hash: sha256(HOME) } } }
    expect(await post(gateway, sent)).toMatchObject({ status: 400, errors: [{ extensions: { code: 'BAD_REQUEST' } }] })
  })

  test('have the hash of their text, or the gateway does not start', () => {
    const wrong = mkdtempSync(join(tmpdir(), 'khan-operations-'))
    mkdirSync(join(wrong, 'web'))
    writeFileSync(join(wrong, 'web/manifest.json'), JSON.stringify({ [sha256(HOME)]: VIEWER }))
    expect(() => readManifests(wrong)).toThrow(/is not the SHA-256 of its operation/)
    rmSync(wrong, { recursive: true })
  })
})

describe('With a safelist the gateway', () => {
  const gateway = opened(true)
  const notListed = { status: 400, errors: [{ extensions: { code: 'QUERY_NOT_IN_SAFELIST' } }] }

  test('accepts a listed operation, by its hash and with its text', async () => {
    for (const sent of [hashed(HOME), prefixed(HOME), { query: HOME }, { query: HOME, ...hashed(HOME) }])
      expect(await post(gateway, sent)).toMatchObject({ status: 200, data: { products: {} } })
    expect((await get(gateway, hashed(HOME))).statusCode).toBe(200)
  })

  test('refuses any other operation before parsing it, and never learns it', async () => {
    gateway.takeCalls()
    for (const query of [STRANGE, `${HOME} `, '{ not graphql', '{ __schema { types { name } } }'])
      expect(await post(gateway, { query, ...hashed(query) })).toMatchObject(notListed)
    expect((await get(gateway, { query: STRANGE })).json()).toMatchObject({ errors: notListed.errors })
    const unknown = { errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_IN_LIST' } }] }
    expect(await post(gateway, hashed(STRANGE))).toMatchObject({ status: 400, ...unknown })
    expect((await get(gateway, hashed(STRANGE))).json()).toMatchObject(unknown)
    expect(gateway.takeCalls()).toEqual([])
  })

  test('holds uploads to the list, too', async () => {
    for (const sent of [{ query: CREATE }, hashed(CREATE), { query: CREATE, ...hashed(CREATE) }])
      expect((await upload(gateway, sent)).json()).toMatchObject({ data: { createProduct: { __typename: 'CreateProductSuccess' } } })
    gateway.takeCalls()
    const other = `${CREATE} `
    for (const sent of [{ query: other }, { query: other, ...hashed(other) }])
      expect((await upload(gateway, sent)).json()).toMatchObject({ errors: notListed.errors })
    const unknown = await upload(gateway, hashed(other))
    expect([unknown.statusCode, unknown.json<GraphAnswer>().errors?.[0]?.extensions.code]).toEqual([400, 'PERSISTED_QUERY_NOT_IN_LIST'])
    // The upload gate has asked who sends it; no other call was made.
    expect(new Set(gateway.takeCalls())).toEqual(new Set(['GET user']))
  })
})

describe('An operation sent by GET', () => {
  const gateway = opened(false, true)
  const kept = { 'cache-control': 'max-age=0, s-maxage=30, public', vary: 'accept, accept-encoding, accept-language' }

  test("has a public answer that a CDN may cache, from the gateway's cache or not, separately for each language", async () => {
    for (let time = 0; time < 3; time += 1) expect((await get(gateway, hashed(HOME))).headers).toMatchObject(kept)
    const names = 'query Names { shop { departments { name } } }'
    const [english, arabic] = await Promise.all(
      ['en', 'ar'].map((language) => get(gateway, { query: names }, { 'accept-language': language })),
    )
    for (const answer of [english, arabic])
      expect(answer?.headers).toMatchObject({ ...kept, 'cache-control': expect.stringContaining('s-maxage') })
  })

  test("has one answer in a CDN for each language, not for each text of a browser's header", async () => {
    const names = 'query Names { product(id: "prod_7") { name } }'
    gateway.stub.routes['GET product/one/*'] = () => ({ body: { ...product(7), arabicName: 'مصباح' } })
    const raw = { 'accept-language': 'ar-EG,ar;q=0.9,en-US;q=0.8' }
    const lang = (language: string, headers = {}) => get(gateway, { query: names, lang: language }, headers)
    for (let time = 0; time < 2; time += 1) {
      const [arabic, english] = [await lang('ar'), await lang('en', raw)]
      for (const { headers } of [arabic, english])
        expect(headers).toMatchObject({ vary: 'accept, accept-encoding', 'cache-control': 'max-age=0, s-maxage=30, public' })
      expect(arabic.body).not.toBe(english.body)
      const byHeader = await get(gateway, { query: names }, raw)
      expect([byHeader.body, byHeader.headers['cache-control']]).toEqual([arabic.body, 'max-age=0, private'])
    }
  })

  test('is answered with 304 to a client that has the answer, cached here or not, until the answer changes', async () => {
    const query = `${HOME} # tagged`
    const first = await get(gateway, { query })
    const tag = String(first.headers.etag)
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/)
    for (const known of [tag, `"other", ${tag}`, '*']) {
      const again = await get(gateway, { query }, { 'if-none-match': known })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      expect(again.headers).toMatchObject({ ...kept, etag: tag })
    }
    // Another text with the same answer, which the gateway has not cached.
    const unkept = await get(gateway, { query: `${query} once more` }, { 'if-none-match': tag })
    expect(unkept.statusCode).toBe(304)
    expect((await get(gateway, { query }, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  test('has an ETag only when the answer is public', async () => {
    for (const [query, headers] of [
      [VIEWER, {}],
      [HOME, { 'x-access-token': 'token-ann' }],
      ['{ nonsense }', {}],
    ] as const)
      expect((await get(gateway, { query }, headers)).headers.etag).toBeUndefined()
  })

  test.each([
    ['is asked for with a token', HOME, { 'x-access-token': 'token-ann' }],
    ['is asked for with a cookie', HOME, { cookie: 'a=b' }],
    ['is asked for with an authorization', HOME, { authorization: 'Basic x' }],
    ['holds something personal', VIEWER, {}],
    ['holds an error', '{ nonsense }', {}],
  ])('has an answer that may not be cached when it %s', async (_when, query, headers) => {
    for (let time = 0; time < 2; time += 1) expect((await get(gateway, { query }, headers)).headers['cache-control']).toBe('no-store')
  })

  test('changes nothing, and answers no foreign page', async () => {
    expect((await get(gateway, { query: 'mutation { clearCart { __typename } }' })).statusCode).toBe(405)
    expect((await gateway.app.inject({ method: 'GET', url: addressOf(hashed(HOME)) })).statusCode).toBe(400)
  })
})
