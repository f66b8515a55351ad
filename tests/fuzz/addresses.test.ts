import { Agent, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestGateway, type TestGateway } from '../../gateway/src/testing/test-gateway.ts'
import { buildWeb } from '../../web/server/build-web.ts'
import { createTestShop, type TestShop } from '../support/shop.ts'

const SILENT = pino({ level: 'silent' })
const agent = new Agent({ keepAlive: true })
let gateway: TestGateway
let web: FastifyInstance
let api: TestShop
beforeAll(async () => {
  gateway = await openTestGateway({ config: { caching: true } })
  await gateway.app.listen({ host: '127.0.0.1', port: 0 })
  const config = {
    host: '127.0.0.1',
    port: 0,
    graphqlUrl: new URL(`http://127.0.0.1:${portOf(gateway.app)}/graphql`),
    publicWebUrl: new URL('https://khan.example'),
    gatewaySecret: undefined,
    dev: false,
    arabicDigits: 'latn' as const,
    trustProxy: false as const,
    logLevel: 'warn' as const,
  }
  web = await buildWeb({ config, logger: SILENT })
  await web.listen({ host: '127.0.0.1', port: 0 })
  api = await createTestShop()
  await api.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  agent.destroy()
  await web.close()
  await gateway.close()
  await api.close()
})

const portOf = ({ server }: Pick<FastifyInstance, 'server'>): number => (server.address() as AddressInfo).port

/** Sends a request whose target stands in it letter by letter; inject and fetch would tidy it up first. */
function get(
  app: Pick<FastifyInstance, 'server'>,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; location: string | undefined }> {
  return new Promise((resolve, reject) => {
    const request = send({ host: '127.0.0.1', port: portOf(app), path, agent, headers }, (response) => {
      response.resume().once('end', () => resolve({ status: response.statusCode ?? 0, location: response.headers.location }))
    })
    // After a target that is no HTTP the server hangs up, and the next request finds the connection closed.
    request.once('error', (error) => (request.reusedSocket ? resolve(get(app, path, headers)) : reject(error))).end()
  })
}

const NASTY = ['//', '/', '\\', '.', '..', ':', '@', '?', '#', '%', '&', '=', ';', '[::1]:99999', 'http://', 'https://[/', '*', '']
const ESCAPED = ['%2f', '%5c', '%00', '%09', '%0a', '%20', '%25', '%2e%2e', '%E0%A4', '%D9%82', '%F0%9F%98%80', '%ED%A0%80', '%', '%zz']
const NUMBERS = ['1e9', '1e999', '-1', '0', '0x10', '1000000', '1000001', '2147483648', '99999999999999999999', 'NaN', 'Infinity', '1.5']
const SCREENS = ['product/one', 'product/category', 'department', 'searchResults', 'SEARCHRESULTS', 'login', 'signup', 'forgot-password']
const OTHERS = ['password-reset', 'CartPage', 'About', 'Orders', 'success', 'AddReview', 'images', 'assets', 'pictures', 'graphql', 'livez']
const part = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.constantFrom(...ESCAPED),
  fc.constantFrom(...NUMBERS),
  fc.constantFrom(...SCREENS, ...OTHERS),
  fc.constantFrom('prod_1', 'cat_1', 'dep_1', 'x'.repeat(501), 'x'.repeat(99) + '%F0%9F%98%80', 'y'.repeat(3000), 'Price: Low to High'),
  // Targets that Node lets a client send.
  fc.stringMatching(/^[\u0021-\u00ff]{0,6}$/),
)
const text = fc.array(part, { maxLength: 4 }).map((parts) => parts.join(''))
const path = fc.oneof(
  fc.tuple(fc.constantFrom(...SCREENS, ...OTHERS), text).map(([screen, rest]) => `/${screen}/${rest}`),
  text.map((rest) => `/${rest}`),
  fc.tuple(fc.constantFrom('//', '/.//', 'http://', 'https://khan.example', 'http://[/', '/\\'), text).map((parts) => parts.join('')),
)
const NAMES = ['page', 'sort', 'sortBy', 'text', 'name', 'next', 'product', 'order', 'query', 'limit', 'offset', 'ids', 'category']
const query = fc.array(fc.tuple(fc.constantFrom(...NAMES), text), { maxLength: 3 })
function withQuery(start: string, pairs: [string, string][]): string {
  const end = pairs.map(([name, value]) => `${name}=${value}`).join('&')
  return (start + (end && `?${end}`)).replace(/[^\u0021-\u00ff]/g, '+')
}
const target = fc.tuple(path, query).map(([start, pairs]) => withQuery(start, pairs))
/** Calls of the REST service, each with room for more. */
const CALLS = [
  '/product',
  '/product/search',
  '/product/one/',
  '/category',
  '/category/dept/',
  '/department',
  '/review/product/',
  '/order',
  '/order/one/',
  '/favourite',
  '/cart',
  '/address',
  '/user',
  '/images/',
  '/mailbox/',
  '/user/password-reset/x/',
]

