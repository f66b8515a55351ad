import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answer, createResponseCache, type CachedResponse } from './response-cache.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const answer = (body: string, cacheControl = 'max-age=30, public', status = 200): Answer => ({
  status,
  headers: [['cache-control', cacheControl]],
  body,
})
const LONG = JSON.stringify({ data: 'long '.repeat(1000) })
const bodyOf = async (found: CachedResponse | Promise<Answer>): Promise<string> =>
  found instanceof Promise ? (await found).body : found.bytes.toString()

test('A public answer is served again from the cache', async () => {
  const cache = createResponseCache({ fresh: 1000, stale: 5000 })
  const produce = vi.fn(async () => answer('{"data":1}'))
  await cache.answer('POST q', produce)
  const kept = cache.answer('POST q', produce)
  if (kept instanceof Promise) throw new Error('not kept')
  expect(kept.bytes.toString()).toBe('{"data":1}')
  expect(produce).toHaveBeenCalledTimes(1)
})

test('A cached answer is compressed once for each encoding', async () => {
  vi.useRealTimers()
  const cache = createResponseCache({ fresh: 60_000, stale: 60_000 })
  await cache.answer('POST q', async () => answer(LONG))
  const kept = cache.fresh('POST q')
  const [first, second] = await Promise.all([kept?.compressed('br'), kept?.compressed('br')])
  expect(brotliDecompressSync(first as Buffer).toString()).toBe(LONG)
  expect(second).toBe(first)
  expect(gunzipSync((await kept?.compressed('gzip')) as Buffer).toString()).toBe(LONG)
})

test('A cached answer takes no more memory than its bytes', async () => {
  vi.useRealTimers()
  const cache = createResponseCache({ fresh: 60_000, stale: 60_000 })
  await cache.answer('POST q', async () => answer(LONG))
  const kept = cache.fresh('POST q')
  const compressed = await kept?.compressed('br')
  expect([kept?.bytes.buffer.byteLength, compressed?.buffer.byteLength]).toEqual([kept?.bytes.length, compressed?.length])
})

test('A flood of small answers takes no more memory than the cache may', async () => {
  const cache = createResponseCache({ fresh: 60_000, stale: 60_000 })
  for (let n = 0; n < 40_000; n += 1) await cache.answer(`POST ${n}`, async () => answer('{}'))
  expect(cache.fresh('POST 39999')).toBeDefined()
  expect(cache.fresh('POST 20000')).toBeUndefined()
})

test('Only a cached answer that needs no revalidation is fresh', async () => {
  const cache = createResponseCache({ fresh: 1000, stale: 5000 })
  expect(cache.fresh('POST q')).toBeUndefined()
  await cache.answer('POST q', async () => answer('{"data":1}'))
  expect(cache.fresh('POST q')?.bytes.toString()).toBe('{"data":1}')
  await vi.advanceTimersByTimeAsync(1000)
  expect(cache.fresh('POST q')).toBeUndefined()
})

test.each([
  ['belongs to one person', answer('a', 'no-store')],
  ['is private', answer('a', 'max-age=30, private')],
  ['is a failure', answer('a', 'max-age=30, public', 400)],
])('An answer that %s is never served from the cache', async (_what, given) => {
  const cache = createResponseCache({ fresh: 1000, stale: 5000 })
  const produce = vi.fn(async () => given)
  await cache.answer('POST q', produce)
  await cache.answer('POST q', produce)
  expect(produce).toHaveBeenCalledTimes(2)
})

test('Two simultaneous callers of a query that is not cached yet each get their own answer', async () => {
  const cache = createResponseCache({ fresh: 1000, stale: 5000 })
  let n = 0
  const produce = async () => answer(String((n += 1)), 'no-store')
  const [ann, bob] = [cache.answer('POST q', produce), cache.answer('POST q', produce)]
  expect([await bodyOf(ann), await bodyOf(bob)]).toEqual(['1', '2'])
})

test('An old cached answer is served while one revalidation runs; all callers wait together for a stale one', async () => {
  const cache = createResponseCache({ fresh: 1000, stale: 5000 })
  let n = 0
  const produce = vi.fn(async () => answer(String((n += 1))))
  await cache.answer('POST q', produce)
  await vi.advanceTimersByTimeAsync(1500)
  const old = [cache.answer('POST q', produce), cache.answer('POST q', produce)]
  expect(await Promise.all(old.map(bodyOf))).toEqual(['1', '1'])
  expect(await bodyOf(cache.answer('POST q', produce))).toBe('2')
  await vi.advanceTimersByTimeAsync(6000)
  const late = [cache.answer('POST q', produce), cache.answer('POST q', produce)]
  expect(await Promise.all(late.map(bodyOf))).toEqual(['3', '3'])
  expect(produce).toHaveBeenCalledTimes(3)
})

test('An answer to a query from before a change is not cached after the change', async () => {
  const cache = createResponseCache({ fresh: 1000, stale: 5000 })
  let finish: (given: Answer) => void = () => undefined
  const before = cache.answer('POST q', () => new Promise((resolve) => (finish = resolve)))
  cache.forget()
  finish(answer('old'))
  expect(await bodyOf(before)).toBe('old')
  expect(await bodyOf(cache.answer('POST q', async () => answer('new')))).toBe('new')
})

test('A change drops cached answers about its subject, and those being computed, and no others', async () => {
  const cache = createResponseCache({ fresh: 1000, stale: 5000 })
  const telling = (id: string, body: string) => async () => ({ ...answer(body), about: new Set([id]) })
  const begun = ['lamp', 'sofa'].map(async (id) => cache.answer(`POST ${id} asked for`, telling(id, id)))
  for (const id of ['lamp', 'sofa']) await cache.answer(`POST ${id}`, telling(id, id))
  cache.forget((_key, { about }) => about.has('lamp'))
  await Promise.all(begun)
  const kept = (key: string) => cache.fresh(key) !== undefined
  expect([kept('POST lamp'), kept('POST lamp asked for'), kept('POST sofa'), kept('POST sofa asked for')]).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('An answer to a request longer than 8 kB is not cached', async () => {
  const cache = createResponseCache({ fresh: 1000, stale: 5000 })
  const produce = vi.fn(async () => answer('a'))
  await cache.answer('x'.repeat(9000), produce)
  await cache.answer('x'.repeat(9000), produce)
  expect(produce).toHaveBeenCalledTimes(2)
})
