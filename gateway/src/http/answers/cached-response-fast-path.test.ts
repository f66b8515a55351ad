import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { request } from 'undici'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cart, stubShop } from '../../testing/stub-shop.ts'
import { openTestGateway, type TestGateway } from '../../testing/test-gateway.ts'

// Over a real connection: a request that is injected into Fastify does not pass here.
let gateway: TestGateway
let url: string
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  gateway = await openTestGateway({ config: { caching: true } })
  url = `${await gateway.app.listen({ port: 0, host: '127.0.0.1' })}/graphql`
})
afterAll(async () => {
  await gateway.close()
  vi.useRealTimers()
})
beforeEach(() => {
  gateway.stub.routes = stubShop()
  gateway.takeCalls()
})

let unique = 0
/** A query for public data that no other test has asked. */
const publicQuery = (): string => `{ products { nodes { id name } } } # ${(unique += 1)}`
const json = { 'content-type': 'application/json' }

async function post(body: string, headers: Record<string, string> = json) {
  const { statusCode, headers: sent, body: stream } = await request(url, { method: 'POST', headers, body })
  return { status: statusCode, headers: sent, text: await stream.text() }
}
const ask = (query: string, headers: Record<string, string> = {}) => post(JSON.stringify({ query }), { ...json, ...headers })

test('A fresh cached answer is the same, with the same headers, from the fast path and from Fastify', async () => {
  const query = publicQuery()
  const first = await ask(query)
  const kept = await ask(query)
  const behindFastify = await gateway.app.inject({ method: 'POST', url: '/graphql', headers: json, payload: JSON.stringify({ query }) })
  expect(gateway.takeCalls()).toEqual(['GET product'])
  expect(kept.text).toBe(first.text)
  expect(kept.status).toBe(200)
  const lasting = ({
    date: _date,
    connection: _connection,
    'keep-alive': _alive,
    'x-request-id': _id,
    ...headers
  }: Record<string, unknown>) => headers
  expect(lasting(kept.headers)).toEqual(lasting(behindFastify.headers))
  expect(lasting(kept.headers)).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'max-age=30, public' })
})

test('Every answer has the id of its request, cached ones and 304 too', async () => {
  const query = publicQuery()
  const ids = [await ask(query), await ask(query), await ask(query)].map(({ headers }) => headers['x-request-id'])
  for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/)
  expect(new Set(ids).size).toBe(3)
  const given = '0b9f4c9e-5d0a-4c57-9a39-1c1f0b2d3e4f'
  expect((await ask(query, { 'x-request-id': given })).headers['x-request-id']).toBe(given)
  const behindFastify = await gateway.app.inject({ method: 'POST', url: '/graphql', headers: json, payload: JSON.stringify({ query }) })
  expect(behindFastify.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
})

test('A request without a cached answer reaches the graph as it was sent', async () => {
  expect((await ask('{ product(id: "prod_7") { name } } # żółw متجر')).text).toBe('{"data":{"product":{"name":"Product 7"}}}')
  expect((await post('{"query":')).status).toBe(400)
  expect((await post('')).status).toBe(400)
  expect((await post('x'.repeat(200_000))).status).toBe(413)
  expect((await ask(publicQuery(), { accept: 'text/csv' })).status).toBe(406)
})

test('A request body that comes in pieces, or without a length, is read whole', async () => {
  const body = JSON.stringify({ query: publicQuery() })
  const chunked = await request(url, { method: 'POST', headers: json, body: Readable.from([body.slice(0, 9), body.slice(9)]) })
  const whole = await chunked.body.text()
  expect(whole).toContain('Product 1')
  const { port } = new URL(url)
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(`POST /graphql HTTP/1.1\r\nhost: khan\r\nconnection: close\r\ncontent-type: application/json\r\n`)
    socket.write(`content-length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 20)}`)
    setTimeout(() => socket.write(body.slice(20)), 20)
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.on('end', () => resolve(text))
  })
  expect(answer.slice(answer.indexOf('\r\n\r\n') + 4)).toBe(whole)
})

test('A client that hangs up while sending disturbs no other request', async () => {
  const { port } = new URL(url)
  for (let n = 0; n < 20; n += 1) {
    const socket = connect(Number(port), '127.0.0.1')
    socket.write('POST /graphql HTTP/1.1\r\nhost: khan\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"que')
    setTimeout(() => socket.resetAndDestroy(), 5)
    await new Promise((resolve) => socket.once('close', resolve))
  }
  expect((await ask(publicQuery())).status).toBe(200)
})

test('Many shoppers with the same query at once each get their own answer', async () => {
  gateway.stub.routes['GET cart'] = ({ headers }) => ({ body: cart(String(headers['x-access-token']), 1), after: Math.random() * 5 })
  const query = '{ products { totalCount } viewer { id cart { id } } }'
  const shoppers = Array.from({ length: 200 }, (_, index) => `token-${index % 20}`)
  const answers = await Promise.all(shoppers.map((token) => ask(query, { 'x-access-token': token })))
  const carts = answers.map(({ text }) => (JSON.parse(text) as { data: { viewer: { cart: { id: string } } } }).data.viewer.cart.id)
  expect(carts).toEqual(shoppers.map((token) => `cart_${token}`))
})
