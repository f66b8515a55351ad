import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { sendPartialRequest } from '../../tests/support/partial-request.ts'
import { buildWeb } from './build-web.ts'
import { readConfig } from './config.ts'
import { startStubGateway } from './stub-gateway.fixture.ts'

const running: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of running.splice(0).toReversed()) await stop()
})

/** A web server that listens, with a gateway that never answers the operations of `silentTo`. */
async function open({ silentTo = [], incompleteOn = [] }: { silentTo?: string[]; incompleteOn?: string[] } = {}) {
  const gateway = await startStubGateway({ silentTo, incompleteOn })
  const config = readConfig({ GRAPHQL_URL: gateway.graphqlUrl.href })
  const app = await buildWeb({ config, logger: pino({ level: 'silent' }) })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  running.push(gateway.stop, () => {
    app.server.closeAllConnections()
    return app.close()
  })
  const get = (path: string) => fetch(origin + path)
  const headers = { 'content-type': 'application/json' }
  const ask = (operationName: string) => fetch(`${origin}/graphql`, { method: 'POST', headers, body: JSON.stringify({ operationName }) })
  /** Opens connections that send `text` and then neither send nor read. */
  async function callAndStop(count: number, text: string): Promise<Socket[]> {
    const { port } = app.server.address() as AddressInfo
    const sockets = Array.from({ length: count }, () =>
      connect(port, '127.0.0.1', function said(this: Socket) {
        this.pause().write(text)
      }),
    )
    for (const socket of sockets) socket.on('error', () => undefined)
    running.push(() => sockets.forEach((socket) => socket.destroy()))
    await Promise.all(sockets.map((socket) => once(socket, 'ready')))
    return sockets
  }
  return { app, gateway, get, ask, callAndStop }
}

const post = (body: string, length = body.length) =>
  `POST /graphql HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`

test('Of very many pages at once some are rendered by the server, the others by the browser', async () => {
  const { app } = await open()
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, page) => app.inject({ url: `/?page=${page + 1}`, headers: { 'accept-encoding': 'br' } })),
  )
  const rendered = answers.filter(({ statusCode }) => statusCode === 200)
  expect(rendered.length).toBeGreaterThanOrEqual(3)
  expect(rendered.length).toBeLessThanOrEqual(35)
  const unrendered = answers.filter(({ statusCode }) => statusCode === 503)
  expect(unrendered).toHaveLength(300 - rendered.length)
  expect(unrendered[0]?.headers).toMatchObject({ 'retry-after': '5' })
  expect(unrendered.filter(({ headers }) => headers['content-encoding'])).toEqual([])
  const html = unrendered[0]?.body
  expect(html).toContain('<script id="state" type="application/json">{"failed":true}</script>')
  expect(html).toMatch(/<link rel="modulepreload" href="\/assets\/home-page-[^"]+\.js">/)
  expect(html).toContain('The shop is very busy just now. Please try again in a moment.</noscript>')
  expect((await app.inject('/?page=301')).statusCode).toBe(200)
})

test('While no page can be rendered, cached pages and calls of the graph are answered', async () => {
  const { get, ask } = await open({ silentTo: ['Product'] })
  expect((await get('/')).status).toBe(200)
  const pages = Array.from({ length: 40 }, (_, index) => get(`/product/one/prod_${index}`))
  await Promise.any(pages)
  expect((await ask('Catalogue')).status).toBe(200)
  expect((await get('/')).status).toBe(200)
  expect((await get('/product/one/another')).status).toBe(503)
  await Promise.all(pages)
})

test('A page whose data never arrives is given up after ten seconds, and makes room for others', async () => {
  const { get } = await open({ incompleteOn: ['Products'] })
  const pages = await Promise.all(Array.from({ length: 4 }, (_, index) => get(`/?page=${index + 1}`)))
  expect(pages.map(({ status }) => status)).toEqual([503, 503, 503, 503])
  expect((await get('/product/one/prod_1')).status).toBe(200)
})

test('While all calls of the graph wait for the gateway, pages are rendered', async () => {
  const { gateway, get, callAndStop } = await open({ silentTo: ['Silence'] })
  await callAndStop(200, post('{"operationName":"Silence"}'))
  await expect.poll(() => gateway.calls.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(64)
  expect((await get('/')).status).toBe(200)
})

test('Calls beyond those that wait for the gateway already are refused at once, and pages are not', async () => {
  const { get, ask, callAndStop } = await open({ silentTo: ['Silence'] })
  await callAndStop(192, post('{"operationName":"Silence"}'))
  const refused = async () => {
    const answer = await ask('Catalogue')
    return [answer.status, answer.headers.get('retry-after'), await answer.text()]
  }
  await expect.poll(refused, { timeout: 20_000 }).toEqual([503, '1', expect.stringContaining('UNAVAILABLE')])
  expect((await get('/')).status).toBe(200)
})

test('The gateway gets a call when its body has arrived: slow senders delay no others', async () => {
  const { gateway, get, ask, callAndStop } = await open()
  await callAndStop(200, post('{"operationName":', 500))
  expect((await ask('Catalogue')).status).toBe(200)
  expect((await get('/')).status).toBe(200)
  expect(gateway.calls.every(({ operation }) => operation !== undefined)).toBe(true)
})

test('Slow readers of long answers do not take all connections to the gateway', async () => {
  const { gateway, get, ask, callAndStop } = await open()
  await callAndStop(120, post('{"operationName":"Long"}'))
  await expect.poll(() => gateway.calls.length, { timeout: 20_000 }).toBe(120)
  expect((await ask('Catalogue')).status).toBe(200)
  expect((await ask('Long')).status).toBe(503)
  expect((await get('/images/known.webp')).status).toBe(200)
})

test.each(['POST /graphql', 'GET /', 'POST /nowhere'])('A body that trickles into %s has ten seconds', async (call) => {
  const { app } = await open()
  expect(await sendPartialRequest(app.server, call, 10_000)).toMatch(/^HTTP\/1.1 (408|200|404) /)
  expect([app.server.headersTimeout, app.server.timeout]).toEqual([10_000, 7500])
})
