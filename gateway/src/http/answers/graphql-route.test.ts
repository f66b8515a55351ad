import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { cart, review, stubShop } from '../../testing/stub-shop.ts'
import { openTestGateway, type TestGateway } from '../../testing/test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  // Time stands still for the caches, however busy the machine is.
  vi.useFakeTimers({ toFake: ['performance'] })
  gateway = await openTestGateway({ config: { caching: true } })
})
afterAll(async () => {
  await gateway.close()
  vi.useRealTimers()
})
beforeEach(() => {
  gateway.stub.routes = stubShop()
  gateway.takeCalls()
})

const HOME = '{ products { nodes { id name } } }'
let unique = 0
/** A query that no other test has asked. */
const fresh = (query: string): string => `${query} # ${(unique += 1)}`

const post = (query: string, headers: Record<string, string> = {}) =>
  gateway.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ query }),
  })

describe('A public answer', () => {
  test('says how long it may be cached, and is given to others without calling the REST service', async () => {
    const query = fresh(HOME)
    const first = await post(query)
    expect(first.headers['cache-control']).toBe('max-age=30, public')
    gateway.takeCalls()
    for (const headers of [{}, { 'x-access-token': 'token-ann' }, { accept: '*/*' }, { accept: 'application/json' }]) {
      const again = await post(query, headers)
      expect(again.body).toBe(first.body)
      expect(again.headers).toMatchObject({ 'cache-control': 'max-age=30, public', 'content-type': 'application/json; charset=utf-8' })
    }
    expect(gateway.takeCalls()).toEqual([])
  })

  test.each([
    ['Apollo Client', 'application/graphql-response+json,application/json;q=0.9', 'application/graphql-response+json; charset=utf-8'],
    [
      'Apollo iOS',
      'multipart/mixed;deferSpec=20220824,application/graphql-response+json,application/json',
      'application/graphql-response+json; charset=utf-8',
    ],
    ['anything', '*/*', 'application/json; charset=utf-8'],
  ])('has the content type that %s asks for, whatever the caller before asked for', async (_who, accept, type) => {
    const query = fresh(HOME)
    await post(query)
    await post(query, { accept: 'application/graphql-response+json' })
    const [first, kept] = [await post(query, { accept }), await post(query, { accept })]
    for (const given of [first, kept])
      expect(given.headers).toMatchObject({ 'content-type': type, vary: 'accept, accept-encoding, accept-language' })
  })

  test('is not given to requests that Apollo Server would refuse', async () => {
    const query = fresh(HOME)
    await post(query)
    expect((await post(query, { accept: 'text/csv' })).statusCode).toBe(406)
    const url = `/graphql?query=${encodeURIComponent(query)}`
    const proved = await gateway.app.inject({ method: 'GET', url, headers: { 'apollo-require-preflight': '1' } })
    expect(proved.statusCode).toBe(200)
    expect((await gateway.app.inject({ method: 'GET', url })).statusCode).toBe(400)
  })

  test('that failed is not cached', async () => {
    const query = fresh('{ products(first: 3) { totalCount } }')
    gateway.stub.routes['GET product'] = () => ({ status: 500 })
    const failed = await post(query)
    expect(failed.headers['cache-control']).toBe('no-store')
    gateway.stub.routes = stubShop()
    expect((await post(query)).body).toBe('{"data":{"products":{"totalCount":20}}}')
  })
})

describe('A caller that changed something and asks for current data', () => {
  const NOW = { 'cache-control': 'no-cache' }
  const TITLES = '{ product(id: "prod_1") { rating { count } reviews { nodes { title } } } }'
  const say = (...titles: string[]) => {
    const reviews = titles.map((title, index) => ({ ...review(index), title }))
    gateway.stub.routes['GET review/product/*'] = () => ({ body: reviews, headers: { 'x-total-count': String(reviews.length) } })
  }

  test('is answered past everything this gateway cached while another gateway took the change', async () => {
    say('Old')
    const query = fresh(TITLES)
    expect((await post(query)).body).toContain('Old')
    say('New')
    // Another text of the same query, so that only the cached reads of the REST service could still be old.
    expect((await post(fresh(TITLES))).body).toContain('Old')
    for (const asked of [query, fresh(TITLES)]) {
      const { body, headers } = await post(asked, { ...NOW, 'x-access-token': 'token-ann' })
      expect([body.includes('New'), body.includes('Old')]).toEqual([true, false])
      expect(headers['content-type']).toContain('json')
    }
    // The new reads are cached for all other callers.
    gateway.takeCalls()
    expect((await post(fresh(TITLES))).body).toContain('New')
    expect(gateway.takeCalls()).toEqual([])
  })

  test('needs a token: visitors whose browser asks for current data get the cached answer', async () => {
    say('Old')
    const query = fresh(TITLES)
    await post(query)
    gateway.takeCalls()
    expect((await post(query, NOW)).statusCode).toBe(200)
    expect((await post(fresh(TITLES), NOW)).statusCode).toBe(200)
    expect(gateway.takeCalls()).toEqual([])
  })
})

