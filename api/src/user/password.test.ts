import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts'
import { Problem } from '../http/problem.ts'
import { admission, hashPassword } from './password.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const isTooMany = (error: unknown): boolean => error instanceof Problem && error.status === 429 && error.body.retryAfter === 2

test('Of sixty simultaneous passwords 52 are hashed in turn, and the others are refused', async () => {
  const ends = await Promise.allSettled(Array.from({ length: 60 }, () => hashPassword('Passw0rd!')))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(52)
  expect(ends.filter((end) => end.status === 'rejected' && isTooMany(end.reason))).toHaveLength(8)
})

const newcomer = {
  name: 'Mona',
  email: 'admitted@khan.example',
  phone: '01012345678',
  password: 'Passw0rd!',
  confirm_password: 'Passw0rd!',
}
const passwords = { password: 'N3wPassw0rd!', confirm_password: 'N3wPassw0rd!' }

test.each([
  ['sign-up', '/user/register', newcomer, 200],
  ['sign-in', '/user/login', { email: 'nobody@khan.example', password: 'Passw0rd!' }, 401],
  ['new password', `/user/password-reset/usr_x/${'t'.repeat(43)}`, passwords, 400],
])('While 52 passwords are hashed or wait, a %s is refused before it costs the database anything', async (_, url, payload, status) => {
  let free = () => {}
  const held = new Promise<void>((resolve) => (free = resolve))
  const crowd = Array.from({ length: 52 }, () => admission.run(() => held))
  const call = () => shop.app.inject({ method: 'POST', url, payload })
  const before = shop.db.statements()
  const answer = await call()
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([429, '2', 'TOO_MANY_ATTEMPTS'])
  expect(shop.db.statements()).toBe(before)
  free()
  await Promise.all(crowd)
  expect((await call()).statusCode).toBe(status)
})
