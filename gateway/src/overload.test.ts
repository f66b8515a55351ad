import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
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
