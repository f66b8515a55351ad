import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Milliseconds that a migration waits for a lock. Statements that ask for the table meanwhile wait behind it, and give up after 2.5 s (R16). */
const LOCK_TIMEOUT = 1000
/** Milliseconds between two tries, in which those who waited behind it are served. */
const PAUSE = 1000
/** Milliseconds for which it is tried. */
const TIMEOUT = 5 * 60_000

/** SQLSTATE of a statement that got no lock in time. */
const LOCK_NOT_AVAILABLE = '55P03'

/** Limits, for the rest of the transaction, how long its statements wait for locks. */
export const limitLockWait = (client: pg.Client): Promise<unknown> => client.query(`set local lock_timeout = ${LOCK_TIMEOUT}`)

/** Applies a migration, and tries it again while others hold what it locks. Any other error is thrown at once. */
export async function retryLocked<T>(name: string, apply: () => Promise<T>, timeout = TIMEOUT): Promise<T> {
  for (const deadline = Date.now() + timeout; ; await sleep(PAUSE)) {
    try {
      return await apply()
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== LOCK_NOT_AVAILABLE) throw error
      if (Date.now() < deadline) continue
      throw new Error(
        `Migration ${name} got no lock within a second, time and again: end the transaction that holds its table (pg_locks names it) and start again.`,
        { cause: error },
      )
    }
  }
}