describe('A private answer', () => {
  test.each([
    '{ viewer { id } }',
    '{ viewer { cart { id } } }',
    '{ viewer { user { id orders { totalCount } } } }',
    '{ viewer { addresses { id } } }',
    '{ products { totalCount } viewer { id } }',
    '{ order(id: "ord_1") { id } }',
    'mutation { clearCart { __typename } }',
    '{ nonsense }',
  ])('may not be cached: %s', async (query) => {
    for (const token of ['token-ann', '']) {
      const { headers } = await post(query, { 'x-access-token': token })
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  test('never reaches another shopper, however many send the same query at once', async () => {
    gateway.stub.routes['GET cart'] = ({ headers }) => ({ body: cart(String(headers['x-access-token']), 1), after: Math.random() * 5 })
    const query = fresh('{ products { totalCount } viewer { id cart { id } } }')
    const shoppers = Array.from({ length: 200 }, (_, index) => `token-${index % 30}`)
    const answers = await Promise.all(shoppers.map((token) => post(query, { 'x-access-token': token })))
    const carts = answers.map((answer) => answer.json<{ data: { viewer: { cart: { id: string } } } }>().data.viewer.cart.id)
    expect(carts).toEqual(shoppers.map((token) => `cart_${token}`))
  })
})

test('A persisted query can be sent as its hash alone after it was sent with its text', async () => {
  const query = fresh('{ shop { name } }')
  const sha256Hash = createHash('sha256').update(query).digest('hex')
  const extensions = { persistedQuery: { version: 1, sha256Hash } }
  const send = async (payload: object) => {
    const answer = await gateway.app.inject({ method: 'POST', url: '/graphql', payload })
    return answer.json<{ data?: unknown; errors?: { extensions: { code: string } }[] }>()
  }
  expect(await send({ extensions })).toMatchObject({ errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] })
  const { data } = await send({ query, extensions })
  expect(data).toEqual({ shop: { name: expect.any(String) } })
  expect(await send({ extensions })).toEqual({ data })
})

test.each(['PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const)('The method %s is refused with the allowed methods', async (method) => {
  const { statusCode, headers } = await gateway.app.inject({ method, url: '/graphql' })
  expect([statusCode, headers.allow]).toEqual([405, 'GET, POST'])
})

describe('In a browser the gateway', () => {
  const browse = (url: string, headers = {}) =>
    gateway.app.inject({ method: 'GET', url, headers: { accept: 'text/html,*/*;q=0.8', ...headers } })

  test('shows Apollo Sandbox with an example, and the way to GraphiQL where that cannot be loaded', async () => {
    const page = await browse('/graphql')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('embeddable-sandbox.umd.production.min.js')
    expect(page.body).toContain('location.replace("?explorer=graphiql")')
    expect(page.body).toContain('query Shop')
    expect(page.headers['content-security-policy']).toMatch(/script-src https:\/\/embeddable-sandbox\S+ 'sha256-\S+';/)
    expect(page.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
  })

  test('serves GraphiQL itself: a page that may load its own files and nothing else, and the files compressed', async () => {
    const page = await browse('/graphql?explorer=graphiql')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; worker-src 'self'/)
    expect(policy).not.toMatch(/https?:|script-src[^;]*unsafe/)
    expect(page.body).toContain('"shopper/cart"')
    expect((await browse('/graphql?explorer=graphiql&example=<b>&lang=<b>')).body).toBe(page.body)
    for (const file of ['style.css', 'graphiql.js', 'editor-worker.js', 'graphql-worker.js', 'json-worker.js']) {
      const { statusCode, headers } = await browse(`/graphql?explorer=${file}`, { accept: '*/*', 'accept-encoding': 'br' })
      expect([statusCode, headers['content-encoding']]).toEqual([200, 'br'])
      expect(headers['content-type']).toMatch(file === 'style.css' ? /^text\/css/ : /^text\/javascript/)
    }
    for (const name of ['../../package.json', '.inputs', '__proto__', 'constructor'])
      expect((await browse(`/graphql?explorer=${name}`)).statusCode).toBe(404)
  })

  test('allows no other answer to load anything', async () => {
    for (const answer of [await post('{ shop { id } }'), await browse('/readyz'), await browse('/nothing')]) {
      expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'/)
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    }
  })

  test('shows neither page nor schema when introspection is off', async () => {
    const closed = await openTestGateway({ config: { publicSchema: false } })
    for (const url of ['/graphql', '/graphql?explorer=graphiql', '/graphql?explorer=graphiql.js'])
      expect((await closed.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })).statusCode).toBe(400)
    expect(await closed.ask('{ __schema { types { name } } }')).toMatchObject({
      errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }],
    })
    await closed.close()
  })
})
