import { setImmediate as settled } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createRevalidatingCache } from './revalidating-cache.ts'

function open(shareUnknown = true) {
  let now = 0
  const cache = createRevalidatingCache<string, string>({
    fresh: 1000,
    stale: 5000,
    maxSize: 100,
    sizeOf: (value) => value.length,
    keep: (value) => (value.startsWith('private') ? undefined : value),
    shareUnknown,
    now: () => now,
  })
  let loads = 0
  const load = async () => String((loads += 1))
  const ask = async (key: string, how = load) => cache.get(key, how)
  return { cache, ask, at: (time: number) => (now = time) }
}

test.each([
  [true, ['1', '1']],
  [false, ['1', '2']],
])('Only those who may share what is unknown wait for one load (%s)', async (shareUnknown, seen) => {
  const { ask } = open(shareUnknown)
  expect(await Promise.all([ask('a'), ask('a')])).toEqual(seen)
})

test('What is known to be shared is renewed once for all, also where the unknown is not', async () => {
  const { ask, at } = open(false)
  await ask('a')
  at(1000)
  expect(await Promise.all([ask('a'), ask('a')])).toEqual(['1', '1'])
  await settled()
  expect(await ask('a')).toBe('2')
  at(9000)
  expect(await Promise.all([ask('a'), ask('a')])).toEqual(['3', '3'])
})

test('What may not be kept is given to those who wait, and to nobody else', async () => {
  const { ask } = open()
  const one = async () => 'private'
  expect(await Promise.all([ask('a', one), ask('a', one)])).toEqual(['private', 'private'])
  expect(await ask('a')).toBe('1')
})

test('A load that was begun before its key is forgotten is not kept; one of another key is', async () => {
  const { cache, ask } = open()
  const waiting = [ask('a'), ask('b')]
  cache.forget((key) => key === 'a')
  expect(await Promise.all(waiting)).toEqual(['1', '2'])
  expect([await ask('a'), await ask('b')]).toEqual(['3', '2'])
})

test('What is kept can be looked at, up to an age', async () => {
  const { cache, ask, at } = open()
  await ask('a')
  at(9000)
  expect([cache.peek('a', 10_000), cache.peek('a', 9000), cache.peek('b', 10_000)]).toEqual(['1', undefined, undefined])
})