/** Sent at once; more would be asking how much the servers bear, which is another question. */
const AT_ONCE = 4
/** Addresses a server is sent; `FUZZ_CASES` asks for more than the gate has time for. */
const CASES = Number(process.env['FUZZ_CASES'] ?? 2000)
const several = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: AT_ONCE, maxLength: AT_ONCE })
const everyCase = { numRuns: CASES / AT_ONCE }

test.each([
  ['/', 200],
  ['//', 400],
  ['//[::1]:99999/', 400],
  ['/\\evil.example', 400],
  ['/?page=1e9', 200],
  ['/?page=1e999', 200],
  ['http://khan.example/About', 200],
  [`/searchResults/${'x'.repeat(99)}%F0%9F%98%80`, 200],
])('The path %s is answered with %i', async (path, status) => {
  expect((await get(web, path)).status).toBe(status)
})

test('A search whose hundredth character is an emoji leads to its results', async () => {
  const { status, location } = await get(web, `/searchResults?text=${'x'.repeat(99)}%F0%9F%98%80y`)
  expect([status, location]).toEqual([302, `/searchResults/${'x'.repeat(99)}%F0%9F%98%80`])
})

test('The web server answers any URL without a fault or a redirect to another site', { timeout: 600_000 }, async () => {
  const check = async (path: string) => {
    const { status, location } = await get(web, path)
    expect(status, path).toBeLessThan(500)
    if (location !== undefined) expect(new URL(location, 'https://khan.example').origin).toBe('https://khan.example')
  }
  await fc.assert(
    fc.asyncProperty(several(target), (paths) => Promise.all(paths.map(check)).then(() => undefined)),
    everyCase,
  )
})

test('The gateway answers any URL without a fault or a redirect to another site', { timeout: 300_000 }, async () => {
  const check = async ([path, asks]: [string, boolean]) => {
    const { status } = await get(gateway.app, path, asks ? { 'apollo-require-preflight': '1' } : {})
    expect(status, path).toBeLessThan(500)
  }
  await fc.assert(
    fc.asyncProperty(several(fc.tuple(target, fc.boolean())), (asked) => Promise.all(asked.map(check)).then(() => undefined)),
    everyCase,
  )
})

test('The REST service answers any URL of a shopper without a fault or a redirect to another site', { timeout: 300_000 }, async () => {
  const { headers } = await api.fixtures.caller()
  const check = async (path: string) => expect((await get(api.app, path, headers)).status, path).toBeLessThan(500)
  const call = fc.tuple(fc.constantFrom(...CALLS), text, query).map(([start, rest, pairs]) => withQuery(start + rest, pairs))
  await fc.assert(
    fc.asyncProperty(several(fc.oneof(target, call)), (paths) => Promise.all(paths.map(check)).then(() => undefined)),
    everyCase,
  )
})
