import type { UserSort } from '@shop/contract/rest/codes.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { announce } from '../../changes/change.store.ts'
import type { Account } from '../../http/auth.ts'
import { countText, readPage, withEstimate, type CountedPage, type CountedRow } from '../../db/counted-page.ts'
import { compose, type Add } from '../../db/compose.ts'
import { statement, type Database, type Queryable } from '../../db/database.ts'
import { afterCursor, cursorText, orderText, type ListOrder, type Part } from '../../db/keyset.ts'
import { likeAnywhere } from '../../db/like.ts'
import { notFound } from '../../http/problem.ts'
import { accountColumns } from '../user.store.ts'

/** The filter and the order of a list of accounts. */
export interface PeopleQuestion {
  /** Part of a name, email or phone. */
  search?: string | undefined
  admin?: boolean | undefined
  sortBy?: UserSort | undefined
}

const byName = { sql: 'lower(u.name)', type: 'text' } as const

/** The order of each sort, over accounts `u`. */
const ORDERS: Record<UserSort, ListOrder> = {
  az: { name: 'users', by: byName, id: 'u.id', descending: false },
  za: { name: 'users-down', by: byName, id: 'u.id', descending: true },
}

/** An account, and its position in the list. */
export type ListedAccount = Account & { cursor: string }

/** The accounts that a question is about. */
function listedText({ search = '', admin }: PeopleQuestion, add: Add): string {
  const pattern = likeAnywhere(search)
  const parts = ['deleted_at is null']
  if (pattern !== undefined) parts.push(`search_text like ${add(pattern)}`)
  if (admin !== undefined) parts.push(admin ? 'is_admin' : 'not is_admin')
  return `from users where ${parts.join(' and ')}`
}

/** Accounts by name, and how many there are, also when the page is empty. */
export async function listPeople(db: Queryable, question: PeopleQuestion, part: Part): Promise<CountedPage<ListedAccount>> {
  const { search = '', sortBy = 'az' } = question
  const { limit, offset, after } = part
  const order = orderText(ORDERS[sortBy])
  const { statement: list, values } = compose<CountedRow<ListedAccount>>('people.list', (add) => {
    const listed = `select id, name ${listedText(question, add)}`
    // A search is looked up once; any other list is read from an index, and nothing else of the accounts before the page.
    const [found, source] = likeAnywhere(search) === undefined ? ['', `(${listed})`] : [`found as materialized (${listed}), `, 'found']
    return `with ${found}page as materialized (
      select id from ${source} u where ${afterCursor(ORDERS[sortBy], after, add)} order by ${order} limit ${add(limit)} offset ${add(offset)}
    ) select t.count, u.*, ${cursorText(ORDERS[sortBy])} as cursor from (${countText(`from ${source} u`)}) t
    left join (select ${accountColumns} from users where id in (select id from page)) u on true order by ${order}`
  })
  return withEstimate(db, readPage(await db.query(list, values)), (add) => listedText(question, add))
}

const findByIds = statement<Account>(
  'people.ids',
  `select ${accountColumns} from users where id = any($1) and deleted_at is null order by lower(name), id`,
)

/** Those of the accounts that exist. */
export const findPeople = (db: Queryable, ids: string[]): Promise<Account[]> => db.query(findByIds, [ids])

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
const listSessionsOfMany = statement<AccountSession & { of: string }>(
  'people.sessions-of-many',
  `select user_id as "of", created_at as "createdAt", expires_at as "expiresAt", token_hash as "tokenHash" from sessions
  where user_id = any($1) and expires_at > now() order by created_at desc, token_hash`,
)
const endSessionsOf = statement<{ expiresAt: Date }>(
  'people.end-sessions',
  `with announced_live as (${announce('account', 'select $1::text')})
  delete from sessions where user_id = $1 and token_hash is distinct from $2 returning expires_at as "expiresAt"`,
)

/** The sessions of an account, the latest first; 404 for one that does not exist. */
export async function listSessions(db: Queryable, userId: string): Promise<AccountSession[]> {
  const sessions = await db.query(listSessionsOf, [userId])
  if (sessions.length === 0 && (await findPeople(db, [userId])).length === 0) throw notFound('account')
  return sessions
}

/** The sessions of many accounts: none of one that does not exist. An account has twenty at most. */
export async function listManySessions(db: Queryable, userIds: string[]): Promise<{ of: string; sessions: AccountSession[] }[]> {
  const found = Map.groupBy(await db.query(listSessionsOfMany, [userIds]), ({ of }) => of)
  return userIds.map((of) => ({ of, sessions: found.get(of) ?? [] }))
}

/** Ends every session of an account except the caller's; returns how many there were. 404 for an account that does not exist. */
export const endSessions = (db: Database, { id: actor }: Account, userId: string, except: Buffer | undefined): Promise<number> =>
  db.transaction(async (tx) => {
    if ((await findPeople(tx, [userId])).length === 0) throw notFound('account')
    const { length } = await tx.query(endSessionsOf, [userId, except])
    const summary = length === 1 ? '1 session ended' : `${length} sessions ended`
    if (length > 0) await recordAudit(tx, { actor, action: 'endUserSessions', subject: { type: 'user', id: userId }, summary })
    return length
  })
