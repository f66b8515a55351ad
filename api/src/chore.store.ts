import { onRead } from '@shop/service/watch/metrics.ts'
import { statement, type Queryable } from './db/database.ts'

const knowStatement = statement(
  'chore.know',
  `insert into chores (name, due_at) select name, now() + make_interval(secs => wait)
  from unnest($1::text[], $2::integer[]) as t (name, wait) on conflict do nothing`,
)

/** Inserts chores that are new, each due first after so many seconds. */
export async function knowChores(db: Queryable, chores: readonly { name: string; firstAfter: number }[]): Promise<void> {
  await db.query(knowStatement, [chores.map(({ name }) => name), chores.map(({ firstAfter }) => firstAfter)])
}

const dueStatement = statement<{ name: string }>('chore.due', 'select name from chores where due_at <= now()')

export const dueChores = async (db: Queryable): Promise<string[]> => (await db.query(dueStatement)).map(({ name }) => name)

const claimStatement = statement<{ name: string }>(
  'chore.claim',
  'update chores set due_at = now() + make_interval(secs => $2) where name = $1 and due_at <= now() returning name',
)

/** Takes a chore for `lease` seconds; false when it is not due, or another copy has it. If it fails, it is due again after the lease. */
export const claimChore = async (db: Queryable, name: string, lease: number): Promise<boolean> =>
  (await db.query(claimStatement, [name, lease])).length > 0

const finishStatement = statement(
  'chore.finish',
  'update chores set due_at = now() + make_interval(secs => $2), done_at = now() where name = $1',
)

/** Notes that a chore was done to its end: it is due again in `every` seconds. */
export async function finishChore(db: Queryable, name: string, every: number): Promise<void> {
  await db.query(finishStatement, [name, every])
}

const releaseStatement = statement('chore.release', 'update chores set due_at = now() where name = $1')

/** Gives a chore back that one turn could not end: it is due at once, for the copy that polls next. */
export async function releaseChore(db: Queryable, name: string): Promise<void> {
  await db.query(releaseStatement, [name])
}

const lastStatement = statement<{ name: string; at: number }>(
  'chore.last',
  'select name, extract(epoch from done_at)::float8 as at from chores where name = any($1)',
)

/**
 * Reports when each of these chores was last done to its end, whenever Prometheus reads the api's metrics. Not of others: a chore that a
 * release has dropped is never done again.
 */
export function watchChores(db: Queryable, names: readonly string[]): void {
  onRead('khan_chore_done_timestamp_seconds', async () =>
    (await db.query(lastStatement, [names])).map(({ name, at }) => [{ chore: name }, at] as const),
  )
}
