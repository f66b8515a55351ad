import { expect, test } from 'vitest'
import { bearerIn, sessionToken } from './session-token.ts'

test.each([
  ['none', {}, ''],
  ['the shop’s own header', { 'x-access-token': 'a' }, 'a'],
  ['Bearer', { authorization: 'Bearer a' }, 'a'],
  ['both, which agree', { authorization: 'bearer a', 'x-access-token': 'a' }, 'a'],
  ['both, which differ', { authorization: 'Bearer a', 'x-access-token': 'b' }, undefined],
  ['another scheme', { authorization: 'Basic a', 'x-access-token': 'b' }, 'b'],
  ['a header that came twice', { 'x-access-token': ['a', 'b'] }, ''],
])('The token of a request with %s', (_what, headers, token) => {
  expect(sessionToken(headers)).toBe(token)
})

test('Bearer has one token, without spaces and commas', () => {
  for (const text of [undefined, '', 'Bearer', 'Bearer ', 'Bearer a b', 'Bearer a, b', 'xBearer a']) expect(bearerIn(text)).toBeUndefined()
  expect(bearerIn(`Bearer ${'a'.repeat(10_000)}`)).toHaveLength(10_000)
})
