import { MAX_STAGED_UPLOADS } from '@shop/contract/catalogue-rules.ts'
import { statement, type Database, type Queryable } from '../../db/database.ts'

const countStatement = statement<{ count: number }>(
  'pictures.waiting',
  'select count(*)::integer as count from waiting_pictures where user_id = $1',
)

/** Counts the pictures that an administrator has staged: uploaded, for products that are not saved yet. */
export async function countStagedUploads(db: Queryable, actor: string): Promise<number> {
  const [row] = await db.query(countStatement, [actor])
  return row?.count ?? 0
}

// Uploads of one administrator at once take turns, so that the count below is true.
const lockStatement = statement('pictures.lock', 'select from users where id = $1 for no key update')

const noteStatement = statement<{ name: string }>(
  'pictures.note',
  `insert into waiting_pictures (user_id, name)
  select $1, $2 where (select count(*) from waiting_pictures where user_id = $1 and name <> $2) < ${MAX_STAGED_UPLOADS}
  on conflict (user_id, name) do update set kept_at = now() returning name`,
)

/** Stages a stored picture for a product that the administrator has not saved yet; false when as many others are staged as may be. */
export const addStagedUpload = (db: Database, actor: string, name: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.query(lockStatement, [actor])
    return (await tx.query(noteStatement, [actor, name])).length > 0
  })

// The files are at most twelve hours older than the row and are not swept for a day, so that the sweeper never comes near.
const takeStatement = statement<{ name: string }>(
  'pictures.take',
  `delete from waiting_pictures where user_id = $1 and name = any($2::text[]) and kept_at > now() - interval '6 hours' returning name`,
)

/** Takes those of the named pictures that this administrator has staged, for a product that this transaction saves. */
export async function takeStagedUploads(tx: Queryable, actor: string, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  return (await tx.query(takeStatement, [actor, names])).map(({ name }) => name)
}
