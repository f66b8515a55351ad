import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildWeb } from '../build-web.ts'

const ANSWER = {
  'content-type': 'application/json',
  'ratelimit-policy': '"points";q=12000;w=60',
  ratelimit: '"points";r=11999;t=42',
  'access-control-allow-origin': 'https://app.example',
  'access-control-expose-headers': 'ratelimit, ratelimit-policy',
  vary: 'origin',
}

let asked: IncomingMessage[] = []
let gateway: Server
let app: FastifyInstance
beforeAll(async () => {
  gateway = createServer((request, response) => {
    asked.push(request)
    if (request.method === 'OPTIONS') response.writeHead(204, { 'access-control-max-age': '7200', ...ANSWER }).end()
    else request.resume().on('end', () => response.writeHead(200, ANSWER).end('{"data":null}'))
  })
  await once(gateway.listen(0, '127.0.0.1'), 'listening')
  const config = {
    host: '127.0.0.1',
    port: 0,
    graphqlUrl: new URL(`http://127.0.0.1:${(gateway.address() as AddressInfo).port}/graphql`),
    publicWebUrl: new URL('https://khan.example'),
    gatewaySecret: 'a-secret',
    dev: false,
    arabicDigits: 'latn' as const,
    trustProxy: false as const,
    logLevel: 'warn' as const,
    allLogsUrl: undefined,
  }
  app = await buildWeb({ config, logger: pino({ level: 'silent' }) })
})
afterAll(async () => {
  await app.close()
  gateway.close().closeAllConnections()
})
beforeEach(() => void (asked = []))

const graph = () => asked.filter(({ url }) => url === '/graphql')
const post = (headers: Record<string, string>) =>
  app.inject({ method: 'POST', url: '/graphql', headers: { 'content-type': 'application/json', ...headers }, payload: '{"query":"{ a }"}' })

test('Who calls, from which page, and what it asks of its costs reaches the gateway; what is left comes back', async () => {
  const sent = {
    authorization: 'Bearer token-ann',
    'x-api-key': 'a-key',
    'x-query-cost': '1',
    origin: 'https://app.example',
    'apollographql-client-name': 'partner',
  }
  const { headers } = await post(sent)
  expect(graph()[0]?.headers).toMatchObject(sent)
  expect(headers).toMatchObject(ANSWER)
})

test('A password for this server is not passed on', async () => {
  await post({ authorization: 'Basic dXNlcjpwYXNz' })
  expect(graph()[0]?.headers.authorization).toBeUndefined()
})

test('A preflight is answered by the gateway', async () => {
  const sent = { origin: 'https://app.example', 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' }
  const { statusCode, headers } = await app.inject({ method: 'OPTIONS', url: '/graphql', headers: sent })
  expect([statusCode, headers['access-control-max-age'], headers['access-control-allow-origin']]).toEqual([
    204,
    '7200',
    'https://app.example',
  ])
  expect([graph()[0]?.method, graph()[0]?.headers]).toMatchObject(['OPTIONS', sent])
})
