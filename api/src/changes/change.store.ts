import type { ChangeScope, LiveScope } from '@shop/contract/rest/change.ts'
import { statement, type Queryable } from '../db/database.ts'

/** SQL that writes down a change, as a part of the statement that makes it; `ids` is an SQL query of the changed ids, in one column. */
export const announce = (scope: ChangeScope | LiveScope, ids: string): string =>
  `insert into changes (scope, ids) select '${scope}', i.ids from (select array(${ids}) as ids) i where i.ids <> '{}'`

/** A change, and what tells it from others. */
export interface ChangeRow {
  id: number
  scope: ChangeScope | LiveScope
  ids: string[]
}

/** What a poll finds: the changes, and from which transaction the next poll has to go on. */
export interface Poll {
  changes: ChangeRow[]
  /** The oldest transaction that was not over. */
  horizon: string
}

// A transaction that is older than the horizon is over, so all that it wrote was seen by this poll or one before.
const poll = statement<{ horizon: string } & (ChangeRow | { id: null })>(
  'changes.poll',
  `select s.horizon::text as horizon, c.id, c.scope, c.ids
  from (select pg_snapshot_xmin(pg_current_snapshot()) as horizon) s
  left join changes c on c.xid >= coalesce($1::xid8, s.horizon) order by c.id`,
)

/** The changes of all transactions that were not over at `horizon`; those of the present where it is left out. Some may have been seen before. */
export async function pollChanges(db: Queryable, horizon?: string): Promise<Poll> {
  const rows = await db.query(poll, [horizon ?? null])
  const changes = rows.flatMap((row) => (row.id === null ? [] : [{ id: row.id, scope: row.scope, ids: row.ids }]))
  return { changes, horizon: rows[0]?.horizon ?? '0' }
}
