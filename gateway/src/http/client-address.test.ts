import { afterEach, describe, expect, test } from 'vitest'
import type { Config } from '../config.ts'
import { openTestGateway, type TestGateway } from '../testing/test-gateway.ts'

const SECRET = 'b7f1c9d4e8a2063f5b7f1c9d4e8a2063'
const [VISITOR, FORGED, PROXY] = ['203.0.113.7', '198.51.100.66', '10.0.0.2']

let gateway: TestGateway
afterEach(() => gateway.close())

/** The client address that the gateway sends to the REST service. */
async function toldOf(config: Partial<Config>, headers: Record<string, string>, remoteAddress = PROXY): Promise<unknown> {
  gateway = await openTestGateway({ config })
  const payload = { query: '{ viewer { user { id } } }' }
  await gateway.app.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress,
    headers: { ...headers, 'x-access-token': 'token-ann' },
    payload,
  })
  expect(gateway.stub.calls).toHaveLength(1)
  return gateway.stub.calls[0]?.headers['x-forwarded-for']
}

describe('The network address of a client is', () => {
  test('the one that the web server sends, when it has the secret', async () => {
    const headers = { 'x-gateway-secret': SECRET, 'x-forwarded-for': VISITOR }
    expect(await toldOf({ gatewaySecret: SECRET }, headers)).toBe(VISITOR)
  })

  test('the one that the web server sends with either secret, while one follows the other', async () => {
    const headers = { 'x-gateway-secret': SECRET, 'x-forwarded-for': VISITOR }
    expect(await toldOf({ gatewaySecret: `${'n'.repeat(SECRET.length)},${SECRET}` }, headers)).toBe(VISITOR)
    expect(gateway.stub.calls[0]?.headers['x-gateway-secret']).toBe('n'.repeat(SECRET.length))
  })

  test('the last one that the web server sends, since all before it may be forged', async () => {
    const headers = { 'x-gateway-secret': SECRET, 'x-forwarded-for': `${FORGED}, ${VISITOR}` }
    expect(await toldOf({ gatewaySecret: SECRET }, headers)).toBe(VISITOR)
  })

  test.each([
    ['without the secret', { 'x-forwarded-for': FORGED }],
    ['with a wrong secret', { 'x-forwarded-for': FORGED, 'x-gateway-secret': 'x'.repeat(SECRET.length) }],
    ['with the beginning of the secret', { 'x-forwarded-for': FORGED, 'x-gateway-secret': SECRET.slice(0, 8) }],
    ['with an empty secret', { 'x-forwarded-for': FORGED, 'x-gateway-secret': '' }],
  ])('never what a caller without the secret writes %s', async (_how, headers) => {
    expect(await toldOf({ gatewaySecret: SECRET }, headers, VISITOR)).toBe(VISITOR)
  })

  test('never what a caller writes when there is no secret', async () => {
    const headers = { 'x-forwarded-for': FORGED, 'x-gateway-secret': 'undefined' }
    expect(await toldOf({}, headers, VISITOR)).toBe(VISITOR)
  })

  test.each([
    ['one proxy', ['10.0.0.2'], `${FORGED}, ${VISITOR}`],
    ['two proxies', ['10.0.0.2', '10.0.0.3'], `${FORGED}, ${VISITOR}, 10.0.0.3`],
    ['all proxies of a network', ['10.0.0.0/8'], `${FORGED}, ${VISITOR}, 10.0.0.4, 10.0.0.3`],
    ['all private networks', ['loopback', 'uniquelocal'], `${FORGED}, ${VISITOR}, 192.168.1.1`],
  ])('the one that %s in front send, and not what was written before them', async (_who, trustProxy, forwarded) => {
    expect(await toldOf({ gatewaySecret: SECRET, trustProxy }, { 'x-forwarded-for': forwarded })).toBe(VISITOR)
  })

  test('the one of the connection, when the request bypasses the proxies', async () => {
    expect(await toldOf({ trustProxy: ['10.0.0.0/8'] }, { 'x-forwarded-for': FORGED }, VISITOR)).toBe(VISITOR)
  })

  test('the one that the web server sends, also when a proxy is trusted', async () => {
    const headers = { 'x-gateway-secret': SECRET, 'x-forwarded-for': VISITOR }
    expect(await toldOf({ gatewaySecret: SECRET, trustProxy: ['10.0.0.0/8'] }, headers)).toBe(VISITOR)
  })
})
