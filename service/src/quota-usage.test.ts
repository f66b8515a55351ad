import { expect, test } from 'vitest'
import { createQuotaUsage } from './quota-usage.ts'

const MINUTE = 60_000

test('What is spent counts until the minute of the clock is over', () => {
  let now = 100 * MINUTE + 59_999
  const usage = createQuotaUsage({ now: () => now })
  usage.add('ann', 5, 10)
  expect(usage.wait('ann', 10)).toBe(0)
  usage.add('ann', 5, 10)
  expect([usage.wait('ann', 10), usage.wait('ann', 11), usage.wait('bob', 10)]).toEqual([1, 0, 0])
  now += 1
  expect(usage.wait('ann', 10)).toBe(0)
  usage.add('ann', 10, 10)
  expect(usage.wait('ann', 10)).toBe(60)
})

test('What others spent in a minute that is over is not counted in the next', () => {
  let now = 100 * MINUTE
  const usage = createQuotaUsage({ now: () => now })
  usage.add('ann', 5, 10)
  const { minute } = usage.takeUntold(10)
  now += MINUTE
  usage.add('ann', 1, 10)
  usage.learn(minute, 'ann', 100)
  expect(usage.wait('ann', 10)).toBe(0)
  usage.learn(minute + 1, 'ann', 10)
  expect(usage.wait('ann', 10)).toBe(60)
})

test('A crowd of addresses takes no more memory than is set aside; the first of them is forgotten first', () => {
  const usage = createQuotaUsage({ now: () => 100 * MINUTE, mostKeys: 3 })
  for (const key of ['a', 'b', 'c', 'd']) usage.add(key, 10, 10)
  expect(['a', 'b', 'c', 'd'].map((key) => usage.wait(key, 10))).toEqual([0, 60, 60, 60])
  expect(usage.takeUntold(2).spent.map(({ of }) => of)).toEqual(['a', 'b'].slice(1))
  expect(usage.takeUntold(10).spent.map(({ of }) => of)).toEqual(['c', 'd'])
  expect(usage.takeUntold(10).spent).toEqual([])
})
