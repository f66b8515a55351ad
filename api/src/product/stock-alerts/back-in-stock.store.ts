import { statement, type Queryable } from '../../db/database.ts'
import { SEEN_BY_STAFF } from '../product.store.ts'

/**
 * Leaves a mail in the outbox for alerts whose variant can be bought, the oldest first, and deletes them in the same statement: a mail once,
 * however often a copy is killed, and however many of them do this. What raises the stock need not know of alerts: the variants that shoppers wait
 * for are looked up one after the other in the index of alerts, however many wait for each. Alerts of what is sold no more go; those of
 * hidden products wait with them. $1: most alerts at a time.
 */
export const mailBackInStock = statement<{ count: number }>(
  'stock-alert.tell',
  `with recursive waited_for as (
    (select variant_id as id from stock_alerts order by variant_id limit 1)
    union all
    select (select a.variant_id from stock_alerts a where a.variant_id > w.id order by a.variant_id limit 1)
    from waited_for w where w.id is not null
  ), back as materialized (
    select v.id from waited_for w join variants v on v.id = w.id and v.deleted_at is null and v.stock > 0
    join products p on p.id = v.product_id and p.deleted_at is null
  ), unsold as (
    delete from stock_alerts where ctid = any(array(
      select a.ctid from waited_for w join stock_alerts a on a.variant_id = w.id where not exists (
        select from variants v join products p on p.id = v.product_id left join hidden_products h on h.product_id = p.id
        where v.id = w.id and v.deleted_at is null and ${SEEN_BY_STAFF}
      ) limit $1))
  ), due as materialized (
    select a.user_id, a.variant_id from stock_alerts a where a.variant_id in (select id from back)
    order by a.asked_at limit $1 for update skip locked
  ), told as (
    delete from stock_alerts a using due d where a.user_id = d.user_id and a.variant_id = d.variant_id returning a.user_id, a.variant_id
  ), mails as (
    insert into outbox (id, kind, user_id, payload)
    select 'job_' || gen_random_uuid(), 'back-in-stock', t.user_id, jsonb_build_object('variantId', t.variant_id)
    from told t join users u on u.id = t.user_id and u.deleted_at is null
  ) select count(*) as count from told`,
)

const waitStatement = statement(
  'stock-alert.wait-on',
  `insert into stock_alerts (user_id, variant_id) select u.id, v.id from users u, variants v
  where u.id = $1 and u.deleted_at is null and v.id = $2 and v.deleted_at is null on conflict do nothing`,
)

/** Goes on waiting for a variant that was sold out again, or hidden, before the mail was written. */
export const waitOn = async (db: Queryable, userId: string, variantId: string): Promise<void> =>
  void (await db.query(waitStatement, [userId, variantId]))
