import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RestClient } from './rest-client.ts'
import { isRefusal, RestFault } from './rest-error.ts'
import { startStubRestService, type StubRestService } from '../testing/stub-rest-service.ts'
import { TEST_TIMEOUTS } from '../testing/test-timeouts.ts'
import { startStopwatch } from '../../../tests/support/stopwatch.ts'

let stub: StubRestService
let client: RestClient
beforeEach(async () => {
  stub = await startStubRestService({ 'GET thing': () => ({ body: { _id: '1' } }) })
  client = new RestClient(stub.url, 'the-secret', TEST_TIMEOUTS.timeouts)
})
afterEach(async () => {
  await client.close()
  await stub.close()
})

const failureOf = async (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error)
const faultOf = async (call: Promise<unknown>): Promise<RestFault> => {
  const failure = await failureOf(call)
  if (!(failure instanceof RestFault)) throw new Error(`not a fault: ${String(failure)}`)
  return failure
}

describe('A REST call', () => {
  test('has token, secret, address of the client and idempotency key', async () => {
    stub.routes['POST order'] = () => ({ body: [] })
    await client.send({ method: 'POST', path: 'order', body: { a: 1 }, token: 't', clientIp: '10.1.2.3', idempotencyKey: 'k' })
    expect(stub.calls).toMatchObject([
      {
        name: 'POST order',
        body: { a: 1 },
        headers: {
          'x-access-token': 't',
          'x-gateway-secret': 'the-secret',
          'x-forwarded-for': '10.1.2.3',
          'idempotency-key': 'k',
          'content-type': 'application/json',
        },
      },
    ])
  })

  test('goes below the path of the base URL, and answers the total of the list', async () => {
    const below = new RestClient(new URL('api/v1', stub.url))
    stub.routes['GET api/v1/list'] = () => ({ body: [1], headers: { 'x-total-count': '7' } })
    expect(await below.send({ method: 'GET', path: 'list' })).toEqual({ body: [1], totalCount: 7, size: 3 })
    await below.close()
  })

  test('reads the latest change made through this gateway, however answers overtook each other, and current data on request', async () => {
    const marks = ['70', '9', 'soon']
    stub.routes['POST thing'] = () => ({ body: {}, headers: { 'x-read-after': marks.shift() ?? '' } })
    await client.send({ method: 'GET', path: 'thing' })
    for (let n = 0; n < 3; n += 1) await client.send({ method: 'POST', path: 'thing' })
    await client.send({ method: 'GET', path: 'thing', now: true })
    const told = stub.calls.map(({ headers }) => [headers['x-read-after'], headers['cache-control']])
    expect([told[0], told.at(-1)]).toEqual([
      [undefined, undefined],
      ['70', 'no-cache'],
    ])
  })

  test('is counted by the metrics', async () => {
    await client.send({ method: 'GET', path: 'thing' })
    await client.send({ method: 'GET', path: 'thing' })
    expect(client.calls).toBe(2)
  })

  test('is repeated when the connection breaks and it only reads', async () => {
    let cuts = 2
    stub.routes['GET thing'] = () => ({ cut: cuts-- > 0, body: { _id: '1' } })
    expect(await client.send({ method: 'GET', path: 'thing' })).toMatchObject({ body: { _id: '1' } })
    expect(stub.calls).toHaveLength(3)
  })

  test('is never repeated when it changes something', async () => {
    stub.routes['POST order'] = () => ({ cut: true })
    expect(await faultOf(client.send({ method: 'POST', path: 'order', body: {} }))).toMatchObject({ code: 'FETCH_ERROR' })
    expect(stub.calls).toHaveLength(1)
  })

  test('gives up after its timeout, without another try', async () => {
    stub.routes['GET thing'] = () => ({ after: 8000, body: {} })
    const elapsed = startStopwatch()
    expect(await faultOf(client.send({ method: 'GET', path: 'thing', timeout: 50 }))).toMatchObject({ code: 'FETCH_ERROR' })
    expect(elapsed()).toBeLessThan(6000)
    expect(stub.calls.length).toBeLessThanOrEqual(1)
  })
})

