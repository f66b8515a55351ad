import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/support/postgres.ts'
import { TEST_CONFIG } from '../../tests/support/shop.ts'
import { buildApi } from './app.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** Keeps the only thread busy. */
const work = (milliseconds: number): void => {
  for (const end = performance.now() + milliseconds; performance.now() < end;);
}

test('An overloaded service refuses calls at once with Retry-After, serves again later, and reports alive all the time', async () => {
  const app = await buildApi({ config: TEST_CONFIG, db: database.db })
  const get = () => app.inject({ url: '/department' })
  let answer = await get()
  for (let tries = 0; tries < 8 && answer.statusCode !== 503; tries += 1) {
    work(1500)
    await sleep(1)
    answer = await get()
  }
  expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toMatchObject([
    503,
    '1',
    { code: 'UNAVAILABLE', retryAfter: 1 },
  ])
  expect((await app.inject('/livez')).statusCode).toBe(200)
  await expect.poll(async () => (await get()).statusCode, { timeout: 20_000, interval: 200 }).toBe(200)
  await app.close()
})
