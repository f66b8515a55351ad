import { setTimeout as sleep } from 'node:timers/promises'

/** Work that goes on until it is stopped. */
export interface Repeating {
  /** Begins nothing more, and waits up to 8 seconds for what is in progress. */
  stop(): Promise<void>
}

/** Milliseconds that what is in progress gets to end. */
const TIMEOUT = 8000

/** The same, give or take a half: many instances do not come all at once. */
export const jitter = (seconds: number): number => seconds * (0.5 + Math.random())

/** Does `round` again and again; while it finds nothing to do (0), there are `pause` seconds between. It must not throw. */
export function repeat(round: () => Promise<number>, pause: number): Repeating {
  const stopping = new AbortController()
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      if ((await round()) === 0) await sleep(jitter(pause) * 1000, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await Promise.race([running, sleep(TIMEOUT, undefined, { ref: false })])
    },
  }
}