test('A REST call whose timeout ends while it waits for a free connection is never made', async () => {
  stub.routes['GET slow'] = () => ({ after: 300, body: {} })
  const busy = Promise.all(Array.from({ length: 64 }, () => client.send({ method: 'GET', path: 'slow' })))
  stub.routes['POST order'] = () => ({ body: [] })
  expect(await faultOf(client.send({ method: 'POST', path: 'order', timeout: 50 }))).toMatchObject({ code: 'FETCH_ERROR' })
  await busy
  expect(await client.send({ method: 'GET', path: 'thing' })).toMatchObject({ body: { _id: '1' } })
  expect(stub.calls.map(({ name }) => name)).not.toContain('POST order')
})

describe('An answer of the REST service', () => {
  test('is read whole, in however many pieces it is sent', async () => {
    const text = 'مصباح نحاسي 🕯 '.repeat(20_000)
    stub.routes['GET thing'] = () => ({ body: { text } })
    expect(await client.send({ method: 'GET', path: 'thing' })).toMatchObject({ body: { text } })
  })

  test.each([200, 400, 409, 500, 502, 503])('of status %i that is no JSON is a PARSING_ERROR with that status', async (status) => {
    stub.routes['GET thing'] = () => ({ status, text: '<html>' })
    for (const anyBody of status === 200 ? [false] : [false, true])
      expect(await faultOf(client.send({ method: 'GET', path: 'thing', anyBody }))).toMatchObject({
        code: 'PARSING_ERROR',
        details: { originalStatus: status },
      })
  })

  test.each([
    [401, 'UNAUTHENTICATED'],
    [404, 'NOT_FOUND'],
    [429, 'TOO_MANY_ATTEMPTS'],
  ] as const)('of status %i gets its meaning from the status, also when it is a page of HTML', async (status, code) => {
    stub.routes['GET thing'] = () => ({ status, text: '<html>' })
    expect(isRefusal(await failureOf(client.send({ method: 'GET', path: 'thing' })), code)).toBe(true)
  })

  test('that fails without a body is an HTTP_ERROR', async () => {
    stub.routes['GET thing'] = () => ({ status: 502, text: '' })
    expect(await faultOf(client.send({ method: 'GET', path: 'thing' }))).toMatchObject({ code: 'HTTP_ERROR', details: { status: 502 } })
  })

  test('may be anything when its body is not used', async () => {
    stub.routes['PUT cart/emptyCart'] = () => ({ text: 'OK' })
    expect(await client.send({ method: 'PUT', path: 'cart/emptyCart', anyBody: true })).toMatchObject({ body: undefined })
  })

  test('that fails without a reason is an HTTP_ERROR with its status; its text is not passed on', async () => {
    stub.routes['GET thing'] = () => ({ status: 500, body: { message: 'select * from users' } })
    const fault = await faultOf(client.send({ method: 'GET', path: 'thing' }))
    expect(fault).toMatchObject({ code: 'HTTP_ERROR', details: { status: 500 } })
    expect(fault.message).not.toContain('select')
  })

  test('that refuses has its problem in the error', async () => {
    stub.routes['GET thing'] = () => ({ status: 409, body: { code: 'EMAIL_TAKEN', message: 'Taken.' } })
    expect(isRefusal(await failureOf(client.send({ method: 'GET', path: 'thing' })), 'EMAIL_TAKEN')).toBe(true)
  })

  test('of status 429 has the time to wait in the error', async () => {
    stub.routes['GET thing'] = () => ({ status: 429, body: {}, headers: { 'retry-after': '30' } })
    expect(await failureOf(client.send({ method: 'GET', path: 'thing' }))).toMatchObject({
      problem: { code: 'TOO_MANY_ATTEMPTS', retryAfter: 30 },
    })
  })

  test('of status 409 with a bare list of products means that they are out of stock', async () => {
    stub.routes['POST order'] = () => ({ status: 409, body: [{ _id: 'prod_1', stock: 0 }] })
    expect(await failureOf(client.send({ method: 'POST', path: 'order' }))).toMatchObject({
      problem: { code: 'OUT_OF_STOCK', products: [{ _id: 'prod_1' }] },
    })
  })

  test('of status 404 to an addition means that the REST service does not have the call, unless it names what it did not find', async () => {
    const ask = () => failureOf(client.send({ method: 'GET', path: 'addition', addition: 'something' }))
    for (const answer of [
      { status: 404, text: '<h1>Cannot GET</h1>' },
      { status: 405, body: { message: 'no' } },
    ]) {
      stub.routes['GET addition'] = () => answer
      expect(await ask()).toMatchObject({ code: 'NOT_OFFERED' })
    }
    stub.routes['GET addition'] = () => ({ status: 404, body: { code: 'NOT_FOUND', message: 'No such thing.' } })
    expect(isRefusal(await ask(), 'NOT_FOUND')).toBe(true)
  })
})

