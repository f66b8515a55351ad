import { setTimeout as sleep } from 'node:timers/promises'

/** One request of the load; throws, in words, on a wrong answer. */
export type Visit = () => Promise<void>

/** Visitors who come again and again. */
export interface Load {
  /** How often each came so far. */
  visits(): number[]
  /** Lets them finish their visits; returns the different ways in which requests failed. */
  stop(): Promise<string[]>
}

/** Milliseconds between two visits, or as long as the last one took: the test looks for failures, not for speed. */
const PAUSE = 50

/** Sends each of the visitors on and on, side by side. */
export function startLoad(visitors: Visit[]): Load {
  const ended = new AbortController()
  const visits = visitors.map(() => 0)
  const failures = new Set<string>()
  const all = visitors.map(async (visit, index) => {
    while (!ended.signal.aborted) {
      const begun = performance.now()
      await visit().catch((error: unknown) => failures.add(String(error)))
      visits[index] = (visits[index] ?? 0) + 1
      await sleep(Math.max(PAUSE, performance.now() - begun))
    }
  })
  return {
    visits: () => [...visits],
    async stop() {
      ended.abort()
      await Promise.all(all)
      return [...failures]
    },
  }
}
