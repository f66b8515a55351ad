/** Lets a bounded number of jobs run at once, and a bounded number wait. */
export interface ConcurrencyLimit {
  /** Runs `work` in its turn; throws the refusal when the queue is full, or when its turn does not come in time. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** What a limit lets in. */
export interface ConcurrencyLimitOptions {
  /** Jobs at once. */
  running: number
  /** Jobs in the queue. */
  waiting: number
  /** Milliseconds that a job may wait; without it, as long as it takes. */
  patience?: number
  /** What is thrown to those who are not let in. */
  refuse: () => Error
}

/** `running` jobs at once, up to `waiting` in the queue; beyond that the refusal. */
export function createConcurrencyLimit({ running, waiting, patience, refuse }: ConcurrencyLimitOptions): ConcurrencyLimit {
  let active = 0
  const queue = new Set<() => void>()

  function wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      function enter(): void {
        clearTimeout(timer)
        queue.delete(enter)
        resolve()
      }
      function giveUp(): void {
        queue.delete(enter)
        reject(refuse())
      }
      const timer = patience === undefined ? undefined : setTimeout(giveUp, patience)
      queue.add(enter)
    })
  }

  return {
    async run(work) {
      if (active >= running) {
        if (queue.size >= waiting) throw refuse()
        // Whoever leaves hands its place on, so `active` stays.
        await wait()
      } else active += 1
      try {
        return await work()
      } finally {
        const [next] = queue
        if (next) next()
        else active -= 1
      }
    },
  }
}
