import { expect, test } from 'vitest'
import { Problem } from '../problem.ts'
import { createGate } from './gate.ts'

/** Jobs that end when told to. */
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

test('No more than the allowed number run at once, and all get their turn', async () => {
  const { work, ends, most } = jobs()
  const gate = createGate({ running: 2, waiting: 10, retryAfter: 1 })
  const all = Promise.all(Array.from({ length: 10 }, () => gate.run(work)))
  for (let ended = 0; ended < 10; ended += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(ended)
    ends[ended]?.()
  }
  await all
  expect(most()).toBe(2)
})

test('Whoever finds the queue full is told at once when to come back', async () => {
  const { work, ends } = jobs()
  const gate = createGate({ running: 1, waiting: 1, retryAfter: 7 })
  const accepted = [gate.run(work), gate.run(work)]
  const refusal = await gate.run(work).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Problem)
  expect(refusal).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS', retryAfter: 7 } })
  ends[0]?.()
  await accepted[0]
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.()
  await accepted[1]
})

test('Work that fails leaves its place', async () => {
  const gate = createGate({ running: 1, waiting: 0, retryAfter: 1 })
  await expect(gate.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await gate.run(() => Promise.resolve('next'))).toBe('next')
})
