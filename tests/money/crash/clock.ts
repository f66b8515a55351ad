import { setTimeout as sleep } from 'node:timers/promises'
import { isOutage } from '../../../api/src/db/failures.ts'
import { statement, type Database } from '../../../api/src/db/database.ts'
import { LIFETIME } from './plan.ts'

/** Milliseconds between two turns of the clock. */
const TURN = 500
/**
 * How many times as fast time passes for waiting jobs: a lease of a minute takes 15 seconds, which is still longer than any attempt may
 * take. Nothing is made due earlier: a job of a dead worker stays leased until its lease is over.
 */
const SPEED = 4

// As if PAYMENT_SECONDS were so few.
const shorten = statement(
  'crash.shorten',
  `update orders set expires_at = placed_at + make_interval(secs => $1), settle_at = least(settle_at, placed_at + make_interval(secs => $1))
  where id in (select id from orders where status = 'AWAITING_PAYMENT' and expires_at > placed_at + make_interval(secs => $1 + 1)
    for no key update skip locked)`,
)
// Not the ten seconds that the shop leaves a call of its own which has closed a payment: calls take as long as ever.
const hastenReconciles = statement(
  'crash.hasten-looks',
  `update orders set settle_at = settle_at - make_interval(secs => $1) where id in (
    select id from orders where status = 'AWAITING_PAYMENT' and settle_at > now() + interval '10 seconds' for no key update skip locked)`,
)
const hastenJobs = statement(
  'crash.hasten-jobs',
  `update outbox set due_at = due_at - make_interval(secs => $1) where id in (
    select id from outbox where done_at is null and dead_at is null and due_at > now() for update skip locked)`,
)

/** Lets time pass faster until the signal. Rejects when a statement fails, unless the database is away just then. */
export async function turnClock(db: Database, signal: AbortSignal): Promise<void> {
  const ahead = (TURN / 1000) * (SPEED - 1)
  while (!signal.aborted) {
    await sleep(TURN, undefined, { signal }).catch(() => {})
    try {
      await db.query(shorten, [LIFETIME / 1000])
      for (const hasten of [hastenReconciles, hastenJobs]) await db.query(hasten, [ahead])
    } catch (error) {
      if (!(error instanceof Error && isOutage(error))) throw error
    }
  }
}

/** Asks the database until it is there. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + 60_000; ; await sleep(100)) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Error && isOutage(error)) || Date.now() > deadline) throw error
    }
  }
}
