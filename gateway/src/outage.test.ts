import { afterEach, expect, test, vi } from 'vitest'
import { type GraphAnswer, openTestGateway, testGatewayForFile } from './testing/test-gateway.ts'
import type { StubAnswer } from './testing/stub-rest-service.ts'
import { REST_TIMEOUTS } from './rest/rest-timeouts.ts'
import { startStopwatch } from '../../tests/support/stopwatch.ts'

const gateway = testGatewayForFile()
afterEach(() => void vi.useRealTimers())

/** The home page's questions: the shop's name, departments, and products. */
const HOME = '{ shop { name departments { name } } products(first: 2) { totalCount } }'
const WHOLE = { shop: { name: 'Khan', departments: expect.any(Array) }, products: { totalCount: expect.any(Number) } }

const told = ({ errors = [] }: GraphAnswer) => errors.map(({ path, extensions: { code } }) => `${path?.join('.')} ${String(code)}`)

test.each<[string, StubAnswer, string]>([
  ['is down', { cut: true }, 'FETCH_ERROR'],
  ['answers rubbish', { text: '<html>It works!' }, 'PARSING_ERROR'],
  ['answers rubbish with a fault', { status: 502, text: '<html>Bad gateway' }, 'PARSING_ERROR'],
  ['answers a fault', { status: 500, body: {} }, 'HTTP_ERROR'],
])('A REST call that %s costs its part of the answer, with a code, and recovers by itself', async (_what, answer, code) => {
  const working = gateway.stub.routes['GET product']
  gateway.stub.routes['GET product'] = () => answer
  const partial = await gateway.ask(HOME)
  expect(partial.data).toEqual({ ...WHOLE, products: null })
  expect(told(partial)).toEqual([`products ${code}`])

  gateway.stub.routes['GET product'] = working ?? (() => answer)
  expect(await gateway.ask(HOME)).toEqual({ data: WHOLE })
})

test('A REST call that is too slow costs its part of the answer after three seconds', async () => {
  const { stub, ask, close } = await openTestGateway({ timeouts: REST_TIMEOUTS })
  stub.routes['GET product'] = () => ({ after: 20_000, body: {} })
  const elapsed = startStopwatch()
  const partial = await ask(HOME)
  expect(partial.data).toEqual({ ...WHOLE, products: null })
  expect(told(partial)).toEqual(['products FETCH_ERROR'])
  // Not the 20 s of the shop, nor two waits of three: a busy machine may add a moment to one.
  expect(elapsed()).toBeLessThan(6000)
  await close()
})

test('With the REST service away the gateway answers at once what it knows itself, and the rest once the service is back', async () => {
  // The pause does not end while the test looks.
  vi.useFakeTimers({ toFake: ['performance'] })
  const { stub, ask, close } = await openTestGateway()
  const { routes } = stub
  stub.routes = { '*': () => ({ cut: true }) }
  for (let n = 0; n < 4; n += 1) {
    const partial = await ask(HOME)
    expect(partial.data).toMatchObject({ products: null })
    expect(told(partial)).toContain('products FETCH_ERROR')
  }
  const calls = stub.calls.length
  expect(told(await ask(HOME))).toContain('products FETCH_ERROR')
  expect(stub.calls).toHaveLength(calls)
  stub.routes = routes
  vi.advanceTimersByTime(1000)
  await ask('{ products(first: 1) { totalCount } }')
  expect(await ask(HOME)).toEqual({ data: WHOLE })
  await close()
})
