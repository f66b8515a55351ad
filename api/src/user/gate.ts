import { tooMany } from '../problem.ts'

/** Lets a bounded number of jobs run at once, and a bounded number wait. */
export interface Gate {
  /** Runs `work` in its turn; 429 at once when the queue is full. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** `running` jobs at once, up to `waiting` in the queue, beyond that 429 with `retryAfter` seconds. */
export function createGate({ running, waiting, retryAfter }: { running: number; waiting: number; retryAfter: number }): Gate {
  let active = 0
  const queue: (() => void)[] = []
  return {
    async run(work) {
      if (active >= running) {
        if (queue.length >= waiting) throw tooMany(retryAfter)
        // Whoever leaves hands its place on, so `active` stays.
        await new Promise<void>((resolve) => queue.push(resolve))
      } else active += 1
      try {
        return await work()
      } finally {
        const next = queue.shift()
        if (next) next()
        else active -= 1
      }
    },
  }
}
