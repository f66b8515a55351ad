import { setTimeout as sleep } from 'node:timers/promises'
import type { Repeating } from '@shop/service/repeat.ts'
import type { Database } from '../db/database.ts'
import type { WorkerLog } from '../outbox/worker.ts'
import { changeDuePrices, nextPriceChange } from './reductions/reductions.store.ts'
import { nextPublication, showDueProducts } from './status/hidden-products.store.ts'

/** Milliseconds after which a clock polls again: another copy may have entered something that is due sooner. */
const POLL_INTERVAL = 1000
/** Milliseconds after a poll that failed. */
const AWAY = 5000

interface ClockParts {
  db: Database
  log: WorkerLog
}

/** What happens at an instant that administrators entered. */
interface Due {
  /** Milliseconds until the next is due, at most 0 when one is; undefined when there is none. */
  next: (db: Database) => Promise<number | undefined>
  change: (db: Database) => Promise<unknown>
  /** What is logged when it could not be done. */
  failed: string
}

/** Does what is due; returns the milliseconds until the next poll. */
async function poll({ db, log }: ClockParts, { next, change, failed }: Due): Promise<number> {
  try {
    const ms = await next(db)
    if (ms === undefined || ms > POLL_INTERVAL) return POLL_INTERVAL
    if (ms > 0) return Math.ceil(ms)
    await change(db)
    return 0
  } catch (error) {
    log.warn({ err: error }, failed)
    return AWAY
  }
}

function startClock(parts: ClockParts, due: Due): Repeating {
  const stopping = new AbortController()
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) await sleep(await poll(parts, due), undefined, { signal: stopping.signal }).catch(() => {})
  }
  const running = run()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

/** Puts reduced prices in force, and list prices again, at the instant that was entered. Each copy of the service has a clock. */
export const startPriceClock = (parts: ClockParts): Repeating =>
  startClock(parts, { next: nextPriceChange, change: changeDuePrices, failed: 'prices that were due could not be changed' })

/** Shows products to shoppers at the instant that was entered. Each copy of the service has a clock. */
export const startPublishClock = (parts: ClockParts): Repeating =>
  startClock(parts, { next: nextPublication, change: showDueProducts, failed: 'products that were due could not be shown' })
