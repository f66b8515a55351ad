import { expect, test } from 'vitest'
import { createLoadShedder, OverloadError } from './load-shedder.ts'

/** A shedder under a clock that the test moves. */
function open() {
  let time = 0
  const shedder = createLoadShedder({ target: 500, bounds: { min: 16, max: 100 }, now: () => time })
  const pass = (milliseconds: number): void => void (time += milliseconds)

  /** Has so many calls begin at once, and all end after so long; returns how many were let in. */
  async function crowd(calls: number, milliseconds: number, hasToken = true): Promise<number> {
    const end = Promise.withResolvers<void>()
    const all = Array.from({ length: calls }, () => shedder.run(() => end.promise, hasToken))
    pass(milliseconds)
    end.resolve()
    const results = await Promise.allSettled(all)
    const refused = results.filter((result) => result.status === 'rejected' && result.reason instanceof OverloadError)
    return calls - refused.length
  }
  return { shedder, crowd, pass }
}

/** Calls that are let in at once after so many crowds of 200 whose calls take so long. */
async function letInAfter({ crowd }: ReturnType<typeof open>, crowds: number, milliseconds: number): Promise<number> {
  for (let nth = 0; nth < crowds; nth += 1) await crowd(200, milliseconds)
  return crowd(200, 0)
}

test('While calls are answered in time, as many as ever may run at once do, and all others are refused', async () => {
  expect(await letInAfter(open(), 20, 500)).toBe(100)
})

test('While calls take longer than they should, fewer are let in each time, but never fewer than the least', async () => {
  expect(await letInAfter(open(), 1, 600)).toBe(80)
  expect(await letInAfter(open(), 2, 600)).toBe(64)
  expect(await letInAfter(open(), 30, 600)).toBe(16)
})

test('Once calls are answered in time again, more and more are let in', async () => {
  const shop = open()
  expect(await letInAfter(shop, 30, 600)).toBe(16)
  expect(await letInAfter(shop, 1, 500)).toBe(20)
  expect(await letInAfter(shop, 20, 500)).toBe(100)
})

test('The limit follows what really ran: one far above it falls below it at once', async () => {
  const shop = open()
  await shop.crowd(50, 600)
  expect(await shop.crowd(200, 0)).toBe(40)
})

test('A few slow calls among fast ones let in no fewer', async () => {
  const { shedder, crowd, pass } = open()
  const provider = Promise.withResolvers<void>()
  const slow = Array.from({ length: 15 }, () => shedder.run(() => provider.promise, true))
  await crowd(20, 400)
  pass(600)
  provider.resolve()
  await Promise.all(slow)
  expect(await crowd(200, 0)).toBe(100)
})

test('What was let in before the limit fell does not lower it further', async () => {
  const { shedder, crowd, pass } = open()
  const early = Promise.withResolvers<void>()
  const late = Array.from({ length: 50 }, () => shedder.run(() => early.promise, true))
  await crowd(50, 600)
  pass(600)
  early.resolve()
  await Promise.all(late)
  expect(await crowd(200, 0)).toBe(80)
})

test('A call that fails makes room, and its failure is its own', async () => {
  const { shedder, crowd } = open()
  await expect(shedder.run(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await crowd(200, 0)).toBe(100)
})

test('A quarter of the room is kept for callers with a token', async () => {
  const { shedder, crowd } = open()
  const end = Promise.withResolvers<void>()
  const visitors = Array.from({ length: 100 }, () => shedder.run(() => end.promise))
  expect(await crowd(100, 0)).toBe(25)
  end.resolve()
  const results = await Promise.allSettled(visitors)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(75)
})
