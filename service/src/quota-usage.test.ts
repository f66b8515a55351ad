import { expect, test } from 'vitest'
import { QuotaUsage } from './quota-usage.ts'

const MINUTE = 60_000

/** Seconds that a key has to wait; 0 while it has points. */
const waitOf = (usage: QuotaUsage, key: string, max: number) => usage.refusal('points', key, max)?.wait ?? 0

test('Spent points count until the minute of the clock is over', () => {
  let now = 100 * MINUTE + 59_999
  const usage = new QuotaUsage({ now: () => now })
  usage.add('ann', 5, 10)
  expect(waitOf(usage, 'ann', 10)).toBe(0)
  usage.add('ann', 5, 10)
  expect([waitOf(usage, 'ann', 10), waitOf(usage, 'ann', 11), waitOf(usage, 'bob', 10)]).toEqual([1, 0, 0])
  now += 1
  expect(waitOf(usage, 'ann', 10)).toBe(0)
  usage.add('ann', 4, 10)
  expect(usage.limit('points', 'ann', 10)).toEqual({ name: 'points', max: 10, window: 60, left: 6, wait: 60 })
  usage.add('ann', 9, 10)
  expect(usage.refusal('points', 'ann', 10)).toEqual({ name: 'points', max: 10, window: 60, left: 0, wait: 60 })
})

test('Points that other copies report for a past minute do not count in the next', () => {
  let now = 100 * MINUTE
  const usage = new QuotaUsage({ now: () => now })
  usage.add('ann', 5, 10)
  const { minute } = usage.takeUnreported(10)
  now += MINUTE
  usage.add('ann', 1, 10)
  usage.learn(minute, 'ann', 100)
  expect(waitOf(usage, 'ann', 10)).toBe(0)
  usage.learn(minute + 1, 'ann', 10)
  expect(waitOf(usage, 'ann', 10)).toBe(60)
})

test('A crowd of addresses takes bounded memory; the least recently used count is dropped first', () => {
  const usage = new QuotaUsage({ now: () => 100 * MINUTE, maxKeys: 3 })
  for (const key of ['a', 'b', 'c', 'd']) usage.add(key, 10, 10)
  expect(['a', 'b', 'c', 'd'].map((key) => waitOf(usage, key, 10))).toEqual([0, 60, 60, 60])
  expect(usage.takeUnreported(2).spent.map(({ of }) => of)).toEqual(['b', 'c'])
  expect(usage.takeUnreported(10).spent.map(({ of }) => of)).toEqual(['d'])
  expect(usage.takeUnreported(10).spent).toEqual([])
  // All but the first are asked about while strangers come.
  for (const key of ['e', 'f', 'g']) {
    usage.add(key, 10, 10)
    expect(['c', 'd'].map((known) => waitOf(usage, known, 10))).toEqual([60, 60])
  }
  expect(['b', 'e', 'f', 'g'].map((key) => waitOf(usage, key, 10))).toEqual([0, 0, 0, 60])
})
