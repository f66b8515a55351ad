import { count, startAtZero } from './watch/metrics.ts'

/** As many calls run as are answered in time; another one would only wait. */
export class OverloadError extends Error {}

/** Refuses calls that would only wait: an adaptive concurrency limit. */
export interface LoadShedder {
  /**
   * Runs `work`; rejects with an `OverloadError` at once when as many calls run already as are answered in time. A part of the room is kept
   * for callers with a token: a shopper who orders goes before a visitor who looks around.
   */
  run<T>(work: () => Promise<T>, hasToken?: boolean): Promise<T>
}

export interface LoadShedderOptions {
  /** Milliseconds; in an overloaded process more than half of the calls take longer. */
  target?: number
  /** Calls at once that are let in however long they take, and that are never exceeded. */
  bounds?: { min: number; max: number }
  now?: () => number
}

/** Milliseconds and calls after which it is judged whether calls are answered in time. */
const [WINDOW, CALLS] = [500, 20]
startAtZero('khan_shed_requests_total', [{}])

/** How much of the room calls without a token may take. */
const FOR_ALL = 0.75

/** What the limit is multiplied by. */
const [LESS, MORE] = [0.8, 1.2]

/**
 * Lets in as many calls at once as are answered in time: fewer while more than half of them take longer than `target`, then more again, up
 * to `bounds.max`. The half decides, as some calls wait for others than this machine, for the card provider for instance.
 */
export function createLoadShedder(options: LoadShedderOptions = {}): LoadShedder {
  const { target = 250, bounds = { min: 32, max: 256 }, now = () => performance.now() } = options
  let limit = bounds.max
  let running = 0
  let window = { since: now(), peak: 0, ended: 0, slow: 0 }

  function judge(): void {
    const { peak, ended, slow } = window
    if (slow * 2 > ended) limit = Math.max(bounds.min, Math.floor(Math.min(limit, peak) * LESS))
    else limit = Math.min(bounds.max, Math.ceil(limit * MORE))
    window = { since: now(), peak: running, ended: 0, slow: 0 }
  }

  /** Only what begins in a window tells of it: what began before was let in under another limit. */
  function record(begun: number): void {
    if (begun < window.since) return
    window.ended += 1
    if (now() - begun > target) window.slow += 1
    if (window.ended >= CALLS && now() - window.since >= WINDOW) judge()
  }

  return {
    async run(work, hasToken = false) {
      if (running >= (hasToken ? limit : Math.floor(limit * FOR_ALL))) {
        count('khan_shed_requests_total', {})
        throw new OverloadError('Overloaded')
      }
      const begun = now()
      running += 1
      window.peak = Math.max(window.peak, running)
      try {
        return await work()
      } finally {
        running -= 1
        record(begun)
      }
    },
  }
}
