/** Lets a bounded number of jobs run at once, and a bounded number wait. */
export interface ConcurrencyLimit {
  /**
   * Runs `work` in its turn; throws the refusal when the queue is full, or when its turn does not come in time. `weight` is 1 when left
   * out; a job that is heavier than all that may run at once runs alone.
   */
  run<T>(work: () => Promise<T>, weight?: number): Promise<T>
}

export interface ConcurrencyLimitOptions {
  /** Jobs at once; with weights, the sum of the weights of running jobs. */
  running: number
  /** Jobs in the queue. */
  waiting: number
  /** Milliseconds that a job may wait; for ever when left out. */
  timeout?: number
  /** Makes the error that a refused job throws. */
  refuse: () => Error
}

/** A job in the queue. */
interface Waiting {
  weight: number
  enter: () => void
}

/** Runs `running` jobs at once, with up to `waiting` in the queue, first come first served; refuses all others. */
export function createConcurrencyLimit({ running, waiting, timeout, refuse }: ConcurrencyLimitOptions): ConcurrencyLimit {
  let active = 0
  const queue = new Set<Waiting>()

  function letIn(): void {
    for (const next of queue) {
      if (active + next.weight > running) return
      active += next.weight
      queue.delete(next)
      next.enter()
    }
  }

  function wait(weight: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const entry: Waiting = { weight, enter: resolve }
    function giveUp(): void {
      queue.delete(entry)
      reject(refuse())
      // A lighter job behind it may fit.
      letIn()
    }
    const timer = timeout === undefined ? undefined : setTimeout(giveUp, timeout)
    queue.add(entry)
    return promise.finally(() => clearTimeout(timer))
  }

  return {
    async run(work, size = 1) {
      const weight = Math.min(size, running)
      if (queue.size > 0 || active + weight > running) {
        if (queue.size >= waiting) throw refuse()
        await wait(weight)
      } else active += weight
      try {
        return await work()
      } finally {
        active -= weight
        letIn()
      }
    },
  }
}
