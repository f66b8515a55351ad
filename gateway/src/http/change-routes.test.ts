import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { RestChange } from '@shop/contract/rest/change.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StubAnswer } from '../testing/stub-rest-service.ts'
import { product, stubShop } from '../testing/stub-shop.ts'
import { openTestGateway, type TestGateway } from '../testing/test-gateway.ts'
import { startStopwatch } from '../../../tests/support/stopwatch.ts'

const SECRET = 'a secret of gateway and web server'
const HEADERS = { 'content-type': 'application/x-ndjson' }

/** Lines for the gateway's next connection to the REST service, each with its token. */
let lines: object[] = []
let price = 100
let gateway: TestGateway
let url: string
beforeAll(async () => {
  gateway = await openTestGateway({
    routes: {
      ...stubShop(),
      'GET product/one/*': () => ({ body: { ...product(1), price } }),
      'GET changes': (): StubAnswer => ({
        headers: HEADERS,
        text: lines
          .splice(0)
          .map((line) => `${JSON.stringify(line)}\n`)
          .join(''),
      }),
    },
    config: { caching: true, gatewaySecret: SECRET },
  })
  url = await gateway.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => gateway.close())

let count = 0
/** The next connection of the gateway finds these changes. */
const change = (...changes: RestChange[]) => lines.push({ token: `${(count += 1)}-1`, changes })
const amount = async () => {
  const { data } = await gateway.ask('{ product(id: "prod_1") { price { amount } } }')
  return (data as { product: { price: { amount: number } } }).product.price.amount
}
const connections = () => gateway.stub.calls.filter(({ name }) => name === 'GET changes')

test('A price that was changed elsewhere is sent as soon as the REST service says so, and other prices stay cached', async () => {
  expect(await amount()).toBe(10_000)
  price = 120
  gateway.takeCalls()
  change({ scope: 'things', ids: ['prod_9'] })
  await expect.poll(() => lines).toEqual([])
  change({ scope: 'things', ids: ['prod_1'] })
  // By time alone it would take longer.
  await expect.poll(amount, { timeout: 1000, interval: 20 }).toBe(12_000)
})

test('A connection that ended goes on where it was: the gateway names the token of the last line', async () => {
  change({ scope: 'things', ids: ['prod_2'] })
  await expect.poll(() => connections().at(-1)?.query.get('since'), { timeout: 20_000 }).toBe(`${count}-1`)
})

test('After a change that names the position of a log, reads ask for no older one', async () => {
  lines.push({ token: '99-1', changes: [{ scope: 'things', ids: ['prod_1'] }], readAfter: 4711 })
  await expect.poll(() => connections().at(-1)?.query.get('since'), { timeout: 20_000 }).toBe('99-1')
  await gateway.ask('{ product(id: "prod_3") { price { amount } } }')
  expect(gateway.stub.calls.findLast(({ name }) => name === 'GET product/one/prod_3')?.headers['x-read-after']).toBe('4711')
})

test('A web server is sent the ids of what changes, but for what is sold; anybody else finds nothing there', async () => {
  expect((await fetch(`${url}/changes`)).status).toBe(404)
  const answer = await fetch(`${url}/changes`, { headers: { 'x-gateway-secret': SECRET } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, HEADERS['content-type']])
  const received: string[] = []
  createInterface({ input: Readable.fromWeb(answer.body as never) }).on('line', (line) => line !== '' && received.push(line))
  change({ scope: 'stock', ids: ['prod_4'] }, { scope: 'things', ids: ['prod_5', 'rev_1'] })
  await expect.poll(() => received, { timeout: 20_000 }).toEqual(['["prod_5","rev_1"]'])
})

test('A gateway that closes ends the streams of web servers, and follows no further', async () => {
  const closing = await openTestGateway({ config: { caching: true } })
  const at = await closing.app.listen({ port: 0, host: '127.0.0.1' })
  const stream = (await fetch(`${at}/changes`)).text()
  const elapsed = startStopwatch()
  await closing.close()
  await stream
  expect(elapsed()).toBeLessThan(5000)
})
