import { statement, type Queryable, type Statement } from '../db/database.ts'
import { newId } from '../ids.ts'
import { productColumns, productJoins } from '../product/product.store.ts'
import type { CartLine } from './cart.ts'

/** What a call found in, and did to, a cart. */
export interface CartChange {
  lines: CartLine[]
  /** Pieces left of the product of the call; null when there is no such product. */
  left: number | null
  /** Whether a line was changed. */
  changed: boolean
}

type Row = (CartLine | { id: null; quantity: null }) & { left: number | null; changed: boolean }

/**
 * A statement that changes one line and answers the whole cart. A statement sees the table as it was before its own
 * changes, hence the changed line is taken from `changed` and the others from the table. $1 account, $2 product.
 */
const change = (name: string, changed: string): Statement<Row> =>
  statement<Row>(
    name,
    `with product as (
      select id, stock from products where id = $2 and deleted_at is null
    ), ${changed}, items as (
      select product_id, quantity, added_at from cart_items
      where user_id = $1 and not exists (select from changed where changed.product_id = cart_items.product_id)
      union all select product_id, quantity, added_at from changed where quantity > 0
    ), lines as (
      select i.quantity, i.added_at, p.* from items i join products p on p.id = i.product_id and p.deleted_at is null
    ) select (select stock from product) as "left", exists (select from changed) as changed, p.quantity, ${productColumns}
    from (select) one left join lines p on true ${productJoins} order by p.added_at, p.id`,
  )

const addItem = change(
  'cart.add',
  `cart as (
    insert into carts (user_id, checkout_id) values ($1, $4) on conflict do nothing
  ), changed as (
    insert into cart_items (user_id, product_id, quantity) select $1, id, $3 from product where stock >= $3
    on conflict (user_id, product_id) do update set quantity = cart_items.quantity + excluded.quantity
    where cart_items.quantity + excluded.quantity <= (select stock from product)
    returning product_id, quantity, added_at
  )`,
)

const setItem = change(
  'cart.set',
  `cart as (
    insert into carts (user_id, checkout_id) values ($1, $4) on conflict do nothing
  ), changed as (
    insert into cart_items (user_id, product_id, quantity) select $1, id, $3 from product where stock >= $3
    on conflict (user_id, product_id) do update set quantity = excluded.quantity
    returning product_id, quantity, added_at
  )`,
)

const takeOne = change(
  'cart.take',
  `changed as (
    update cart_items set quantity = quantity - 1
    where user_id = $1 and product_id = (select id from product) and quantity > 1 returning product_id, quantity, added_at
  )`,
)

const removeItem = change(
  'cart.remove',
  `changed as (delete from cart_items where user_id = $1 and product_id = $2 returning product_id, 0 as quantity, added_at)`,
)

const readCart = statement<CartLine>(
  'cart.read',
  `select i.quantity, ${productColumns} from cart_items i join products p on p.id = i.product_id and p.deleted_at is null ${productJoins}
  where i.user_id = $1 order by i.added_at, p.id`,
)

const clearCart = statement('cart.clear', 'delete from cart_items where user_id = $1')

async function run(db: Queryable, statement: Statement<Row>, values: unknown[]): Promise<CartChange> {
  const rows = await db.query(statement, values)
  const { left = null, changed = false } = rows[0] ?? {}
  return { lines: rows.filter((row): row is CartLine & Row => row.id !== null), left, changed }
}

/** The lines in the order they were added; those of deleted products are gone. */
export const listLines = (db: Queryable, userId: string): Promise<CartLine[]> => db.query(readCart, [userId])

/** Adds pieces; changes nothing when the line would have more than there are in stock. */
export const addPieces = (db: Queryable, userId: string, productId: string, pieces: number): Promise<CartChange> =>
  run(db, addItem, [userId, productId, pieces, newId('cart')])

/** Sets how many pieces a line has; changes nothing when that is more than there are in stock. */
export const setPieces = (db: Queryable, userId: string, productId: string, pieces: number): Promise<CartChange> =>
  run(db, setItem, [userId, productId, pieces, newId('cart')])

/** Takes one piece off a line; does nothing at 1. */
export const takePiece = (db: Queryable, userId: string, productId: string): Promise<CartChange> => run(db, takeOne, [userId, productId])

/** Takes a line out. */
export const removeLine = (db: Queryable, userId: string, productId: string): Promise<CartChange> =>
  run(db, removeItem, [userId, productId])

/** Takes all lines out. */
export async function emptyCart(db: Queryable, userId: string): Promise<void> {
  await db.query(clearCart, [userId])
}
