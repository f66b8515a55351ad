import { setTimeout as sleep } from 'node:timers/promises'
import { statement, type Queryable } from './db/database.ts'
import { foldSales } from './order/sales.store.ts'
import type { WorkerLog } from './outbox/worker.ts'

/** Milliseconds between two rounds. */
const HOUR = 3_600_000

/** What has had its time; each is one short statement that several instances may run at once. */
const CHORES = [
  statement('keep.sessions', 'delete from sessions where expires_at <= now()'),
  statement('keep.links', 'delete from password_resets where expires_at <= now()'),
  statement('keep.limits', 'delete from rate_limits where expires_at <= now()'),
  statement('keep.outbox', `delete from outbox where done_at < now() - interval '7 days'`),
  statement('keep.mailbox', `delete from mailbox where sent_at < now() - interval '7 days'`),
  statement('keep.product-keys', `delete from product_keys where created_at < now() - interval '7 days'`),
  statement('keep.waiting-pictures', `delete from waiting_pictures where kept_at < now() - interval '1 day'`),
  statement('keep.events', `delete from stripe_events where received_at < now() - interval '30 days'`),
  // Money that must go back and has no job any more, because the provider could not be asked for hours, or takes its time.
  statement(
    'keep.refunds',
    `insert into outbox (id, kind, payload)
    select 'job_' || gen_random_uuid(), 'refund', jsonb_build_object('refundId', r.id) from refunds r
    where r.status = 'PENDING' and r.created_at < now() - interval '1 hour' and not exists (
      select from outbox o where o.kind = 'refund' and o.done_at is null and o.dead_at is null and o.payload->>'refundId' = r.id)`,
  ),
  foldSales,
  // What calls that were under way when an account was deleted have put down since.
  statement(
    'keep.deleted',
    `with gone as materialized (select id from users where deleted_at is not null), favourites_gone as (
      delete from favourites using gone where user_id = gone.id
    ) delete from carts using gone where user_id = gone.id`,
  ),
  // What an order kept of a deleted account until it had arrived.
  statement(
    'keep.orders',
    `update orders o set delivery_address = delivery_address || '{"street": "", "building": "", "zipCode": ""}' from users u
    where u.id = o.user_id and u.deleted_at is not null and o.status in ('DELIVERED', 'CANCELLED') and o.delivery_address->>'street' <> ''`,
  ),
]

/** Does every chore once. */
export async function keepHouse(db: Queryable): Promise<void> {
  for (const chore of CHORES) await db.query(chore)
}

/** Keeps house now and every hour, and does `daily` an hour from now and then every day. Returns what ends it. */
export function startHousekeeping(db: Queryable, log: WorkerLog, daily: () => Promise<void>): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const run = async (): Promise<void> => {
    for (let hours = 0; !stopping.signal.aborted; hours += 1) {
      await keepHouse(db).catch((error: unknown) => log.warn({ err: error }, 'housekeeping failed'))
      if (hours % 24 === 1) await daily().catch((error: unknown) => log.warn({ err: error }, 'the daily housekeeping failed'))
      await sleep(HOUR * (0.9 + Math.random() * 0.2), undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
