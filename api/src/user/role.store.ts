import { m } from '@shop/contract/messages/messages.js'
import { recordAudit } from '../audit/audit.store.ts'
import { announce } from '../changes/change.store.ts'
import type { Account } from '../http/auth.ts'
import { statement, type Database, type Queryable } from '../db/database.ts'
import { conflict, forbidden, notFound } from '../http/problem.ts'
import { accountColumns } from './user.store.ts'

const lockAdminsStatement = statement<{ id: string }>(
  'role.admins',
  'select id from users where is_admin and deleted_at is null order by id for no key update',
)
const lockOne = statement<Account>(
  'role.lock',
  `select ${accountColumns} from users where id = $1 and deleted_at is null for no key update`,
)
const setAdmin = statement(
  'role.set',
  `with announced_live as (${announce('account', 'select $1::text')}) update users set is_admin = $2 where id = $1`,
)

/** The ids of all administrators, locked until the transaction ends: of the last two only one can go. */
export const lockAdmins = async (tx: Queryable): Promise<string[]> => (await tx.query(lockAdminsStatement)).map(({ id }) => id)

/**
 * Makes an account an administrator or a shopper; 409 LAST_ADMIN when no administrator would be left. `actor` must still be one when the
 * accounts are locked: of two administrators who demote each other one is refused.
 */
export const setRole = (db: Database, actor: Account, id: string, isAdmin: boolean): Promise<Account> =>
  db.transaction(async (tx) => {
    const admins = await lockAdmins(tx)
    if (!admins.includes(actor.id)) throw forbidden(m.refusal_admins_only())
    const [account] = await tx.query(lockOne, [id])
    if (!account) throw notFound('account')
    if (account.isAdmin === isAdmin) return account
    if (!isAdmin && admins.length === 1) throw conflict({ code: 'LAST_ADMIN', message: m.refusal_account_last_admin_role() })
    await tx.query(setAdmin, [id, isAdmin])
    await recordAudit(tx, {
      actor: actor.id,
      action: 'setUserRole',
      subject: { type: 'user', id },
      summary: isAdmin ? 'made an administrator' : 'made a shopper',
      before: { admin: account.isAdmin },
      after: { admin: isAdmin },
    })
    return { ...account, isAdmin }
  })
