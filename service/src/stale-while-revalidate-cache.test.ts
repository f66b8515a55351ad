import { setImmediate as settled } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createStaleWhileRevalidateCache } from './stale-while-revalidate-cache.ts'

function open(shareUnknown = true) {
  let now = 0
  const cache = createStaleWhileRevalidateCache<string, string>({
    fresh: 1000,
    stale: 5000,
    maxSize: 100,
    sizeOf: (value) => value.length,
    toCached: (value) => (value.startsWith('private') ? undefined : value),
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
])('Simultaneous callers share the load of a key that is not cached yet only where that is allowed (%s)', async (shareUnknown, seen) => {
  const { ask } = open(shareUnknown)
  expect(await Promise.all([ask('a'), ask('a')])).toEqual(seen)
})

test('A cached value is renewed once for all callers, also where callers of an unknown key do not share', async () => {
  const { ask, at } = open(false)
  await ask('a')
  at(1000)
  expect(await Promise.all([ask('a'), ask('a')])).toEqual(['1', '1'])
  await settled()
  expect(await ask('a')).toBe('2')
  at(9000)
  expect(await Promise.all([ask('a'), ask('a')])).toEqual(['3', '3'])
})

test('A value that may not be cached is given to the waiting callers, and to no later one', async () => {
  const { ask } = open()
  const one = async () => 'private'
  expect(await Promise.all([ask('a', one), ask('a', one)])).toEqual(['private', 'private'])
  expect(await ask('a')).toBe('1')
})

test('A value that is asked for anew stays, though a load that began before it ends after it', async () => {
  const { cache, ask } = open()
  const late = Promise.withResolvers<string>()
  const before = ask('a', () => late.promise)
  expect(await cache.renew('a', async () => 'new')).toBe('new')
  late.resolve('old')
  expect(await before).toBe('old')
  await settled()
  expect(await ask('a')).toBe('new')
})

test('A load begun before its key is dropped is not cached; one of another key is', async () => {
  const { cache, ask } = open()
  const waiting = [ask('a'), ask('b')]
  cache.forget((key) => key === 'a')
  expect(await Promise.all(waiting)).toEqual(['1', '2'])
  expect([await ask('a'), await ask('b')]).toEqual(['3', '2'])
})

test('A value that a change outdates is given while fresh, then loaded before it is given; other values stay', async () => {
  const { cache, ask, at } = open()
  const begun = ask('begun before the change')
  await ask('a')
  await ask('b')
  cache.outdate((key) => key !== 'b')
  await begun
  at(999)
  expect([await ask('a'), await ask('b'), await ask('begun before the change')]).toEqual(['2', '3', '1'])
  at(1000)
  expect(['a', 'b', 'begun before the change'].map(cache.has)).toEqual([false, true, false])
  expect([await ask('b'), await ask('a'), await ask('begun before the change')]).toEqual(['3', '5', '6'])
  at(2500)
  expect(await ask('a')).toBe('5')
})

test('A caller after a change does not wait for a load from before it', async () => {
  const { cache, ask } = open()
  const before = ask('a')
  cache.forget(() => false)
  expect([await ask('a'), await before]).toEqual(['2', '1'])
})

test('A cached value can be read without loading, up to an age', async () => {
  const { cache, ask, at } = open()
  await ask('a')
  at(9000)
  expect([cache.peek('a', 10_000), cache.peek('a', 9000), cache.peek('b', 10_000)]).toEqual(['1', undefined, undefined])
})
