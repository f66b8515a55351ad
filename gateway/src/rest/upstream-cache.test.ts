import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createUpstreamCache } from './upstream-cache.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A service that counts: each load answers the next number, after 10 ms. */
function counting() {
  let loads = 0
  const load = vi.fn(async (_path: string) => {
    loads += 1
    const answer = loads
    await new Promise((resolve) => setTimeout(resolve, 10))
    return answer
  })
  const cache = createUpstreamCache(load, { fresh: 1000, stale: 5000 }, () => 1)
  const get = async (path = 'product'): Promise<number> => {
    const answer = cache.get(path)
    await vi.advanceTimersByTimeAsync(10)
    return answer
  }
  return { cache, load, get }
}

test('Simultaneous callers share one load, and later ones its cached answer', async () => {
  const { cache, load } = counting()
  const answers = Promise.all([cache.get('product'), cache.get('product'), cache.get('category')])
  await vi.advanceTimersByTimeAsync(10)
  expect(await answers).toEqual([1, 1, 2])
  expect(await cache.get('product')).toBe(1)
  expect(load).toHaveBeenCalledTimes(2)
})

test('A cached answer that is no longer fresh is given once more while it is renewed', async () => {
  const { get } = counting()
  await get()
  await vi.advanceTimersByTimeAsync(1500)
  expect(await get()).toBe(1)
  expect(await get()).toBe(2)
})

test('A cached answer beyond its stale time is not given', async () => {
  const { get } = counting()
  await get()
  await vi.advanceTimersByTimeAsync(5000)
  expect(await get()).toBe(2)
})

test('A dropped answer is loaded anew, and a load from before the drop does not bring it back', async () => {
  const { cache, get } = counting()
  const before = cache.get('product')
  cache.forget((path) => path === 'product')
  expect(await get()).toBe(2)
  expect(await before).toBe(1)
  expect(await get()).toBe(2)
})

test('A load from before a change that ends last does not bring the old answer back', async () => {
  const loads: ((answer: string) => void)[] = []
  const cache = createUpstreamCache(
    () => new Promise<string>((resolve) => loads.push(resolve)),
    { fresh: 1000, stale: 5000 },
    () => 1,
  )
  const before = cache.get('product')
  cache.forget(() => true)
  const after = cache.get('product')
  loads[1]?.('new')
  expect(await after).toBe('new')
  loads[0]?.('old')
  expect(await before).toBe('old')
  expect(await cache.get('product')).toBe('new')
})

test('A load from before a change is not cached, even if no caller asked since', async () => {
  const { cache, get } = counting()
  const before = cache.get('product')
  cache.forget(() => true)
  await vi.advanceTimersByTimeAsync(10)
  expect(await before).toBe(1)
  expect(await get()).toBe(2)
})

test('A failed load fails its waiting callers, and is not cached', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue(1)
  const cache = createUpstreamCache<number>(load, { fresh: 1000, stale: 5000 }, () => 1)
  await expect(Promise.all([cache.get('product'), cache.get('product')])).rejects.toThrow('down')
  expect(await cache.get('product')).toBe(1)
})

test('A failed renewal leaves the cached answer until it is stale', async () => {
  const load = vi.fn().mockResolvedValueOnce(1).mockRejectedValue(new Error('down'))
  const cache = createUpstreamCache<number>(load, { fresh: 1000, stale: 5000 }, () => 1)
  await cache.get('product')
  await vi.advanceTimersByTimeAsync(2000)
  expect(await cache.get('product')).toBe(1)
  await vi.advanceTimersByTimeAsync(4000)
  await expect(cache.get('product')).rejects.toThrow('down')
})

test('Large cached answers do not pile up: the least recently used is dropped', async () => {
  const load = vi.fn(async (path: string) => path)
  const cache = createUpstreamCache(load, { fresh: 1000, stale: 5000 }, () => 3_000_000)
  for (const path of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.get(path)
  expect(load.mock.calls.map(([path]) => path)).toEqual(['a', 'b', 'c', 'b'])
})

test('Small cached answers do not pile up either', async () => {
  const load = vi.fn(async (path: string) => path)
  const cache = createUpstreamCache(load, { fresh: 1000, stale: 5000 }, () => 1)
  for (let n = 0; n < 20_000; n += 1) await cache.get(`${n}`)
  load.mockClear()
  await cache.get('19999')
  expect(load).not.toHaveBeenCalled()
  await cache.get('1000')
  expect(load).toHaveBeenCalledOnce()
})
