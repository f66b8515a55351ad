import { setTimeout as sleep } from 'node:timers/promises'
import type { Repeating } from '@shop/service/repeat.ts'
import type { Queryable } from '../../db/database.ts'
import type { WorkerLog } from '../../outbox/worker.ts'
import { changeDuePrices, nextPriceChange } from './reductions.store.ts'

/** Milliseconds after which the clock looks again: another copy may have entered a reduction that begins sooner. */
const LOOK = 1000
/** Milliseconds after a look that failed. */
const AWAY = 5000

interface PriceClock {
  db: Queryable
  log: WorkerLog
}

/** Changes what is due; returns the milliseconds until the next look. */
async function look({ db, log }: PriceClock): Promise<number> {
  try {
    const next = await nextPriceChange(db)
    if (next === undefined || next > LOOK) return LOOK
    if (next > 0) return Math.ceil(next)
    await changeDuePrices(db)
    return 0
  } catch (error) {
    log.warn({ err: error }, 'prices that were due could not be changed')
    return AWAY
  }
}

/** Puts reduced prices in force, and list prices again, at the instant that was entered. Each copy of the service has a clock. */
export function startPriceClock(parts: PriceClock): Repeating {
  const stopping = new AbortController()
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) await sleep(await look(parts), undefined, { signal: stopping.signal }).catch(() => {})
  }
  const running = run()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
