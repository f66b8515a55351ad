import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestGateway } from './testing/test-gateway.ts'

/** Keeps the only thread busy. */
const work = (milliseconds: number): void => {
  for (const end = performance.now() + milliseconds; performance.now() < end;);
}

test('An overloaded gateway refuses calls at once with Retry-After, serves again later, and reports alive all the time', async () => {
  const { app, close } = await openTestGateway({ maxLag: 1000 })
  const ask = () => app.inject({ method: 'POST', url: '/graphql', payload: { query: '{ shop { id } }' } })
  let answer = await ask()
  for (let tries = 0; tries < 8 && answer.statusCode !== 503; tries += 1) {
    work(1500)
    await sleep(1)
    answer = await ask()
  }
  expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toMatchObject([
    503,
    '1',
    { errors: [{ extensions: { code: 'UNAVAILABLE' } }] },
  ])
  expect((await app.inject('/livez')).statusCode).toBe(200)
  await expect.poll(async () => (await ask()).statusCode, { timeout: 20_000, interval: 200 }).toBe(200)
  await close()
})

test('Beyond 192 operations under way a gateway refuses visitors at once, in the type that was asked for, but not what is cached', async () => {
  // Time stands still for the caches, however busy the machine is.
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { app, stub, close } = await openTestGateway({ config: { caching: true } })
  const type = 'application/graphql-response+json'
  const send = (query: string) => app.inject({ method: 'POST', url: '/graphql', headers: { accept: type }, payload: { query } })
  const shop = '{ shop { name } }'
  expect((await send(shop)).statusCode).toBe(200)

  stub.routes['GET product/one/*'] = () => ({ after: 6000, status: 404, body: {} })
  const all = Array.from({ length: 193 }, (_, nth) => send(`{ product(id: "prod_${nth}") { id } }`))
  const first = await Promise.race(all)
  expect([first.statusCode, first.headers['retry-after'], first.headers['content-type'], first.json()]).toEqual([
    503,
    '1',
    `${type}; charset=utf-8`,
    { errors: [{ message: 'The shop is very busy. Please try again in a moment.', extensions: { code: 'UNAVAILABLE' } }] },
  ])
  expect((await send(shop)).statusCode).toBe(200)
  expect((await Promise.all(all)).filter(({ statusCode }) => statusCode !== 200)).toEqual([first])
  expect((await send('{ product(id: "later") { id } }')).statusCode).toBe(200)
  await close()
})
