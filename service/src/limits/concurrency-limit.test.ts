import { expect, test } from 'vitest'
import { createConcurrencyLimit, type ConcurrencyLimitOptions } from './concurrency-limit.ts'

/** Jobs that a test ends by hand. */
function jobs() {
  const ends: (() => void)[] = []
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((resolve) => ends.push(resolve))
    running -= 1
  }
  return { work, ends, most: () => most }
}

const open = (options: Partial<ConcurrencyLimitOptions>) =>
  createConcurrencyLimit({ running: 1, waiting: 1, refuse: () => new Error('busy'), ...options })

test('No more than the allowed number of jobs run at once, and all get their turn', async () => {
  const { work, ends, most } = jobs()
  const limit = open({ running: 2, waiting: 10 })
  const all = Promise.all(Array.from({ length: 10 }, () => limit.run(work)))
  for (let ended = 0; ended < 10; ended += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(ended)
    ends[ended]?.()
  }
  await all
  expect(most()).toBe(2)
})

test('A job that finds the queue full is refused at once', async () => {
  const { work, ends } = jobs()
  const limit = open({ running: 1, waiting: 1 })
  const accepted = [limit.run(work), limit.run(work)]
  await expect(limit.run(work)).rejects.toThrow('busy')
  ends[0]?.()
  await accepted[0]
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.()
  await accepted[1]
})

test('A job that has waited too long is refused, and leaves its place in the queue to others', async () => {
  const { work, ends } = jobs()
  const limit = open({ running: 1, waiting: 1, timeout: 50 })
  const first = limit.run(work)
  await expect(limit.run(work)).rejects.toThrow('busy')
  const third = limit.run(work)
  ends[0]?.()
  await first
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.()
  await third
  expect(await limit.run(async () => 'free again')).toBe('free again')
})

test('A job that fails frees its slot', async () => {
  const limit = open({ running: 1, waiting: 0 })
  await expect(limit.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await limit.run(() => Promise.resolve('next'))).toBe('next')
})

test('Jobs with weights run at once while their sum is within the limit, first come, first served', async () => {
  const limit = open({ running: 10, waiting: 10 })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const start = (name: string, weight: number) =>
    limit.run(async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
    }, weight)
  const end = async (name: string, ...next: string[]) => {
    ends.get(name)?.()
    await expect.poll(() => begun.slice(-next.length)).toEqual(next)
  }
  const all = [start('six', 6), start('four', 4), start('seven', 7), start('one', 1), start('heavy', 99), start('last', 1)]
  expect(begun).toEqual(['six', 'four'])
  // There is room for that job, but seven came before it.
  await end('four', 'six', 'four')
  await end('six', 'seven', 'one')
  ends.get('one')?.()
  await end('seven', 'heavy')
  await end('heavy', 'last')
  await end('last', 'last')
  await Promise.all(all)
})

test('A heavy job that gives up lets lighter ones behind it run', async () => {
  const { work, ends } = jobs()
  const limit = open({ running: 2, waiting: 2, timeout: 50 })
  const first = limit.run(work)
  const heavy = limit.run(work, 2)
  const light = limit.run(work)
  await expect(heavy).rejects.toThrow('busy')
  await expect.poll(() => ends.length).toBe(2)
  for (const done of ends) done()
  await Promise.all([first, light])
})
