import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import fastify from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendPartialRequest } from '../../tests/support/partial-request.ts'
import { createTestShop, type TestShop } from '../../tests/support/shop.ts'
import { handleError } from './http/error-handler.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await createTestShop()
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())

const CUT_OFF = 'Host: shop\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"email":'

/** Sends the head of a call and the first bytes of a body that never ends; returns all that came until the connection was closed. */
async function trickle(port: number, call: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  let answer = ''
  socket.on('data', (text: string) => (answer += text))
  socket.write(`${call} HTTP/1.1\r\n${CUT_OFF}`)
  await once(socket, 'close')
  return answer
}

test.each([
  ['a read, which has no body,', 'GET /department', 200],
  ['a call that needs a token', 'POST /order', 401],
  ['an address that cannot be read', 'POST /%zz', 400],
])('A body that trickles into %s is cut off: the call is answered and the connection closed', async (_, call, status) => {
  const { port } = shop.app.server.address() as AddressInfo
  expect(await trickle(port, call)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})

test('A body may take ten seconds to arrive', async () => {
  const { server } = shop.app
  expect(await sendPartialRequest(server, 'POST /user/login', 10_000)).toMatch(/^HTTP\/1.1 408 /)
  expect([server.headersTimeout, server.timeout]).toEqual([10_000, 7500])
})

/** A service that gives a call a moment; collects its answers and its warnings. */
async function startImpatient() {
  const warnings: string[] = []
  const loggerInstance = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) })
  const app = fastify({ handlerTimeout: 100, loggerInstance })
  app.setErrorHandler(handleError)
  const answered = new Promise<number>((resolve) => app.addHook('onSend', async (_, reply) => resolve(reply.statusCode)))
  app.post('/', async () => 'ok')
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, warnings, answered, port: (app.server.address() as AddressInfo).port }
}

test('A caller that sends a body too slowly gets 408, not a fault of the shop', async () => {
  const { app, warnings, port } = await startImpatient()
  const answer = await trickle(port, 'POST /')
  expect(answer).toMatch(/^HTTP\/1.1 408 /)
  expect(answer).toContain('{"code":"VALIDATION","message":"The request took too long"}')
  expect(warnings).toEqual([])
  await app.close()
})

test('A caller that hangs up in the middle of a body is not counted as an outage', async () => {
  const { app, warnings, answered, port } = await startImpatient()
  const socket = connect(port, '127.0.0.1')
  socket.write(`POST / HTTP/1.1\r\n${CUT_OFF}`, () => socket.destroy())
  expect(await answered).toBe(400)
  expect(warnings).toEqual([])
  await app.close()
})
