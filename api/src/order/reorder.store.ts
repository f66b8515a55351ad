import type { RestReorderedLine } from '@shop/contract/rest/cart.ts'
import { MAX_CART_LINES } from '@shop/contract/shop.ts'
import { statement, type Database } from '../db/database.ts'
import { usedKey } from '../http/used-key.ts'
import { lockCart } from '../cart/own-cart.store.ts'

const earlierStatement = statement<{ key: string; orderId: string; lines: RestReorderedLine[] }>(
  'reorder.earlier',
  'select key, order_id as "orderId", lines from reorders where user_id = $1',
)

const noteStatement = statement(
  'reorder.note',
  `insert into reorders (user_id, key, order_id, lines) values ($1, $2, $3, $4)
  on conflict (user_id) do update set key = excluded.key, order_id = excluded.order_id, lines = excluded.lines`,
)

/*
 * What is in the cart already is added to. Of each line at most what is in stock beyond that; lines that the cart has no room for are left
 * out, the last first.
 */
const putStatement = statement<RestReorderedLine>(
  'reorder.put',
  `with wanted as materialized (
    select l.line, v.id, l.quantity, v.stock, i.quantity as in_cart, least(l.quantity, greatest(v.stock - coalesce(i.quantity, 0), 0)) as fits
    from order_lines l
    left join lateral (
      select v.id, v.stock from variants v join products p on p.id = v.product_id and p.deleted_at is null
      where v.id = coalesce(l.variant_id, l.product_id) and v.deleted_at is null
    ) v on true
    left join cart_items i on i.user_id = $1 and i.product_id = v.id where l.order_id = $2
  ), room as (
    select ${MAX_CART_LINES} - count(*) as lines from cart_items i join variants v on v.id = i.product_id and v.deleted_at is null
    join products p on p.id = v.product_id and p.deleted_at is null where i.user_id = $1
  ), placed as (
    select w.*, count(*) filter (where in_cart is null and fits > 0) over (order by line) > room.lines and in_cart is null and fits > 0 as too_many
    from wanted w, room
  ), put as (
    select *, case when too_many then 0 else coalesce(fits, 0) end as added from placed
  ), changed as (
    insert into cart_items (user_id, product_id, quantity) select $1, id, added from put where added > 0 order by line
    on conflict (user_id, product_id) do update set quantity = cart_items.quantity + excluded.quantity
  ) select added, case when stock is null then 'NO_LONGER_SOLD' when stock = 0 then 'SOLD_OUT' when too_many then 'CART_FULL'
    when added < quantity then 'SHORT' end as problem from put order by line`,
)

/**
 * Puts what an order of the account was of into its cart again, as far as there is any; returns what became of each of its lines. A call
 * that repeats the last one, with its key, changes nothing and returns the same.
 */
export const reorder = (db: Database, userId: string, orderId: string, key: string): Promise<RestReorderedLine[]> =>
  db.transaction(async (tx) => {
    await lockCart(tx, userId)
    const [earlier] = await tx.query(earlierStatement, [userId])
    if (earlier?.key === key) {
      if (earlier.orderId !== orderId) throw usedKey()
      return earlier.lines
    }
    const lines = await tx.query(putStatement, [userId, orderId])
    await tx.query(noteStatement, [userId, key, orderId, JSON.stringify(lines)])
    return lines
  })
