import { m } from '@shop/contract/messages/messages.js'
import { DELETED_USER } from '@shop/contract/texts.ts'
import { announce } from '../changes/change.store.ts'
import type { Account } from '../http/auth.ts'
import { statement, type Database, type Queryable } from '../db/database.ts'
import { conflict, unauthenticated } from '../http/problem.ts'
import { lockAdmins } from './role.store.ts'

const lockAccountStatement = statement<{ email: string }>(
  'delete.lock',
  'select email from users where id = $1 and deleted_at is null for no key update',
)
// Placing an order locks the cart: so the cart is locked first, and the statements below then see the order.
const lockOrdersStatement = statement('delete.lock-orders', 'select from orders where user_id = $1 order by id for no key update')
const deleteCart = statement('delete.cart', 'delete from carts where user_id = $1')

/**
 * Deletes all that the shop knows of a person, in one statement. Orders stay for the books and reviews for other shoppers, both without a
 * name. An order on its way has street and building until it has arrived (then housekeeping.ts deletes them).
 */
const forget = statement(
  'delete.account',
  `with sessions_gone as (delete from sessions where user_id = $1),
  addresses_gone as (delete from addresses where user_id = $1),
  favourites_gone as (delete from favourites where user_id = $1),
  saved_gone as (delete from saved_items where user_id = $1),
  reorders_gone as (delete from reorders where user_id = $1),
  alerts_gone as (delete from stock_alerts where user_id = $1),
  price_alerts_gone as (delete from price_alerts where user_id = $1),
  reports_gone as (
    delete from review_reports where user_id = $1 returning review_id, settled_at
  ), unreported as (
    update reviews r set reported = reported - 1 from reports_gone g where r.id = g.review_id and g.settled_at is null and r.reported > 0
  ), preferences_gone as (delete from mail_preferences where user_id = $1),
  links_gone as (delete from password_resets where user_id = $1),
  mail_gone as (
    delete from mailbox where lower(recipient) = lower($2) or id in (select id from outbox where user_id = $1)
  ), jobs_gone as (
    delete from outbox where user_id = $1 or lower(payload->>'email') = lower($2)
  ), notes_gone as (
    delete from user_notes where user_id = $1
  ), order_notes_gone as (
    delete from order_notes where order_id in (select id from orders where user_id = $1)
  ), reasons_gone as (
    update order_events set note = null where note is not null and order_id in (select id from orders where user_id = $1)
  ), return_reasons_gone as (
    update return_lines set note = null where note is not null and return_id in (
      select r.id from returns r join orders o on o.id = r.order_id where o.user_id = $1
    )
  ), return_pictures_gone as (
    -- Their files go within two hours: sweepReturnPictures.
    delete from return_pictures where order_id in (select id from orders where user_id = $1)
  ), return_notes_gone as (
    update return_events set note = null where note is not null and return_id in (
      select r.id from returns r join orders o on o.id = r.order_id where o.user_id = $1
    )
  ), refund_reasons_gone as (
    update refunds set reason = null where reason is not null and order_id in (select id from orders where user_id = $1)
  ), logged_reasons_gone as (
    update audit_entries set after = after - 'reason' - 'note'
    where subject_type = 'order' and after ?| array['reason', 'note'] and subject_id in (select id from orders where user_id = $1)
  ), orders_nameless as (
    update orders set delivery_address = delivery_address || '{"fullName": "${DELETED_USER}", "phone": ""}'
      || case when status in ('DELIVERED', 'CANCELLED') then '{"street": "", "building": "", "zipCode": ""}' else '{}' end::jsonb,
      -- A hash of the address, by which a repeated call is known: a deleted account repeats none.
      request_hash = '',
      -- An order that waits for its payment will not be paid any more: it is cancelled at once, at the card provider first.
      expires_at = case when status = 'AWAITING_PAYMENT' then now() else expires_at end,
      settle_at = case when status = 'AWAITING_PAYMENT' then now() else settle_at end
    where user_id = $1
  ), announced as (
    ${announce('things', 'select $1')}
  ), announced_live as (
    ${announce('account', 'select $1')}
  ) update users set name = '${DELETED_USER}', email = '', phone = '', password_hash = '-', is_admin = false, deleted_at = now() where id = $1`,
)

/**
 * Locks the account, whose administrators `admins` are locked; throws 409 LAST_ADMIN when no other would be left. Returns its email, or
 * undefined when it is gone.
 */
export async function lockAccount(tx: Queryable, id: string, admins: string[]): Promise<string | undefined> {
  // Checked for a shopper too, who may have become an administrator since the call began.
  if (admins.length === 1 && admins[0] === id) throw conflict({ code: 'LAST_ADMIN', message: m.refusal_account_last_admin_delete() })
  const [account] = await tx.query(lockAccountStatement, [id])
  return account?.email
}

/**
 * Locks the cart of an account first, then its orders: what is being written about them, and an order that is being placed, is then seen by
 * the next statement.
 */
export async function lockOrders(tx: Queryable, id: string): Promise<void> {
  await tx.query(deleteCart, [id])
  await tx.query(lockOrdersStatement, [id])
}

/** Deletes all that the shop knows of a person; see `forget`. */
export const forgetPerson = (tx: Queryable, id: string, email: string): Promise<unknown> => tx.query(forget, [id, email])

/** Deletes an account for good; 409 LAST_ADMIN when no other administrator is left. */
export const deleteAccount = (db: Database, { id }: Pick<Account, 'id'>): Promise<void> =>
  db.transaction(async (tx) => {
    const email = await lockAccount(tx, id, await lockAdmins(tx))
    if (email === undefined) throw unauthenticated()
    await lockOrders(tx, id)
    await forgetPerson(tx, id, email)
  })
