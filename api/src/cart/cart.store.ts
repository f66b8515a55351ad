import { MAX_CART_LINES } from '@shop/contract/shop.ts'
import { statement, type Queryable, type Statement } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { productColumns, productJoins } from '../product/product.store.ts'
import { variantObject } from '../product/variants/variant.ts'
import { couponVerdict, unknownCoupon, type CouponVerdict } from '../coupon/coupon-verdict.ts'
import { FREE_SHIPPING_FROM } from '../shop/settings.store.ts'
import type { CartContents, CartLine } from './cart.ts'

/** The cart as a call found it and left it. */
export interface CartChange extends CartContents {
  /** Stock of the variant of the call; null when there is no such variant. */
  left: number | null
  /** Whether a line was changed. */
  changed: boolean
}

type CartRow = (CartLine | { id: null; quantity: null }) & Omit<CartContents, 'lines'>
type Row = CartRow & { left: number | null; changed: boolean }

/**
 * For a change that may be the cart's first: `cart` makes its row in `carts`, and then `room` has a row if one more line fits. $4 a new
 * checkout id.
 */
const makeCart = `made as (
    insert into carts (user_id, checkout_id) values ($1, $4) on conflict do nothing returning checkout_id, coupon_code
  ), cart as (
    select checkout_id, coupon_code from made union all select checkout_id, coupon_code from carts where user_id = $1
  ), room as materialized (
    select from (select count(*) as carts from made) cart where carts >= 0 and cart_has_room($1, $2, ${MAX_CART_LINES})
  )`

/**
 * Joins the variants and the products of lines `i`; those that are gone have no line. 'offset' looks each up by its id: of tables that were not
 * analysed yet, PostgreSQL would rather read all of both.
 */
const lineJoins = `cross join lateral (select * from variants v where v.id = i.product_id and v.deleted_at is null offset 0) v
    cross join lateral (select * from products p where p.id = v.product_id and p.deleted_at is null offset 0) p`

/** The variant of a line. */
const chosen = `case when v.id is not null then ${variantObject} end`

const hasSaved = 'exists (select from saved_items where user_id = $1) as "hasSaved"'

const findCart = 'cart as (select checkout_id, coupon_code from carts where user_id = $1)'

/** The columns of a line: its variant, and its product. */
const lineColumns = `i.quantity, i.added_at, ${chosen} as variant, p.*`

/** What coupons come to for `lines`. */
const verdictOn = (coupons: string): string =>
  couponVerdict(`(${coupons})`, `(select id as product_id, category_id, (variant->>'price')::bigint as price, quantity from lines)`, '$1')

const ENTERED = '(select coupon_code from cart)'
const entered = `select * from coupons where code = ${ENTERED} union all
  select * from ${unknownCoupon(ENTERED)} where code is not null and not exists (select from coupons where code = ${ENTERED})`

const verdict = `(select to_jsonb(j) from (${verdictOn(entered)}) j)`

/**
 * Changes one line and returns the whole cart. The table is seen as it was before: the changed line comes from `changed`, the others from
 * the table. A variant's id is its product's where that has no options. $1 account, $2 variant; `of`: the product it must be of, or null.
 */
const change = (name: string, changed: string, of: '$3' | '$5'): Statement<Row> =>
  statement<Row>(
    name,
    `with product as (
      select v.id, v.stock from variants v join products p on p.id = v.product_id and p.deleted_at is null
      where v.id = $2 and v.deleted_at is null and (${of}::text is null or v.product_id = ${of})
    ), ${changed}, items as (
      select product_id, quantity, added_at from cart_items
      where user_id = $1 and not exists (select from changed where changed.product_id = cart_items.product_id)
      union all select product_id, quantity, added_at from changed where quantity > 0
    ), lines as (
      select ${lineColumns} from items i ${lineJoins}
    ) select (select checkout_id from cart) as "checkoutId", ${verdict} as coupon, ${hasSaved}, ${FREE_SHIPPING_FROM} as "freeShippingFrom", (select stock from product) as "left", exists (select from changed) as changed,
      p.quantity, p.variant, ${productColumns}
    from (select) one left join lines p on true ${productJoins} order by p.added_at, p.variant->>'id'`,
  )

/** The lines of the account's cart as they are stored. */
const ownLines = `select ${lineColumns} from cart_items i ${lineJoins} where i.user_id = $1`

/* $6: the key of the addition, or null. One that the line had last is answered as before, also when the stock fell meanwhile. */
const addStatement = change(
  'cart.add',
  `${makeCart}, changed as (
    insert into cart_items (user_id, product_id, quantity, addition_key) select $1, id, $3, $6 from product, room
    where stock >= $3 or exists (select from cart_items where user_id = $1 and product_id = $2 and addition_key = $6)
    on conflict (user_id, product_id) do update set addition_key = excluded.addition_key,
      quantity = cart_items.quantity + case when cart_items.addition_key = excluded.addition_key then 0 else excluded.quantity end
    where cart_items.addition_key = excluded.addition_key or cart_items.quantity + excluded.quantity <= (select stock from product)
    returning product_id, quantity, added_at
  )`,
  '$5',
)

