import type { MailKind, MailState } from '@shop/contract/rest/codes.ts'
import { MAIL_KINDS } from '@shop/contract/rest/codes.ts'
import { statement, type Queryable } from '../db/database.ts'
import { notFound } from '../http/problem.ts'
import { findPeople } from '../user/admin/people.store.ts'

/** What an account has bought; amounts in piastres. */
export interface Purchases {
  orders: number
  paid: number
  lastOrderAt: Date | null
}

/** The states of a payment that was taken. */
const PAID = `('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED')`

// One row for an account that exists, none for any other.
const readPurchases = statement<Purchases>(
  'customer.purchases',
  `select s.* from users u cross join lateral (
    select count(*) as orders, coalesce(sum(total - refunded) filter (where payment_status in ${PAID}), 0)::bigint as paid,
      max(placed_at) as "lastOrderAt" from orders where user_id = u.id
  ) s where u.id = $1 and u.deleted_at is null`,
)

/** What an account has bought, and what it has paid without what went back; 404 for one that does not exist. */
export async function findPurchases(db: Queryable, userId: string): Promise<Purchases> {
  const [row] = await db.query(readPurchases, [userId])
  if (!row) throw notFound('account')
  return row
}

/** A mail to an account: when it was written, and when it left. Never what stands in it. */
export interface MailRow {
  id: string
  kind: MailKind
  state: MailState
  createdAt: Date
  sentAt: Date | null
}

/** The columns of a `MailRow`, and the jobs of an account that are mails which it may know of. */
export const mailsText = `select id, kind, case when done_at is not null then 'SENT' when dead_at is not null then 'FAILED' else 'WAITING' end as state,
    created_at as "createdAt", done_at as "sentAt"
  from outbox where user_id = $1 and kind in (${MAIL_KINDS.map((kind) => `'${kind}'`).join(', ')})`

/** Mails of one account that are listed. */
const MAX_MAILS = 100

const readMails = statement<MailRow>('customer.mails', `${mailsText} order by created_at desc, id desc limit ${MAX_MAILS}`)

/** Throws 404 for an account that does not exist. */
export async function refuseUnknown(db: Queryable, userId: string): Promise<void> {
  if ((await findPeople(db, [userId])).length === 0) throw notFound('account')
}

/** The newest mails to an account, as long as the outbox has them; 404 for an account that does not exist. */
export async function listMails(db: Queryable, userId: string): Promise<MailRow[]> {
  const mails = await db.query(readMails, [userId])
  if (mails.length === 0) await refuseUnknown(db, userId)
  return mails
}
