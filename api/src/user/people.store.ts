import { recordAudit } from '../audit/audit.store.ts'
import type { Account } from '../auth.ts'
import { readPage, type CountedPage, type CountedRow } from '../db/counted-page.ts'
import { statement, unprepared, type Database, type Queryable } from '../db/database.ts'
import { likeAnywhere } from '../db/like.ts'
import { notFound } from '../problem.ts'
import { accountColumns } from './user.store.ts'

type Row = CountedRow<Account>

/** The page of accounts `found`, behind their count, which is there also when the page is empty. Nothing else is read of those before it. */
const cut = (found: string): string => `page as materialized (
    select id from ${found} order by lower(name), id limit $1 offset $2
  ) select t.count, u.* from (select count(*) from ${found}) t
  left join (select ${accountColumns} from users where id in (select id from page)) u on true order by lower(u.name), u.id`

const listAll = statement<Row>('people.list', `with ${cut('(select id, name from users where deleted_at is null) u')}`)
const searchAll = unprepared<Row>(
  `with found as materialized (select id, name from users where deleted_at is null and search_text like $3), ${cut('found')}`,
)

/** Accounts by name, those with `search` in name, email or phone. */
export async function listPeople(db: Queryable, search: string, limit: number, offset: number): Promise<CountedPage<Account>> {
  const pattern = likeAnywhere(search)
  return readPage(await (pattern === undefined ? db.query(listAll, [limit, offset]) : db.query(searchAll, [limit, offset, pattern])))
}

const findByIds = statement<Account>(
  'people.ids',
  `select ${accountColumns} from users where id = any($1) and deleted_at is null order by lower(name), id`,
)

/** Those of the accounts that exist. */
export const findPeople = (db: Queryable, ids: string[]): Promise<Account[]> => db.query(findByIds, [ids])

/** Where an account is signed in. */
export interface AccountSession {
  createdAt: Date
  expiresAt: Date
  tokenHash: Buffer
}

const listSessionsOf = statement<AccountSession>(
  'people.sessions',
  `select created_at as "createdAt", expires_at as "expiresAt", token_hash as "tokenHash" from sessions
  where user_id = $1 and expires_at > now() order by created_at desc, token_hash`,
)
const endSessionsOf = statement<{ expiresAt: Date }>(
  'people.end-sessions',
  'delete from sessions where user_id = $1 and token_hash is distinct from $2 returning expires_at as "expiresAt"',
)

/** The sessions of an account, the latest first; 404 for one that does not exist. */
export async function listSessions(db: Queryable, userId: string): Promise<AccountSession[]> {
  const sessions = await db.query(listSessionsOf, [userId])
  if (sessions.length === 0 && (await findPeople(db, [userId])).length === 0) throw notFound('The account')
  return sessions
}

/** Ends every session of an account but that of the caller; returns how many there were. 404 for an account that does not exist. */
export const endSessions = (db: Database, { id: actor }: Account, userId: string, except: Buffer | undefined): Promise<number> =>
  db.transaction(async (tx) => {
    if ((await findPeople(tx, [userId])).length === 0) throw notFound('The account')
    const { length } = await tx.query(endSessionsOf, [userId, except])
    const summary = length === 1 ? '1 session ended' : `${length} sessions ended`
    if (length > 0) await recordAudit(tx, { actor, action: 'endUserSessions', subject: { type: 'user', id: userId }, summary })
    return length
  })
