import { expect, test } from 'vitest'
import { createSpending } from './spending.ts'

const MINUTE = 60_000

test('What is spent counts until the minute of the clock is over', () => {
  let now = 100 * MINUTE + 59_999
  const spending = createSpending({ now: () => now })
  spending.add('ann', 5, 10)
  expect(spending.wait('ann', 10)).toBe(0)
  spending.add('ann', 5, 10)
  expect([spending.wait('ann', 10), spending.wait('ann', 11), spending.wait('bob', 10)]).toEqual([1, 0, 0])
  now += 1
  expect(spending.wait('ann', 10)).toBe(0)
  spending.add('ann', 10, 10)
  expect(spending.wait('ann', 10)).toBe(60)
})

test('What others spent in a minute that is over is not counted in the next', () => {
  let now = 100 * MINUTE
  const spending = createSpending({ now: () => now })
  spending.add('ann', 5, 10)
  const { minute } = spending.takeUntold(10)
  now += MINUTE
  spending.add('ann', 1, 10)
  spending.learn(minute, 'ann', 100)
  expect(spending.wait('ann', 10)).toBe(0)
  spending.learn(minute + 1, 'ann', 10)
  expect(spending.wait('ann', 10)).toBe(60)
})

test('A crowd of addresses takes no more memory than is set aside; the first of them is forgotten first', () => {
  const spending = createSpending({ now: () => 100 * MINUTE, mostKeys: 3 })
  for (const key of ['a', 'b', 'c', 'd']) spending.add(key, 10, 10)
  expect(['a', 'b', 'c', 'd'].map((key) => spending.wait(key, 10))).toEqual([0, 60, 60, 60])
  expect(spending.takeUntold(2).spent.map(({ of }) => of)).toEqual(['a', 'b'].slice(1))
  expect(spending.takeUntold(10).spent.map(({ of }) => of)).toEqual(['c', 'd'])
  expect(spending.takeUntold(10).spent).toEqual([])
})
