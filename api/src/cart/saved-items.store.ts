import { MAX_STOCK } from '@shop/contract/catalogue-rules.ts'
import { MAX_CART_LINES, MAX_SAVED_ITEMS } from '@shop/contract/shop.ts'
import { statement, type Database, type Queryable } from '../db/database.ts'
import { productColumns, productJoins } from '../product/product.store.ts'
import { variantObject } from '../product/variants/variant.ts'
import { lockAccount, lockCart } from './own-cart.store.ts'
import type { CartLine } from './cart.ts'

/** What an account has put aside from its cart. */
export interface SavedItemRow extends CartLine {
  savedAt: Date
}

/** Joins what is sold: the variant `v` of the id, and its product `p`. */
const sold = (id: string): string =>
  `join variants v on v.id = ${id} and v.deleted_at is null join products p on p.id = v.product_id and p.deleted_at is null`

const listStatement = statement<SavedItemRow>(
  'saved.list',
  `select s.quantity, s.saved_at as "savedAt", ${variantObject} as variant, ${productColumns} from saved_items s ${sold('s.variant_id')} ${productJoins}
  where s.user_id = $1 order by s.saved_at desc, s.variant_id`,
)

/** What an account has saved for later and the shop still sells, the latest first. */
export const listSavedItems = (db: Queryable, userId: string): Promise<SavedItemRow[]> => db.query(listStatement, [userId])

// Products that are gone count no more: the list does not show them.
const saveStatement = statement<{ inCart: boolean; saved: boolean }>(
  'saved.save',
  `with line as materialized (
    select i.quantity from cart_items i ${sold('i.product_id')} where i.user_id = $1 and i.product_id = $2 for update of i
  ), saved as (
    insert into saved_items as s (user_id, variant_id, quantity) select $1, $2, quantity from line where (
      select count(*) from saved_items o ${sold('o.variant_id')} where o.user_id = $1 and o.variant_id <> $2
    ) < ${MAX_SAVED_ITEMS}
    on conflict (user_id, variant_id) do update set quantity = least(s.quantity + excluded.quantity, ${MAX_STOCK}), saved_at = excluded.saved_at returning 1
  ), taken as (
    delete from cart_items i using saved where i.user_id = $1 and i.product_id = $2
  ) select exists (select from line) as "inCart", exists (select from saved) as saved`,
)

/** Moves a line of the cart to what is saved for later; false, and nothing changed, when that is full. What is not in the cart is no error. */
export const saveForLater = (db: Database, userId: string, variantId: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const [row] = await tx.query(saveStatement, [userId, variantId])
    return row?.saved === true || row?.inCart === false
  })

/** What came of moving something back into the cart. */
export interface MovedToCart {
  /** Pieces that were saved; null when it was not. */
  saved: number | null
  /** Pieces that were in the cart already. */
  inCart: number
  /** Stock of the variant; null when it is sold no more. */
  left: number | null
  /** Pieces that are in the cart since. */
  moved: number
}

const moveStatement = statement<MovedToCart>(
  'saved.move',
  `with saved as materialized (
    select quantity from saved_items where user_id = $1 and variant_id = $2 for update
  ), line as materialized (
    select quantity from cart_items where user_id = $1 and product_id = $2 for update
  ), product as (
    select v.stock from (select $2::text as id) wanted ${sold('wanted.id')}
  ), pieces as (
    select least(saved.quantity, product.stock - coalesce((select quantity from line), 0)) as count from saved, product
    where exists (select from line) or (select count(*) from cart_items i ${sold('i.product_id')} where i.user_id = $1) < ${MAX_CART_LINES}
  ), put as (
    insert into cart_items (user_id, product_id, quantity) select $1, $2, count from pieces where count > 0
    on conflict (user_id, product_id) do update set quantity = cart_items.quantity + excluded.quantity returning 1
  ), removed as (
    delete from saved_items s using put where s.user_id = $1 and s.variant_id = $2
  ) select (select quantity from saved) as saved, coalesce((select quantity from line), 0) as "inCart", (select stock from product) as "left",
    coalesce((select count from pieces, put), 0) as moved`,
)

/** Moves something that is saved into the cart, no more pieces than there are; changes nothing when that is none, or the cart is full. */
export const moveToCart = (db: Database, userId: string, variantId: string): Promise<MovedToCart> =>
  db.transaction(async (tx) => {
    await lockCart(tx, userId)
    const [moved] = await tx.query(moveStatement, [userId, variantId])
    if (!moved) throw new Error('moving to the cart returned nothing')
    return moved
  })

const removeStatement = statement('saved.remove', 'delete from saved_items where user_id = $1 and variant_id = $2')

/** Forgets what is saved; does nothing when it is not. */
export const removeSavedItem = async (db: Queryable, userId: string, variantId: string): Promise<void> =>
  void (await db.query(removeStatement, [userId, variantId]))
