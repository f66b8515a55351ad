import { beforeEach, expect, test } from 'vitest'
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts'

let now = 0
let breaker: CircuitBreaker
beforeEach(() => {
  now = 0
  breaker = createCircuitBreaker(3, 1000, () => now)
})
const fail = (times: number) => Array.from({ length: times }, () => breaker.record(false))

test('A circuit breaker lets calls through while some succeed', () => {
  fail(2)
  breaker.record(true)
  fail(2)
  expect(breaker.allows()).toBe(true)
})

test('A circuit breaker stops calls for a while after three failures in a row', () => {
  fail(3)
  expect(breaker.allows()).toBe(false)
  now = 999
  expect(breaker.allows()).toBe(false)
})

test('A circuit breaker lets one call try after the pause, and its outcome decides', () => {
  fail(3)
  now = 1000
  expect([breaker.allows(), breaker.allows()]).toEqual([true, false])
  breaker.record(false)
  now = 1999
  expect(breaker.allows()).toBe(false)
  now = 2000
  expect(breaker.allows()).toBe(true)
  breaker.record(true)
  expect([breaker.allows(), breaker.allows()]).toEqual([true, true])
})
