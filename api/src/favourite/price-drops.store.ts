import { statement, type Queryable } from '../db/database.ts'

/** Days in which an account gets at most one mail about one product. */
const PAUSE_DAYS = 7
/** Minutes for which the first fall of a price waits for others: a sale is one mail. */
const GATHER_MINUTES = 10

/**
 * Goes on with the product whose price fell first: notes each account that has it as a favourite, from before its price fell, and wants such
 * mails, unless a mail named the product lately. $1: most favourites at a time. Several copies each take another product.
 */
export const findPriceDrops = statement<{ count: number }>(
  'price-drop.find',
  `with fallen as materialized (
    select product_id, fell_at, after_user from price_drops order by fell_at limit 1 for update skip locked
  ), kept as materialized (
    select f.user_id, f.product_id, f.added_at, d.fell_at from fallen d
    join favourites f on f.product_id = d.product_id and f.user_id > d.after_user order by f.user_id limit $1
  ), noted as (
    insert into price_alerts as a (user_id, product_id, fell_at)
    select k.user_id, k.product_id, now() from kept k join mail_preferences w on w.user_id = k.user_id and w.price_drops
    join users u on u.id = k.user_id and u.deleted_at is null
    where k.added_at < k.fell_at order by k.user_id
    on conflict (user_id, product_id) do update set fell_at = excluded.fell_at, told_at = null
    where a.told_at < now() - interval '${PAUSE_DAYS} days'
  ), ended as (
    delete from price_drops p using fallen d where p.product_id = d.product_id and (select count(*) from kept) < $1
  ), moved as (
    update price_drops p set after_user = (select max(user_id) from kept) from fallen d
    where p.product_id = d.product_id and (select count(*) from kept) >= $1
  ) select count(*) as count from fallen`,
)

/**
 * Leaves one mail in the outbox for each account whose favourites got cheaper, about all of them, and notes that it was sent, in the same
 * statement. The row of its preferences is its lock, so that two copies never write to one account. $1: most accounts at a time.
 */
export const mailPriceDrops = statement<{ count: number }>(
  'price-drop.tell',
  `with due as materialized (
    select w.user_id from mail_preferences w where w.user_id in (
      select user_id from price_alerts where told_at is null and fell_at <= now() - interval '${GATHER_MINUTES} minutes'
      order by fell_at limit $1
    ) for no key update skip locked
  ), told as (
    update price_alerts a set told_at = now() from due d where a.user_id = d.user_id and a.told_at is null
    returning a.user_id, a.product_id
  ), mails as (
    insert into outbox (id, kind, user_id, payload)
    select 'job_' || gen_random_uuid(), 'price-drop', t.user_id, jsonb_build_object('productIds', jsonb_agg(t.product_id order by t.product_id))
    from told t join users u on u.id = t.user_id and u.deleted_at is null group by t.user_id
  ) select count(*) as count from due`,
)

const stillStatement = statement<{ id: string }>(
  'price-drop.still',
  `select f.product_id as id from favourites f join mail_preferences w on w.user_id = f.user_id and w.price_drops
  where f.user_id = $1 and f.product_id = any ($2) and exists (
    select from variants v join past_prices b on b.variant_id = v.id and b.ended_at > now() - interval '2 days' and b.ended_at > f.added_at
    where v.product_id = f.product_id and v.deleted_at is null and v.stock > 0 and b.price > v.price
  ) order by f.added_at desc`,
)

/** Those of the products that are favourites of the account still, cheaper still and in stock; none once it wants no such mails. */
export const stillCheaper = async (db: Queryable, userId: string, productIds: string[]): Promise<string[]> =>
  (await db.query(stillStatement, [userId, productIds])).map(({ id }) => id)