const setStatement = change(
  'cart.set',
  `${makeCart}, changed as (
    insert into cart_items (user_id, product_id, quantity) select $1, id, $3 from product, room where stock >= $3
    on conflict (user_id, product_id) do update set quantity = excluded.quantity
    returning product_id, quantity, added_at
  )`,
  '$5',
)

const takeStatement = change(
  'cart.take',
  `${findCart}, changed as (
    update cart_items set quantity = quantity - 1
    where user_id = $1 and product_id = (select id from product) and quantity > 1 returning product_id, quantity, added_at
  )`,
  '$3',
)

const removeStatement = change(
  'cart.remove',
  `${findCart}, changed as (delete from cart_items where user_id = $1 and product_id = $2 returning product_id, 0 as quantity, added_at)`,
  '$3',
)

const readStatement = statement<CartRow>(
  'cart.read',
  `with ${findCart}, lines as (${ownLines})
  select cart.checkout_id as "checkoutId", ${verdict} as coupon, ${hasSaved}, ${FREE_SHIPPING_FROM} as "freeShippingFrom", p.quantity, p.variant, ${productColumns}
  from cart left join lines p on true ${productJoins} order by p.added_at, p.variant->>'id'`,
)

const clearStatement = statement<{ checkoutId: string; hasSaved: boolean }>(
  'cart.clear',
  `with cleared as (delete from cart_items where user_id = $1)
  update carts set coupon_code = null where user_id = $1 returning checkout_id as "checkoutId", ${hasSaved}`,
)

const judgeStatement = statement<CouponVerdict>(
  'cart.judge-coupon',
  `with lines as (${ownLines}) ${verdictOn('select * from coupons where code = $2')}`,
)

const couponStatement = statement(
  'cart.coupon',
  `insert into carts (user_id, checkout_id, coupon_code) values ($1, $3, $2) on conflict (user_id) do update set coupon_code = excluded.coupon_code`,
)

const toContents = (rows: CartRow[]): CartContents => ({
  lines: rows.filter((row): row is CartLine & CartRow => row.id !== null),
  checkoutId: rows[0]?.checkoutId ?? null,
  coupon: rows[0]?.coupon ?? null,
  hasSaved: rows[0]?.hasSaved ?? false,
  freeShippingFrom: rows[0]?.freeShippingFrom ?? null,
})

async function run(db: Queryable, statement: Statement<Row>, values: unknown[]): Promise<CartChange> {
  const rows = await db.query(statement, values)
  const { left = null, changed = false } = rows[0] ?? {}
  return { ...toContents(rows), left, changed }
}

/** The lines in the order they were added; those of deleted products are gone. */
export const readCart = async (db: Queryable, userId: string): Promise<CartContents> => toContents(await db.query(readStatement, [userId]))

/** Pieces to add to a line. */
export interface Addition {
  variantId: string
  quantity: number
  /** The product that the variant must be of, where the call names one. */
  productId?: string
  /** The idempotency key: an addition with the key that the line had last adds nothing more. */
  key?: string | undefined
}

/**
 * Adds to the quantity of a line; changes nothing when it would exceed the stock, the line would be one too many, or the variant is of another
 * product than the call names.
 */
export const addQuantity = (db: Queryable, userId: string, { variantId, quantity, productId, key }: Addition): Promise<CartChange> =>
  run(db, addStatement, [userId, variantId, quantity, newId('cart'), productId, key])

/** Sets the quantity of a line; changes nothing when it exceeds the stock, the line would be one too many, or the product is another. */
export const setQuantity = (db: Queryable, userId: string, variantId: string, quantity: number, productId?: string): Promise<CartChange> =>
  run(db, setStatement, [userId, variantId, quantity, newId('cart'), productId])

/** Lowers the quantity of a line by one; does nothing at 1. */
export const takeOne = (db: Queryable, userId: string, variantId: string, productId?: string): Promise<CartChange> =>
  run(db, takeStatement, [userId, variantId, productId])

/** Takes a line out. */
export const removeLine = (db: Queryable, userId: string, variantId: string): Promise<CartChange> =>
  run(db, removeStatement, [userId, variantId, undefined])

/** Takes all lines and the coupon out; the empty cart. */
export async function emptyCart(db: Queryable, userId: string): Promise<CartContents> {
  const [row] = await db.query(clearStatement, [userId])
  return { lines: [], checkoutId: row?.checkoutId ?? null, coupon: null, freeShippingFrom: null, hasSaved: row?.hasSaved ?? false }
}

/** What the coupon with a code comes to for the cart; undefined when there is no such code. */
export async function judgeCoupon(db: Queryable, userId: string, code: string): Promise<CouponVerdict | undefined> {
  const [verdict] = await db.query(judgeStatement, [userId, code])
  return verdict
}

/** Puts a coupon into the cart in place of the one that is in it, or, with null, takes it out. */
export const setCoupon = async (db: Queryable, userId: string, code: string | null): Promise<void> =>
  void (await db.query(couponStatement, [userId, code, newId('cart')]))
