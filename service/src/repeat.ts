import { setTimeout as sleep } from 'node:timers/promises'

/** Work that is repeated until it is stopped. */
export interface Repeating {
  /** Begins no further round, and waits up to 8 seconds for the present one. */
  stop(): Promise<void>
}

/** Milliseconds that the present round gets to end. */
const TIMEOUT = 8000

/** The time, give or take a half: so that many copies do not come all at once. */
export const jitter = (seconds: number): number => seconds * (0.5 + Math.random())

/** Runs `round` again and again; after a round that found nothing to do (0) it pauses `pause` seconds. It must not throw. */
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
