import { expect, test } from 'vitest'
import { callName } from './call-name.ts'

test.each([
  ['product/one/prod_1', 'GET product/one/:'],
  ['product?name=mona%40shop.example', 'GET product'],
  ['user/password-reset/usr_1/CANARY-link', 'GET user/password-reset/:/:'],
  ['product/search', 'GET product/search'],
  ['images/0123.webp', 'GET images/:'],
  ['', 'GET :'],
])('The metrics count the call of %s as %s', (path, name) => {
  expect(callName('GET', path)).toBe(name)
})
