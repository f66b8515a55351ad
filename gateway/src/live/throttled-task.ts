import { setTimeout as sleep } from 'node:timers/promises'

/** Runs work when it is scheduled: at once, but never twice at a time, and again only after a pause, however often it is scheduled. */
export interface ThrottledTask {
  /** Schedules the work, after so many milliseconds at the earliest. */
  schedule(delay?: number): void
  stop(): void
}

/**
 * Creates a task. `work` returns the milliseconds after which it has to be done again, undefined when it is done; it must not throw. `pause`
 * is the least time between the end of one and the beginning of the next.
 */
export function createThrottledTask(work: () => Promise<number | undefined>, pause: number): ThrottledTask {
  const stopping = new AbortController()
  const { signal } = stopping
  let scheduled = false
  let isRunning = false
  const wait = (time: number) => sleep(time, undefined, { signal, ref: false }).catch(() => undefined)

  async function run(delay: number): Promise<void> {
    isRunning = true
    if (delay > 0) await wait(delay)
    while (scheduled && !signal.aborted) {
      scheduled = false
      const again = await work()
      scheduled ||= again !== undefined
      await wait(Math.max(pause, again ?? 0))
    }
    isRunning = false
  }
  return {
    schedule(delay = 0) {
      scheduled = true
      if (!isRunning && !signal.aborted) void run(delay)
    },
    stop: () => stopping.abort(),
  }
}
