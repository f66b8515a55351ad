/** Lets a bounded number of jobs run at once, and a bounded number wait. */
export interface ConcurrencyLimit {
  /**
   * Runs `work` in its turn; throws the refusal when the queue is full, or when its turn does not come in time. A job weighs one, unless told
   * otherwise; one that is heavier than all that may run at once runs alone.
   */
  run<T>(work: () => Promise<T>, weight?: number): Promise<T>
}

/** What a limit lets in. */
export interface ConcurrencyLimitOptions {
  /** Jobs at once; where they have weights, what those that run weigh together. */
  running: number
  /** Jobs in the queue. */
  waiting: number
  /** Milliseconds that a job may wait; without it, as long as it takes. */
  timeout?: number
  /** What is thrown to those who are not let in. */
  refuse: () => Error
}

/** A job in the queue. */
interface Waiting {
  weight: number
  enter: () => void
}

/** `running` jobs at once, up to `waiting` in the queue, which is left in the order of coming; beyond that the refusal. */
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
    const place: Waiting = { weight, enter: resolve }
    function giveUp(): void {
      queue.delete(place)
      reject(refuse())
      // A lighter one behind it may fit.
      letIn()
    }
    const timer = timeout === undefined ? undefined : setTimeout(giveUp, timeout)
    queue.add(place)
    return promise.finally(() => clearTimeout(timer))
  }

  return {
    async run(work, told = 1) {
      const weight = Math.min(told, running)
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
