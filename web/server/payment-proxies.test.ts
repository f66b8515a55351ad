import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { buildWeb } from './build-web.ts'

const running: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of running.splice(0).toReversed()) await stop()
})

interface Got {
  call: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A server that records each call, byte for byte, and responds to it. */
async function listener(answer: (response: ServerResponse, call: string) => void) {
  const got: Got[] = []
  const server = createServer((request, response) => void keep(request, response))
  async function keep(request: IncomingMessage, response: ServerResponse) {
    const call = `${request.method} ${request.url}`
    got.push({ call, headers: request.headers, body: await buffer(request) })
    answer(response, call)
  }
  await once(server.listen(0, '127.0.0.1'), 'listening')
  running.push(() => server.close().closeAllConnections())
  return { got, url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`) }
}

async function openWeb({ gateway, standIn }: { gateway?: URL; standIn?: URL }) {
  const config = {
    host: '127.0.0.1',
    port: 0,
    graphqlUrl: new URL('/graphql', gateway ?? 'http://127.0.0.1:1'),
    publicWebUrl: new URL('https://khan.example'),
    gatewaySecret: 'a-secret',
    dev: false,
    arabicDigits: 'latn' as const,
    trustProxy: false as const,
    logLevel: 'warn' as const,
    stripeStandInUrl: standIn,
  }
  const app = await buildWeb({ config, logger: pino({ level: 'silent' }) })
  running.push(() => app.close())
  return app
}

describe('Events of the card provider', () => {
  const json = (response: ServerResponse) => response.writeHead(400, { 'content-type': 'application/json' }).end('{"message":"Forged."}')

  async function open(answer: (response: ServerResponse) => void = json) {
    const { got, url } = await listener(answer)
    const app = await openWeb({ gateway: url })
    const send = (payload: Buffer, headers: Record<string, string> = {}) =>
      app.inject({ method: 'POST', url: '/payment/webhook', headers: { 'content-type': 'application/json', ...headers }, payload })
    return { got, send }
  }

  test('reach the gateway byte for byte with their signature and nothing else; its answer comes back', async () => {
    const { got, send } = await open()
    const payload = Buffer.from('{ "id" : "evt_1",\n"é":1 }  ')
    const answer = await send(payload, { 'stripe-signature': 't=1,v1=ab', 'x-access-token': 'someone', cookie: 'a=b' })
    expect([answer.statusCode, answer.body]).toEqual([400, '{"message":"Forged."}'])
    expect(got).toMatchObject([{ call: 'POST /payment/webhook', headers: { 'stripe-signature': 't=1,v1=ab' } }])
    expect(got[0]?.body.equals(payload)).toBe(true)
    expect(Object.keys(got[0]?.headers ?? {}).filter((name) => ['x-access-token', 'cookie'].includes(name))).toEqual([])
  })

  test('are at most 256 KiB long', async () => {
    const { got, send } = await open()
    expect((await send(Buffer.alloc(256 * 1024, 32))).statusCode).toBe(400)
    expect((await send(Buffer.alloc(256 * 1024 + 1, 32))).statusCode).toBe(413)
    expect(got).toHaveLength(1)
  })

  test('are refused beyond sixteen at once, for the provider to send again', async () => {
    const { got, send } = await open(() => undefined)
    const waiting = Array.from({ length: 16 }, () => send(Buffer.from('{}')).catch(() => undefined))
    await expect.poll(() => got.length).toBe(16)
    // At once: not when the others have waited in vain.
    const refused = send(Buffer.from('{}')).then(({ statusCode }) => statusCode)
    expect(await Promise.race([refused, ...waiting.map((each) => each.then(() => 'others first'))])).toBe(503)
    for (const stop of running.splice(0)) void stop()
    await Promise.allSettled(waiting)
  })

  test('are refused while the gateway is away, for the provider to send again', async () => {
    const app = await openWeb({})
    const { statusCode, headers } = await app.inject({ method: 'POST', url: '/payment/webhook', payload: '{}' })
    expect([statusCode, headers['retry-after']]).toEqual([503, '2'])
  })
})

describe('Test payments', () => {
  const form = 'key=pk_test_1&client_secret=pi_1_secret_2&payment_method=pm_card_visa'
  const answer = (response: ServerResponse, call: string) =>
    call.startsWith('POST /3d-secure')
      ? response.writeHead(303, { location: 'https://khan.example/success?order=ord_1' }).end()
      : response.writeHead(402, { 'content-type': 'application/json', 'x-of-stand-in': 'yes' }).end('{"error":{"type":"card_error"}}')

  async function open() {
    const { got, url } = await listener(answer)
    return { got, app: await openWeb({ standIn: url }) }
  }
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-access-token': 'someone' }

  test("reach the stand-in unchanged, without the shopper's token; the answer may run no scripts", async () => {
    const { got, app } = await open()
    const {
      statusCode,
      body,
      headers: told,
    } = await app.inject({ method: 'POST', url: '/test-pay/v1/payment_intents/pi_1/confirm', headers, payload: form })
    expect([statusCode, body]).toEqual([402, '{"error":{"type":"card_error"}}'])
    expect(told).toMatchObject({ 'cache-control': 'no-store', 'content-security-policy': expect.stringContaining("default-src 'none'") })
    expect(told['x-of-stand-in']).toBeUndefined()
    expect(got).toMatchObject([{ call: 'POST /v1/payment_intents/pi_1/confirm' }])
    expect(got[0]?.body.toString()).toBe(form)
    expect(got[0]?.headers['x-access-token']).toBeUndefined()
  })

  test('lead to the bank’s page and back', async () => {
    const { got, app } = await open()
    await app.inject({ url: '/test-pay/3d-secure/abc?x=1' })
    const { statusCode, headers: told } = await app.inject({
      method: 'POST',
      url: '/test-pay/3d-secure/abc',
      headers,
      payload: 'outcome=fail',
    })
    expect([statusCode, told.location]).toEqual([303, 'https://khan.example/success?order=ord_1'])
    expect(got.map(({ call }) => call)).toEqual(['GET /3d-secure/abc?x=1', 'POST /3d-secure/abc'])
  })

  test.each([
    ['POST', '/test-pay/v1/payment_intents'],
    ['POST', '/test-pay/v1/payment_intents/pi_1/cancel'],
    ['POST', '/test-pay/v1/refunds'],
    ['POST', '/test-pay/__control/faults'],
    ['POST', '/test-pay/v1/../__control/faults'],
  ] as const)('reach nothing else of the stand-in: %s %s', async (method, url) => {
    const { got, app } = await open()
    const { statusCode } = await app.inject({ method, url, headers, payload: form })
    expect([statusCode, got]).toEqual([404, []])
  })

  test('have a limit of size', async () => {
    const { got, app } = await open()
    const payload = `a=${'b'.repeat(17_000)}`
    expect((await app.inject({ method: 'POST', url: '/test-pay/v1/payment_intents/pi_1/confirm', headers, payload })).statusCode).toBe(413)
    expect(got).toEqual([])
  })

  test('do not exist without a stand-in, and are reported as unavailable when it is down', async () => {
    const url = '/test-pay/v1/payment_intents/pi_1/confirm'
    expect((await (await openWeb({})).inject({ method: 'POST', url, headers, payload: form })).statusCode).toBe(404)
    const away = await openWeb({ standIn: new URL('http://127.0.0.1:1') })
    expect((await away.inject({ method: 'POST', url, headers, payload: form })).statusCode).toBe(503)
  })
})
