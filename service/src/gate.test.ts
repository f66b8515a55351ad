import { expect, test } from 'vitest'
import { createGate, type GateOptions } from './gate.ts'

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

const open = (options: Partial<GateOptions>) => createGate({ running: 1, waiting: 1, refuse: () => new Error('busy'), ...options })

test('No more than the allowed number run at once, and all get their turn', async () => {
  const { work, ends, most } = jobs()
  const gate = open({ running: 2, waiting: 10 })
  const all = Promise.all(Array.from({ length: 10 }, () => gate.run(work)))
  for (let ended = 0; ended < 10; ended += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(ended)
    ends[ended]?.()
  }
  await all
  expect(most()).toBe(2)
})

test('Whoever finds the queue full is told so at once', async () => {
  const { work, ends } = jobs()
  const gate = open({ running: 1, waiting: 1 })
  const accepted = [gate.run(work), gate.run(work)]
  await expect(gate.run(work)).rejects.toThrow('busy')
  ends[0]?.()
  await accepted[0]
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.()
  await accepted[1]
})

test('Whoever has waited too long is told so, and leaves the place in the queue to others', async () => {
  const { work, ends } = jobs()
  const gate = open({ running: 1, waiting: 1, patience: 50 })
  const first = gate.run(work)
  await expect(gate.run(work)).rejects.toThrow('busy')
  const third = gate.run(work)
  ends[0]?.()
  await first
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.()
  await third
  expect(await gate.run(async () => 'free again')).toBe('free again')
})

test('Work that fails leaves its place', async () => {
  const gate = open({ running: 1, waiting: 0 })
  await expect(gate.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await gate.run(() => Promise.resolve('next'))).toBe('next')
})
