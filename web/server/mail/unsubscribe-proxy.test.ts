import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { connectGateway } from '../gateway.ts'
import { unsubscribeProxy } from './unsubscribe-proxy.ts'

const running: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of running.splice(0).toReversed()) await stop()
})

async function open(gateway: string) {
  const config = {
    host: '127.0.0.1',
    port: 0,
    graphqlUrl: new URL('/graphql', gateway),
    publicWebUrl: new URL('https://khan.example'),
    gatewaySecret: 'a-secret',
    dev: false,
    arabicDigits: 'latn' as const,
    trustProxy: false as const,
    logLevel: 'warn' as const,
    stripeStandInUrl: undefined,
  }
  const [app, connected] = [fastify(), connectGateway(config)]
  await app.register(unsubscribeProxy, { gateway: connected, gatewaySecret: config.gatewaySecret })
  running.push(
    () => connected.close(),
    () => app.close(),
  )
  return () =>
    app.inject({
      method: 'POST',
      url: '/unsubscribe/price-drop/secret',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
}

test('The button of a mail program reaches the gateway with the address that pressed it, and its answer goes back', async () => {
  const got: unknown[] = []
  const server = createServer((request, response) => {
    const { 'x-forwarded-for': from, 'x-gateway-secret': secret } = request.headers
    got.push([`${request.method} ${request.url}`, from, secret])
    response.writeHead(404).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  running.push(() => server.close().closeAllConnections())
  const press = await open(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const answer = await press()
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
  expect(got.filter((call) => JSON.stringify(call).includes('unsubscribe'))).toEqual([
    ['POST /unsubscribe/price-drop/secret', '127.0.0.1', 'a-secret'],
  ])
})

test('Sixteen mail programs reach the gateway at once, and more are told to come again', async () => {
  const held: ServerResponse[] = []
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/unsubscribe/')) held.push(response)
    else response.writeHead(404).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  running.push(() => server.close().closeAllConnections())
  const press = await open(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const first = Array.from({ length: 16 }, press)
  await expect.poll(() => held.length, { timeout: 20_000 }).toBe(16)
  expect((await press()).statusCode).toBe(503)
  for (const response of held) response.writeHead(200).end()
  for (const { statusCode } of await Promise.all(first)) expect(statusCode).toBe(200)
  expect(held).toHaveLength(16)
})

test('While the gateway is away, mail programs are told to come again', async () => {
  const press = await open('http://127.0.0.1:1')
  expect((await press()).statusCode).toBe(503)
})
