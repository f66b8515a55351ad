import { m } from '@shop/contract/messages/messages.js'
import { RECENT_SIGN_IN_SECONDS } from '@shop/contract/shop.ts'
import { announce } from '../changes/change.store.ts'
import { openSession, type Account } from '../http/auth.ts'
import { isUniqueViolation, statement, type Database, type Queryable } from '../db/database.ts'
import { enqueue } from '../outbox/outbox.store.ts'
import { conflict, unauthenticated } from '../http/problem.ts'
import { accountColumns } from './user.store.ts'

/** The caller who changes an account: their session must still exist when the account's row is locked, however long the call waited. */
export interface Changer {
  userId: string
  tokenHash: Buffer | undefined
}

/** The changes; undefined fields stay. */
export type ProfileChanges = Partial<Pick<Account, 'name' | 'email' | 'phone' | 'language'>>

const lockAccount = statement<{ name: string; email: string }>(
  'profile.lock',
  'select name, email from users where id = $1 and deleted_at is null for no key update',
)
const update = statement<Account>(
  'profile.update',
  `update users set name = coalesce($2, name), email = coalesce($3, email), phone = coalesce($4, phone), language = coalesce($6, language)
  where id = $1 and exists (select from sessions where token_hash = $5) returning ${accountColumns}`,
)
// Reviews show the name of their author.
const announceName = statement('profile.announce', announce('things', 'select $1'))
// A reset link that was sent to the old address must not open the account any more.
const endLink = statement('profile.end-link', 'delete from password_resets where user_id = $1')

/** Changes an account, and mails the old and the new address when that changed; 409 EMAIL_TAKEN. */
export async function changeProfile(db: Database, { userId, tokenHash }: Changer, changes: ProfileChanges): Promise<Account> {
  try {
    return await db.transaction(async (tx) => {
      const [before] = await tx.query(lockAccount, [userId])
      const [after] = await tx.query(update, [userId, changes.name, changes.email, changes.phone, tokenHash, changes.language])
      if (!before || !after) throw unauthenticated()
      if (before.name !== after.name) await tx.query(announceName, [userId])
      if (before.email.toLowerCase() !== after.email.toLowerCase()) {
        await tx.query(endLink, [userId])
        const emails = { oldEmail: before.email, newEmail: after.email }
        await enqueue(tx, 'email-changed', userId, { to: 'old', ...emails })
        await enqueue(tx, 'email-changed', userId, { to: 'new', ...emails })
      }
      return after
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users_email')) throw conflict({ code: 'EMAIL_TAKEN', message: m.refusal_email_taken() })
    throw error
  }
}

const findPresent = statement<{ passwordHash: string; isRecent: boolean }>(
  'profile.present',
  `select u.password_hash as "passwordHash", s.created_at > now() - make_interval(secs => $3) as "isRecent"
  from users u join sessions s on s.user_id = u.id where u.id = $1 and s.token_hash = $2`,
)

/** The hash of the caller's password, and whether the caller signed in recently. */
export async function findPresentPassword(
  db: Queryable,
  { userId, tokenHash }: Changer,
): Promise<{ passwordHash: string; isRecent: boolean }> {
  const [present] = await db.query(findPresent, [userId, tokenHash, RECENT_SIGN_IN_SECONDS])
  if (!present) throw unauthenticated()
  return present
}

const setPassword = statement<{ email: string }>(
  'profile.password',
  'update users set password_hash = $2 where id = $1 and deleted_at is null returning email',
)
const endSessions = statement<{ tokenHash: Buffer }>(
  'profile.end-sessions',
  `with announced_live as (${announce('account', 'select $1::text')}) delete from sessions where user_id = $1 returning token_hash as "tokenHash"`,
)

/** Sets the password, ends every session and every reset link, mails the owner, and opens one session: the caller's new one. */
export const changePassword = (
  db: Database,
  { userId, tokenHash }: Changer,
  passwordHash: string,
): Promise<{ token: string; expiresAt: Date }> =>
  db.transaction(async (tx) => {
    const [account] = await tx.query(setPassword, [userId, passwordHash])
    const ended = await tx.query(endSessions, [userId])
    if (!account || !ended.some((session) => tokenHash?.equals(session.tokenHash))) throw unauthenticated()
    await tx.query(endLink, [userId])
    await enqueue(tx, 'password-changed', userId, { email: account.email })
    return openSession(tx, userId)
  })