test('A REST service that is not ready is told apart from one that shuts down and still serves', async () => {
  for (const [status, wrong] of [
    ['not ready', 'says that it is not ready'],
    ['leaving', undefined],
  ]) {
    stub.routes['GET readyz'] = () => ({ status: 503, body: { status } })
    expect(await client.whatIsWrong()).toBe(wrong)
  }
})

test('A REST service that is down is not called again and again, and is found when it is back', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  stub.routes['POST thing'] = () => ({ cut: true })
  for (let n = 0; n < 5; n += 1) await failureOf(client.send({ method: 'POST', path: 'thing' }))
  expect(await faultOf(client.send({ method: 'GET', path: 'thing' }))).toMatchObject({ code: 'FETCH_ERROR' })
  expect(stub.calls).toHaveLength(5)
  stub.routes['GET readyz'] = () => ({ body: {} })
  expect(await client.whatIsWrong()).toBeUndefined()
  expect(await client.send({ method: 'GET', path: 'thing' })).toMatchObject({ body: { _id: '1' } })
  vi.useRealTimers()
})

describe('A reader who takes a little now and then', () => {
  // Longer than the system's buffers.
  const text = Buffer.alloc(20_000_000, 'x')
  const caller = { token: 't', clientIp: '10.1.2.3', language: 'en' } as const
  const answers = {
    picture: () => client.stream('images/long.jpg', {}),
    export: () => client.download('order/export.csv', 'admin', caller),
  }
  afterEach(() => vi.useRealTimers())

  test('who is a shopper takes no export from administrators', async () => {
    stub.routes['GET order/export.csv'] = () => ({ text })
    stub.routes['GET user/export.json'] = () => ({ text })
    const own = () => client.download('user/export.json', 'shopper', caller)
    const slow = await Promise.all([own(), own(), own(), own()])
    await expect(own()).rejects.toThrow(RestFault)
    const { statusCode, body } = await answers.export()
    expect(statusCode).toBe(200)
    for (const answer of [body, ...slow.map((each) => each.body)]) {
      answer.on('error', () => undefined)
      answer.destroy()
    }
  })

  test.each([
    ['picture', 60_000],
    ['export', 600_000],
  ] as const)('has the connection of a long %s for %i ms, and no longer', async (kind, time) => {
    stub.routes['GET images/long.jpg'] = () => ({ text })
    stub.routes['GET order/export.csv'] = () => ({ text })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { body } = await answers[kind]()
    const cut = once(body, 'error')
    vi.advanceTimersByTime(time - 1)
    expect(body.destroyed).toBe(false)
    vi.advanceTimersByTime(1)
    expect(body.destroyed).toBe(true)
    await cut
  })
})
