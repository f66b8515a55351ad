import { setTimeout as sleep } from 'node:timers/promises'

/** Runs a work when it is asked for: at once, but never twice at a time, and again only after a pause, however often it is asked for. */
export interface Pulse {
  /** Asks for the work; after so many milliseconds at the earliest. */
  ask(delay?: number): void
  stop(): void
}

/**
 * Creates a pulse. `work` returns the milliseconds after which it has to be done again, undefined when it is done; it must not throw. `pause`
 * is the least time between the end of one and the beginning of the next.
 */
export function createPulse(work: () => Promise<number | undefined>, pause: number): Pulse {
  const stopping = new AbortController()
  const { signal } = stopping
  let asked = false
  let isRunning = false
  const wait = (time: number) => sleep(time, undefined, { signal, ref: false }).catch(() => undefined)

  async function run(delay: number): Promise<void> {
    isRunning = true
    if (delay > 0) await wait(delay)
    while (asked && !signal.aborted) {
      asked = false
      const again = await work()
      asked ||= again !== undefined
      await wait(Math.max(pause, again ?? 0))
    }
    isRunning = false
  }
  return {
    ask(delay = 0) {
      asked = true
      if (!isRunning && !signal.aborted) void run(delay)
    },
    stop: () => stopping.abort(),
  }
}
