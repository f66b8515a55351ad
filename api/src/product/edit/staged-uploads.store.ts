import { statement, type Queryable } from '../../db/database.ts'

const countStatement = statement<{ count: number }>(
  'pictures.waiting',
  'select count(*)::integer as count from waiting_pictures where user_id = $1',
)

/** Counts the pictures that an administrator has staged: uploaded, for products that are not saved yet. */
export async function countStagedUploads(db: Queryable, actor: string): Promise<number> {
  const [row] = await db.query(countStatement, [actor])
  return row?.count ?? 0
}

const noteStatement = statement(
  'pictures.note',
  'insert into waiting_pictures (user_id, name) values ($1, $2) on conflict (user_id, name) do update set kept_at = now()',
)

/** Stages a stored picture for a product that the administrator has not saved yet. */
export async function addStagedUpload(db: Queryable, actor: string, name: string): Promise<void> {
  await db.query(noteStatement, [actor, name])
}

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
