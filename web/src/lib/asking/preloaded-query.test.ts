import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takePreloaded } from './preloaded-query.ts'

const request = (operationName: string, token: string): RequestInit => ({
  headers: { 'x-access-token': token },
  body: JSON.stringify({ operationName, variables: {}, query: '{ viewer { id } }' }),
})
const answer = Promise.resolve(new Response('{}'))

/** Since the page began, in milliseconds; the clock of the tests began with the first of all files. */
const after = (time: number) => void vi.spyOn(performance, 'now').mockReturnValue(time)

beforeEach(() => {
  after(1000)
  document.preloaded = { name: 'Cart', token: 'of-mona', answer }
})
afterEach(() => {
  document.preloaded = undefined
  vi.restoreAllMocks()
})

test('The preloaded answer is used by its own query, once', () => {
  expect(takePreloaded(request('Cart', 'of-mona'))).toBe(answer)
  expect(takePreloaded(request('Cart', 'of-mona'))).toBeUndefined()
})

test.each([
  ['Something else is asked', request('CartCount', 'of-mona')],
  ['Somebody else asks', request('Cart', 'of-omar')],
  ['Nobody is signed in', { body: '{"operationName":"Cart"}' }],
  ['Files are sent', { ...request('Cart', 'of-mona'), body: new FormData() }],
  ['An address is read', undefined],
])('With %s a preloaded answer is not used, and stays for its own caller', (_what, init) => {
  expect(takePreloaded(init)).toBeUndefined()
  expect(takePreloaded(request('Cart', 'of-mona'))).toBe(answer)
})

test('A preloaded answer is too old after half a minute', () => {
  after(30_001)
  expect(takePreloaded(request('Cart', 'of-mona'))).toBeUndefined()
})
