import { m } from '@shop/contract/messages/messages.js'
import type { Language } from '@shop/contract/languages.ts'
import type { Account } from '../http/auth.ts'
import { isUniqueViolation, statement, type Queryable } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { Recipient } from '../mail/mail-to.ts'
import { conflict } from '../http/problem.ts'

/** An account to be created; the password is hashed already. */
export interface NewUser {
  name: string
  email: string
  phone: string
  passwordHash: string
  isAdmin?: boolean
  /** English when left out. */
  language?: Language
}

export const accountColumns = 'id, name, email, phone, is_admin as "isAdmin", created_at as "createdAt", language'

const insertUser = statement<Account>(
  'user.insert',
  `insert into users (id, name, email, phone, password_hash, is_admin, language) values ($1, $2, $3, $4, $5, $6, $7) returning ${accountColumns}`,
)

const findLogin = statement<Account & { passwordHash: string }>(
  'user.login',
  `select ${accountColumns}, password_hash as "passwordHash" from users where lower(email) = lower($1) and deleted_at is null`,
)

const updateHash = statement('user.rehash', 'update users set password_hash = $3 where id = $1 and password_hash = $2')

// Locked until the session is stored: a password change waits for it, and then ends this session as well. Sign-ins at once take turns, so
// that each sees the sessions of the others.
const lockPasswordStatement = statement<{ id: string }>(
  'user.lock-password',
  'select id from users where id = $1 and password_hash = $2 for no key update',
)

const findNamed = statement<Recipient>(
  'user.recipient',
  'select name, email as address, language from users where id = $1 and deleted_at is null',
)

/** Creates an account; 409 EMAIL_TAKEN when the email, in any case, has one. */
export async function insertAccount(db: Queryable, user: NewUser): Promise<Account> {
  try {
    const values = [newId('usr'), user.name, user.email, user.phone, user.passwordHash, user.isAdmin ?? false, user.language ?? 'en']
    const [account] = await db.query(insertUser, values)
    if (!account) throw new Error('an account was not stored')
    return account
  } catch (error) {
    if (isUniqueViolation(error, 'users_email')) throw conflict({ code: 'EMAIL_TAKEN', message: m.refusal_email_taken() })
    throw error
  }
}

/** The account of an email, in any case, with its password hash. */
export async function findByEmail(db: Queryable, email: string): Promise<(Account & { passwordHash: string }) | undefined> {
  const [account] = await db.query(findLogin, [email])
  return account
}

/** Stores the hash of the same password made with today's costs, unless the password was changed meanwhile. */
export async function renewHash(db: Queryable, userId: string, oldHash: string, newHash: string): Promise<void> {
  await db.query(updateHash, [userId, oldHash, newHash])
}

/** Whether the account still has this password; locks it until the transaction ends. */
export async function lockPassword(tx: Queryable, userId: string, passwordHash: string): Promise<boolean> {
  return (await tx.query(lockPasswordStatement, [userId, passwordHash])).length > 0
}

/** The recipient of an account's mail; undefined once it is deleted. */
export async function findRecipient(db: Queryable, userId: string): Promise<Recipient | undefined> {
  const [recipient] = await db.query(findNamed, [userId])
  return recipient
}
