import { claimChore, dueChores, finishChore, knowChores, releaseChore, watchChores } from './chore.store.ts'
import { statement, type Queryable, type Statement } from './db/database.ts'
import { LOW_STOCK, RETURN_PICTURE_DAYS } from '@shop/contract/shop.ts'
import { findPriceDrops, mailPriceDrops } from './favourite/price-drops.store.ts'
import { foldSales } from './order/sales.store.ts'
import type { WorkerLog } from './outbox/worker.ts'
import { mailBackInStock } from './product/stock-alerts/back-in-stock.store.ts'
import { repeat, type Repeating } from '@shop/service/repeat.ts'

const HOUR = 3600
const DAY = 24 * HOUR
/** Seconds between two rounds, each of which looks for chores that are due. */
const ROUND = 60
/** Rows that one statement takes: few enough for the time that a statement has. */
const BATCH = 1000
/** Days for which entries of the audit log are kept unless a setting says otherwise: the five years that Egypt wants books of a trade kept. */
export const AUDIT_DAYS = 1827
/** Milliseconds that a chore may take in one turn; the next turn goes on with it. */
const TURN = 30_000

/** Work that has to be done again and again, by one copy of the service. */
interface Chore {
  name: string
  /** Seconds from one time to the next. */
  every: number
  /** Does a part of the work; returns whether there may be more. */
  part: (db: Queryable) => Promise<boolean>
}

/** A chore of one statement, which takes up to `$1` rows and counts them; `values` stand behind that. There may be more when it counts `full`. */
const inBatches = (name: string, chore: Statement<{ count: number }>, values: readonly unknown[] = [], full = BATCH): Chore => ({
  name,
  every: HOUR,
  part: async (db) => {
    const [row] = await db.query(chore, [BATCH, ...values])
    return row !== undefined && row.count >= full
  },
})

/** A chore of one statement that is due before the next round: a shopper waits for what it tells. */
const inRounds = (name: string, chore: Statement<{ count: number }>, max = BATCH): Chore => ({
  ...inBatches(name, chore, [], max),
  every: ROUND / 2,
})

/** Deletes rows that have expired. The condition is checked twice: a row that was renewed meanwhile stays. */
const sweep = (name: string, table: string, over: string, values?: readonly unknown[]): Chore =>
  inBatches(
    name,
    statement(
      `keep.${name}`,
      `with gone as (
        delete from ${table} where ctid = any(array(select ctid from ${table} where ${over} limit $1)) and ${over} returning 1
      ) select count(*) as count from gone`,
    ),
    values,
  )

/** Sweeps of the audit log: the entries that stand for their call, and all others, each along its own index. */
const auditSweeps = (days: number): Chore[] => [
  sweep('audit', 'audit_entries', `batch is null and created_at < now() - make_interval(days => $2)`, [days]),
  sweep('audit-batches', 'audit_entries', `batch is not null and created_at < now() - make_interval(days => $2)`, [days]),
]

// 30 days are plenty: calls that were under way when an account was deleted end within seconds.
const DELETED = `select id from users where deleted_at > now() - interval '30 days'`

/** Sweeps of expired rows, and repairs. */
const CHORES: readonly Chore[] = [
  sweep('sessions', 'sessions', 'expires_at <= now()'),
  sweep('links', 'password_resets', 'expires_at <= now()'),
  sweep('limits', 'rate_limits', 'expires_at <= now()'),
  sweep('outbox', 'outbox', `done_at < now() - interval '7 days'`),
  sweep('mailbox', 'mailbox', `sent_at < now() - interval '7 days'`),
  // Of a reduction that is in force, the price before it is known from its 30 days before: none may last longer than 366.
  sweep('past-prices', 'past_prices', `ended_at < now() - interval '400 days'`),
  sweep('product-keys', 'product_keys', `created_at < now() - interval '7 days'`),
  sweep('changes', 'changes', `made_at < now() - interval '1 hour'`),
  sweep('change-keys', 'change_keys', `created_at < now() - interval '7 days'`),
  sweep('waiting-pictures', 'waiting_pictures', `kept_at < now() - interval '1 day'`),
  sweep('waiting-return-pictures', 'return_pictures', `return_id is null and created_at < now() - interval '1 day'`),
  // Of returns that are closed: one whose money the provider refused is not.
  sweep(
    'return-pictures',
    'return_pictures',
    `exists (
      select from returns r left join refunds f on f.id = r.refund_id
      where r.id = return_id and r.status in ('REFUSED', 'CANCELLED', 'REFUNDED', 'REPLACED') and f.status is distinct from 'FAILED'
        and not exists (select from return_events e where e.return_id = r.id and e.created_at > now() - interval '${RETURN_PICTURE_DAYS} days')
    )`,
  ),
  sweep('events', 'stripe_events', `received_at < now() - interval '30 days'`),
  // Refunds that are pending and have no job any more, because the provider did not answer for hours, or takes its time.
  inBatches(
    'refunds',
    statement(
      'keep.refunds',
      `with again as (
        insert into outbox (id, kind, payload)
        select 'job_' || gen_random_uuid(), 'refund', jsonb_build_object('refundId', r.id) from refunds r
        where r.status = 'PENDING' and r.created_at < now() - interval '1 hour' and not exists (
          select from outbox o where o.kind = 'refund' and o.done_at is null and o.dead_at is null and o.payload->>'refundId' = r.id)
        limit $1 returning 1
      ) select count(*) as count from again`,
    ),
  ),
  inBatches('sales', foldSales),
  // Of products with options from before migration 0033. A sale meanwhile has the row, and writes it too.
  inBatches(
    'scarcest-variants',
    statement(
      'keep.scarcest-variants',
      `with unknown as materialized (
        select id from products where options is not null and scarcest_level is null and deleted_at is null
        limit $1 for no key update skip locked
      ), filled as (
        update products p set scarcest_level = (
          select coalesce(min(case when v.stock = 0 then 0 when v.stock <= ${LOW_STOCK} then 1 else 2 end), 2)::smallint
          from variants v where v.product_id = p.id and v.deleted_at is null
        ) from unknown where p.id = unknown.id returning 1
      ) select count(*) as count from filled`,
    ),
  ),
  inRounds('back-in-stock', mailBackInStock),
  // Counts products, of which each takes as many turns as it needs.
  inRounds('price-drops', findPriceDrops, 1),
  inRounds('price-drop-mails', mailPriceDrops),
  sweep(
    'price-alerts',
    'price_alerts',
    `(told_at < now() - interval '7 days' or (told_at is null and fell_at < now() - interval '7 days'))`,
  ),
  sweep('visitor-reports', 'visitor_reports', `settled_at < now() - interval '30 days'`),
  sweep('stock-alerts', 'stock_alerts', `asked_at < now() - interval '1 year'`),
  // Rows that were written by calls under way when an account was deleted.
  sweep('deleted-favourites', 'favourites', `user_id in (${DELETED})`),
  sweep('deleted-alerts', 'stock_alerts', `user_id in (${DELETED})`),
  sweep('deleted-preferences', 'mail_preferences', `user_id in (${DELETED})`),
  sweep('deleted-carts', 'carts', `user_id in (${DELETED})`),
  sweep('deleted-user-notes', 'user_notes', `user_id in (${DELETED})`),
  sweep('deleted-saved-items', 'saved_items', `user_id in (${DELETED})`),
  sweep('deleted-reorders', 'reorders', `user_id in (${DELETED})`),
  // The address of a deleted account, which its order needed until it had arrived.
  inBatches(
    'deleted-addresses',
    statement(
      'keep.deleted-addresses',
      `with arrived as (
        select o.id from orders o join users u on u.id = o.user_id
        where u.deleted_at is not null and o.status in ('DELIVERED', 'CANCELLED') and o.delivery_address->>'street' <> '' limit $1
      ), cleared as (
        update orders o set delivery_address = delivery_address || '{"street": "", "building": "", "zipCode": ""}' from arrived
        where o.id = arrived.id returning 1
      ) select count(*) as count from cleared`,
    ),
  ),
]

