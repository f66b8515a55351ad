import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts'
import { LIMITS } from '../limits/limits.ts'
import { unsubscribeTokenOf } from './mail-preferences.store.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await createTestShop({ config: { rateLimits: true } })
})
afterAll(() => shop.close())

const end = async (token: string): Promise<number> =>
  (await shop.app.inject({ method: 'POST', url: '/mailPreferences/unsubscribe', payload: { mail: 'price-drop', token } })).statusCode

test('An address that guesses links is refused after a hundred; links that work do not count, however many are pressed', async () => {
  const token = (await unsubscribeTokenOf(shop.db, (await shop.fixtures.caller()).account.id)) ?? ''
  const { max } = LIMITS.unsubscribeFromAddress
  for (let nth = 0; nth <= max; nth += 1) expect(await end(token)).toBe(200)
  for (let nth = 0; nth < max; nth += 1) expect(await end('x'.repeat(token.length))).toBe(404)
  expect(await end('x'.repeat(token.length))).toBe(429)
})
