import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createThrottledTask } from './throttled-task.ts'

function taskOf(work: () => Promise<number | undefined>, pause = 30) {
  const task = createThrottledTask(work, pause)
  onTestFinished(task.stop)
  return task
}

test('Work that is scheduled often is done at once, then once more after the pause', async () => {
  const work = vi.fn(async () => undefined)
  const task = taskOf(work, 100)
  for (let n = 0; n < 10; n += 1) task.schedule()
  expect(work).toHaveBeenCalledOnce()
  task.schedule()
  await sleep(50)
  expect(work).toHaveBeenCalledOnce()
  await expect.poll(() => work.mock.calls.length).toBe(2)
  await sleep(250)
  expect(work).toHaveBeenCalledTimes(2)
})

test('Work never runs twice at a time, and is done again when it says so', async () => {
  let running = 0
  let most = 0
  let left = 3
  const task = taskOf(async () => {
    most = Math.max(most, (running += 1))
    await sleep(20)
    running -= 1
    return (left -= 1) > 0 ? 10 : undefined
  }, 5)
  const asking = setInterval(() => left > 0 && task.schedule(), 1)
  onTestFinished(() => clearInterval(asking))
  await expect.poll(() => left).toBeLessThanOrEqual(0)
  expect(most).toBe(1)
})

test('A task that is stopped does nothing more', async () => {
  const work = vi.fn(async () => 1)
  const task = taskOf(work, 5)
  task.schedule()
  await expect.poll(() => work.mock.calls.length).toBeGreaterThan(1)
  task.stop()
  await sleep(20)
  const { length } = work.mock.calls
  task.schedule()
  await sleep(50)
  expect(work.mock.calls.length).toBe(length)
})