/** Swept by the caller's own functions, since pictures are files and not rows. */
const IMAGES = 'images'
const RETURN_PICTURES = 'return-picture-files'

/** All chores but the files of pictures; entries of the audit log are kept for so many days. */
const choresOf = (auditDays: number): Chore[] => [...CHORES, ...auditSweeps(auditDays)]

/** Reports in the metrics when each chore was last done. */
export const watchHousekeeping = (db: Queryable): void =>
  watchChores(db, [...choresOf(AUDIT_DAYS).map(({ name }) => name), IMAGES, RETURN_PICTURES])

/** Does a chore until nothing is left of it; false when there was more than the time of one turn allows. */
async function doChore(db: Queryable, { part }: Chore, turn: number): Promise<boolean> {
  const begun = performance.now()
  while (await part(db)) if (performance.now() - begun >= turn) return false
  return true
}

/** Does every chore once, to its end. */
export async function keepHouse(db: Queryable, auditDays = AUDIT_DAYS): Promise<void> {
  for (const chore of choresOf(auditDays)) await doChore(db, chore, Infinity)
}

/** Takes a chore that is due and does it, unless another copy was faster. */
async function takeChore(db: Queryable, chore: Chore, turn: number): Promise<void> {
  const { name, every } = chore
  // Longer than any turn; a chore that failed is tried again then.
  if (!(await claimChore(db, name, Math.max(300, every / 24)))) return
  if (await doChore(db, chore, turn)) await finishChore(db, name, every)
  else await releaseChore(db, name)
}

interface Housekeeping {
  db: Queryable
  log: WorkerLog
  /** Sweeps pictures, once a day, an hour after the first start at the earliest. */
  images: () => Promise<void>
  /** Sweeps the files of pictures of returns. */
  returnPictures: () => Promise<void>
  /** Days for which entries of the audit log are kept. */
  auditDays?: number
  /** Milliseconds that a chore may take in one turn. */
  turn?: number
}

/**
 * Does the chores that are due, each by itself: a failure of one does not stop the others. Any number of copies may do so at once:
 * PostgreSQL knows which chore is due and which copy has it.
 */
export async function doDueChores({ db, log, images, returnPictures, auditDays = AUDIT_DAYS, turn = TURN }: Housekeeping): Promise<void> {
  const files: Chore[] = [
    { name: IMAGES, every: DAY, part: async () => (await images(), false) },
    { name: RETURN_PICTURES, every: HOUR, part: async () => (await returnPictures(), false) },
  ]
  const chores = [...choresOf(auditDays), ...files]
  const firstAfter = ({ every }: Chore): number => (every === DAY ? HOUR : 0)
  try {
    await knowChores(
      db,
      chores.map((chore) => ({ name: chore.name, firstAfter: firstAfter(chore) })),
    )
    const due = await dueChores(db)
    for (const chore of chores.filter(({ name }) => due.includes(name)))
      await takeChore(db, chore, turn).catch((error: unknown) => log.warn({ err: error, chore: chore.name }, 'a chore failed'))
  } catch (error) {
    log.warn({ err: error }, 'housekeeping failed')
  }
}

/** Does the due chores now and every minute. */
export const startHousekeeping = (housekeeping: Housekeeping): Repeating =>
  repeat(async () => {
    await doDueChores(housekeeping)
    return 0
  }, ROUND)
