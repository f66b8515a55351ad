import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { openTestGateway } from '../testing/test-gateway.ts'

const running: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of running.splice(0).toReversed()) await stop()
})

/** A gateway over a REST service that records what arrives, byte for byte. */
async function open({ answer = true } = {}) {
  const got: { url: string | undefined; headers: IncomingHttpHeaders; body: Buffer }[] = []
  const server = createServer((request, response) => {
    void keep(request, response)
  })
  async function keep(request: IncomingMessage, response: ServerResponse) {
    got.push({ url: request.url, headers: request.headers, body: await buffer(request) })
    if (answer) response.writeHead(400, { 'content-type': 'application/json' }).end('{"code":"VALIDATION","message":"Forged."}')
  }
  await once(server.listen(0, '127.0.0.1'), 'listening')
  running.push(() => server.close().closeAllConnections())
  const restUrl = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const gateway = await openTestGateway({ config: { restUrl, gatewaySecret: 'a-secret' } })
  running.push(() => gateway.close())
  const send = (payload: Buffer, headers: Record<string, string> = {}) =>
    gateway.app.inject({ method: 'POST', url: '/payment/webhook', headers: { 'content-type': 'application/json', ...headers }, payload })
  return { got, send }
}

test('A payment event reaches the REST service byte for byte, with its signature and without a token; the answer comes back', async () => {
  const { got, send } = await open()
  const payload = Buffer.from('{ "id" : "evt_1",\n"é":1 }  ')
  const answer = await send(payload, { 'stripe-signature': 't=1,v1=ab', 'x-access-token': 'someone' })
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([400, 'Forged.'])
  expect(got).toMatchObject([
    {
      url: '/payment/webhook',
      headers: { 'stripe-signature': 't=1,v1=ab', 'content-type': 'application/json', 'x-gateway-secret': 'a-secret' },
    },
  ])
  expect(got[0]?.headers['x-access-token']).toBeUndefined()
  expect(got[0]?.body.equals(payload)).toBe(true)
})

test('A payment event that is no JSON is forwarded as well: the REST service judges it', async () => {
  const { got, send } = await open()
  await send(Buffer.from('not json'), { 'content-type': 'text/plain' })
  expect(got[0]?.body.toString()).toBe('not json')
})

test('A payment event may have 256 KiB, and no more', async () => {
  const { got, send } = await open()
  expect((await send(Buffer.alloc(256 * 1024, 32))).statusCode).toBe(400)
  expect((await send(Buffer.alloc(256 * 1024 + 1, 32))).statusCode).toBe(413)
  expect(got).toHaveLength(1)
})

test('Beyond sixteen payment events in progress further ones are refused, for the provider to send again', async () => {
  const { got, send } = await open({ answer: false })
  const waiting = Array.from({ length: 16 }, () => send(Buffer.from('{}')).catch(() => undefined))
  await expect.poll(() => got.length).toBe(16)
  // At once: not when the others have waited in vain.
  const refused = send(Buffer.from('{}')).then(({ statusCode }) => statusCode)
  expect(await Promise.race([refused, ...waiting.map((each) => each.then(() => 'others first'))])).toBe(502)
  for (const stop of running.splice(0)) void stop()
  await Promise.allSettled(waiting)
})
