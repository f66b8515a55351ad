import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startStubRestService, type StubAnswer, type StubRestService } from '../testing/stub-rest-service.ts'
import { RestClient } from './rest-client.ts'

let stub: StubRestService
let client: RestClient
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  stub = await startStubRestService({})
  client = new RestClient(stub.url)
})
afterEach(async () => {
  await client.close()
  await stub.close()
  vi.useRealTimers()
})

const answers = (answer: StubAnswer): void => {
  stub.routes = { 'POST order': () => answer, 'GET images/*': () => answer }
}
/** Sends an order, which is never sent twice, and looks at nothing that comes of it. */
const send = (by = client): Promise<unknown> => by.send({ method: 'POST', path: 'order', body: {} }).catch((error: unknown) => error)
async function sendInTurn(times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) await send()
}

const WELL = { body: [] }
const BROKEN = { cut: true }

test.each<[string, StubAnswer]>([
  ['no answer', BROKEN],
  ['a page of HTML with status 500', { status: 500, text: '<html>' }],
  ['a page of HTML with status 502', { status: 502, text: '<html>' }],
  ['nothing but status 503', { status: 503, text: '' }],
  ['what a proxy says in JSON with status 504', { status: 504, body: { message: 'upstream timed out' } }],
])('After five REST calls in a row with %s none is made', async (_what, answer) => {
  answers(answer)
  await sendInTurn(7)
  expect(stub.calls).toHaveLength(5)
})

test.each<[string, StubAnswer]>([
  ...[400, 401, 403, 404, 409, 422, 429].map((status): [string, StubAnswer] => [
    `a page of HTML with status ${status}`,
    { status, text: '<html>' },
  ]),
  ['a fault in words', { status: 500, body: { message: 'a bug' } }],
  ['a refusal of the card provider', { status: 503, body: { code: 'PAYMENT_PROVIDER', message: 'not now' } }],
  ['a success that cannot be read', { text: '<html>' }],
])('However often the answer is %s, REST calls go on', async (_what, answer) => {
  answers(answer)
  await sendInTurn(12)
  expect(stub.calls).toHaveLength(12)
})

test('After a pause one REST call tries: its failure begins the pause again, its success lets all calls through', async () => {
  answers(BROKEN)
  await sendInTurn(5)
  vi.advanceTimersByTime(1000)
  await Promise.all([send(), send(), send()])
  expect(stub.calls).toHaveLength(6)

  answers(WELL)
  vi.advanceTimersByTime(999)
  await send()
  expect(stub.calls).toHaveLength(6)
  vi.advanceTimersByTime(1)
  await sendInTurn(3)
  expect(stub.calls).toHaveLength(9)
})

test('Failed calls for pictures do not open the circuit to the REST service, but no picture is requested while it is open', async () => {
  answers(BROKEN)
  const picture = () => client.stream('images/a.jpg', {}).catch(() => undefined)
  for (let n = 0; n < 6; n += 1) await picture()
  expect(stub.calls).toHaveLength(6)
  await sendInTurn(5)
  await picture()
  expect(stub.calls).toHaveLength(11)

  answers(WELL)
  vi.advanceTimersByTime(1000)
  await (await picture())?.body.dump()
  await send()
  expect(stub.calls).toHaveLength(13)
})

test('Pictures that the REST service cannot give stop no calls: the bucket may be to blame', async () => {
  stub.routes = { 'GET images/*': () => ({ status: 502, text: '' }), 'POST order': () => WELL }
  for (let n = 0; n < 7; n += 1) await (await client.stream('images/lamp.webp', {})).body.dump()
  await send()
  expect(stub.calls).toHaveLength(8)
})

test('A REST service that one gateway cannot reach is still called by another', async () => {
  const other = new RestClient(stub.url)
  answers(BROKEN)
  await sendInTurn(6)
  expect(stub.calls).toHaveLength(5)
  await send(other)
  expect(stub.calls).toHaveLength(6)
  await other.close()
})
