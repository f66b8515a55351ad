import { request } from 'undici'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestGateway, type TestGateway } from '../testing/test-gateway.ts'
import { readOrigins } from './cross-origin.ts'

const [LISTED, STRANGE] = ['https://app.example', 'https://evil.example']

let gateway: TestGateway
let url: string
beforeAll(async () => {
  const { origins } = readOrigins(`${LISTED}, http://localhost:5173`)
  gateway = await openTestGateway({ config: { origins, caching: true, clientPoints: 100 } })
  url = await gateway.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => gateway.close())

type Headers = Record<string, string>
const preflight = (origin: string, path = '/graphql', headers: Headers = { 'access-control-request-method': 'POST' }) =>
  gateway.app.inject({ method: 'OPTIONS', url: path, headers: { origin, ...headers } })
const allowed = (headers: object) => Object.keys(headers).filter((name) => name.startsWith('access-control-'))

let unique = 0
const query = () => `{ products(first: 2) { nodes { id } } } # origin ${(unique += 1)}`
async function post(text: string, headers: Headers) {
  const body = JSON.stringify({ query: text })
  const answer = await request(`${url}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })
  await answer.body.dump()
  return answer
}

describe('A page of a listed origin', () => {
  test('may send what the graph reads, for two hours without asking again', async () => {
    for (const path of ['/graphql', '/export/my-data.json']) {
      const { statusCode, headers } = await preflight(LISTED, path)
      expect([statusCode, headers['access-control-allow-origin'], headers['access-control-max-age']]).toEqual([204, LISTED, '7200'])
      expect(headers['access-control-allow-methods']).toBe('GET, POST')
      for (const name of ['authorization', 'x-access-token', 'content-type', 'x-query-cost', 'apollo-require-preflight'])
        expect(String(headers['access-control-allow-headers']).split(', ')).toContain(name)
      expect(headers.vary).toContain('origin')
    }
  })

  test('reads answers, made and cached, and what its visitor has left; neither cookies nor keys', async () => {
    const asked = query()
    // The second comes out of the cache, and not through Fastify.
    for (const _again of [1, 2]) {
      const { headers } = await post(asked, { origin: LISTED })
      expect([headers['access-control-allow-origin'], headers['access-control-allow-credentials']]).toEqual([LISTED, undefined])
      expect(String(headers['access-control-expose-headers']).split(', ')).toEqual(
        expect.arrayContaining(['ratelimit', 'ratelimit-policy', 'retry-after', 'x-request-id']),
      )
      expect(headers.vary).toBe('accept, accept-encoding, accept-language, origin')
    }
    expect((await preflight(LISTED)).headers['access-control-allow-headers']).not.toContain('x-api-key')
  })

  test('must still prove that a GET is no forged request', async () => {
    const ask = (headers: Headers) =>
      gateway.app.inject({ method: 'GET', url: '/graphql?query=%7Bshop%7Bid%7D%7D', headers: { origin: LISTED, ...headers } })
    expect((await ask({})).statusCode).toBe(400)
    expect((await ask({ 'apollo-require-preflight': '1' })).statusCode).toBe(200)
  })
})

describe('A page of another origin', () => {
  test.each([STRANGE, 'null', '*', `${LISTED}.evil.example`, 'http://app.example', 'https://APP.example'])(
    '%s gets no header that lets it read',
    async (origin) => {
      const asked = query()
      const answers = [await post(asked, { origin }), await post(asked, { origin }), await preflight(origin)]
      expect(answers.map(({ headers }) => allowed(headers))).toEqual([[], [], []])
      for (const { headers } of answers) expect(headers.vary).toContain('origin')
      expect((await preflight(origin)).statusCode).toBe(405)
    },
  )

  test('does not exist for requests without an origin, whose answers say all the same on what they depend', async () => {
    const { headers } = await post(query(), {})
    expect([allowed(headers), headers.vary]).toEqual([[], 'accept, accept-encoding, accept-language, origin'])
  })

  test('is every one where none is listed', async () => {
    const closed = await openTestGateway()
    const headers = { origin: LISTED, 'access-control-request-method': 'POST' }
    const answer = await closed.app.inject({ method: 'OPTIONS', url: '/graphql', headers })
    expect([answer.statusCode, allowed(answer.headers), answer.headers.vary]).toEqual([405, [], undefined])
    await closed.close()
  })
})

test('A listed origin opens no other route, and OPTIONS alone is no preflight', async () => {
  expect(allowed((await preflight(LISTED, '/images/a.webp')).headers)).toEqual([])
  expect((await preflight(LISTED, '/graphql', {})).statusCode).toBe(405)
})

test('The setting takes origins alone', () => {
  expect(readOrigins(undefined)).toEqual({ origins: new Set(), errors: [] })
  const wrong = ['*', 'null', 'app.example', 'https://app.example/', 'https://app.example/path', 'https://*.example', 'file://a', '']
  const errors = wrong.filter((each) => each !== 'https://*.example')
  expect(readOrigins(errors.join(','))).toEqual({ origins: new Set(), errors })
})
