import { beforeEach, expect, test } from 'vitest'
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts'

let now = 0
let breaker: CircuitBreaker
beforeEach(() => {
  now = 0
  breaker = createCircuitBreaker(3, 1000, () => now)
})
const fail = (times: number) => Array.from({ length: times }, () => breaker.record(false))

test('Calls are made while some are answered', () => {
  fail(2)
  breaker.record(true)
  fail(2)
  expect(breaker.allows()).toBe(true)
})

test('No call is made for a while after three in a row without an answer', () => {
  fail(3)
  expect(breaker.allows()).toBe(false)
  now = 999
  expect(breaker.allows()).toBe(false)
})

test('One call tries again after the pause, and its outcome decides', () => {
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
