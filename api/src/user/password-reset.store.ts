import type { Language } from '@shop/contract/languages.ts'
import { announce } from '../changes/change.store.ts'
import { statement, type Database, type Queryable } from '../db/database.ts'
import { enqueue } from '../outbox/outbox.store.ts'

/** Minutes for which a reset link works. */
const MINUTES = 30

/** The recipient of a link, and the minutes for which it works. */
interface Recipient {
  id: string
  name: string
  email: string
  language: Language
  minutes: number
}

// The same job again within 15 minutes: its first mail may have arrived, so its token stays. Later the job makes a new link, so that no
// token outlives its time.
const REPEATED = `r.request_id = excluded.request_id and r.expires_at > now() + make_interval(mins => ${MINUTES / 2})`

// Compared by the clock of the database: ids begin with the clock of the copy that made them.
const NEWER = '(r.requested_at, r.request_id) < (excluded.requested_at, excluded.request_id)'

/*
 * Locks the account's row: a change of its email waits, and then finds this link and ends it. A job that is repeated adds a token to its
 * link, so that whichever of its mails is read first works; an older job than the link's changes nothing.
 */
const mint = statement<Recipient>(
  'reset.mint',
  `with account as materialized (
    select id, name, email, language from users where lower(email) = lower($1) and deleted_at is null for share
  ), owned as (
    update outbox o set user_id = a.id from account a where o.id = $2 returning o.created_at
  ), link as (
    insert into password_resets as r (user_id, request_id, requested_at, token_hashes, expires_at)
    select id, $2, created_at, array[$3::bytea], now() + make_interval(mins => ${MINUTES}) from account, owned
    on conflict (user_id) do update set
      request_id = excluded.request_id,
      requested_at = excluded.requested_at,
      token_hashes = case when ${REPEATED} then r.token_hashes else '{}' end || excluded.token_hashes,
      expires_at = case when ${REPEATED} then r.expires_at else excluded.expires_at end,
      used_at = null
    where ${NEWER} or (r.request_id = excluded.request_id and r.used_at is null)
    returning user_id, expires_at
  ) select a.id, a.name, a.email, a.language, ceil(extract(epoch from l.expires_at - now()) / 60)::integer as minutes from account a join link l on l.user_id = a.id`,
)

/**
 * Stores a token for the reset link that job `requestId` sends. Undefined without such an account, or when the link is used or a newer one
 * exists.
 */
export async function mintResetLink(db: Queryable, email: string, requestId: string, tokenHash: Buffer): Promise<Recipient | undefined> {
  const [recipient] = await db.query(mint, [email, requestId, tokenHash])
  return recipient
}

const IS_ALIVE = '$2 = any (token_hashes) and used_at is null and expires_at > now()'

const findLink = statement<{ expiresAt: Date }>(
  'reset.find',
  `select r.expires_at as "expiresAt" from password_resets r join users u on u.id = r.user_id and u.deleted_at is null
  where r.user_id = $1 and ${IS_ALIVE}`,
)

/** When a link stops working; undefined for one that does not work. Changes nothing, so a mail program that opens links does no harm. */
export async function findResetLink(db: Queryable, userId: string, tokenHash: Buffer): Promise<{ expiresAt: Date } | undefined> {
  const [link] = await db.query(findLink, [userId, tokenHash])
  return link
}

const lockAccount = statement<{ email: string }>(
  'reset.lock',
  'select email from users where id = $1 and deleted_at is null for no key update',
)
const useLink = statement<{ id: string }>(
  'reset.use',
  `update password_resets set used_at = now() where user_id = $1 and ${IS_ALIVE} returning user_id as id`,
)
const setPassword = statement(
  'reset.password',
  `with ended as (delete from sessions where user_id = $1), announced_live as (${announce('account', 'select $1::text')})
  update users set password_hash = $2 where id = $1`,
)

/** Sets the password with a link; of any number of calls one returns true. Ends every session and mails the owner. */
export const resetPassword = (db: Database, userId: string, tokenHash: Buffer, passwordHash: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [account] = await tx.query(lockAccount, [userId])
    const [used] = account ? await tx.query(useLink, [userId, tokenHash]) : []
    if (!account || !used) return false
    await tx.query(setPassword, [userId, passwordHash])
    await enqueue(tx, 'password-changed', userId, { email: account.email })
    return true
  })
