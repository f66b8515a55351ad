import { MAX_STOCK } from '@shop/contract/catalogue-rules.ts'
import { productFields } from '@shop/contract/fields/product.ts'
import { statement, type Queryable } from '../../db/database.ts'
import { fieldColumns } from '../../db/field-columns.ts'
import { removeFromPages } from '../list/product-pages.store.ts'
import { findStaffProduct } from '../product.store.ts'
import type { ProductRow } from '../product.ts'
import { isHidden } from '../status/product-status.ts'
import { putDuePricesInForce } from '../reductions/reductions.store.ts'

const lockStatement = statement('product.lock', 'select from products where id = $1 for no key update')

/** A product that administrators see, locked until the transaction ends: no other call changes, sells or deletes it. */
export async function lockProduct(tx: Queryable, id: string): Promise<ProductRow | undefined> {
  await tx.query(lockStatement, [id])
  await putDuePricesInForce(tx, id)
  // Read only after the lock, so that category and department are the present ones, too.
  return findStaffProduct(tx, id)
}

/** Category and department of a product. */
export interface Place {
  departmentId: string | null
}

const lockCategory = statement<Place>(
  'product.category',
  'select department_id as "departmentId" from categories where id = $1 for key share',
)

/** A category and its department; the category is locked, and so not deleted before the transaction ends. */
export async function findPlace(tx: Queryable, categoryId: string): Promise<Place | undefined> {
  const [row] = await tx.query(lockCategory, [categoryId])
  return row
}

const fields = fieldColumns(productFields)

const OF_VARIANTS = ['price', 'stock']
/** Price and stock of a product with options are sums of its variants, which are written by themselves. */
const unlessOfVariants = OF_VARIANTS.map((column) => `${column} = case when p.options is null then r.${column} else p.${column} end`).join(
  ', ',
)

const writeStatement = statement(
  'product.write',
  `update products p set category_id = r."categoryId", images = r.images, ${fields.set('r', OF_VARIANTS)}, ${unlessOfVariants},
    version = version + 1, updated_at = now()
  from jsonb_to_recordset($1::jsonb) as r (id text, "categoryId" text, images text[], ${fields.record})
  where p.id = r.id`,
)

const picturesStatement = statement(
  'product.variant-pictures',
  'update variants v set image = null from products p where p.id = any($1) and v.product_id = p.id and v.image <> all (p.images)',
)

const moveStatement = statement(
  'product.move',
  `update categories c set product_count = c.product_count + moved.n from (
    select id, sum(n)::integer as n from (
      select unnest($1::text[]) as id, -1 as n union all select unnest($2::text[]), 1
    ) steps group by id order by id
  ) moved where c.id = moved.id`,
)

/** A locked product as it was and as it shall be. */
export interface Edit {
  before: ProductRow
  after: ProductRow
}

/**
 * Writes locked products, all in one statement, and counts those that moved in their categories: hidden ones are not counted. Of their
 * variants it changes only pictures that are none of the product's any more.
 */
export async function writeProducts(tx: Queryable, edits: Edit[]): Promise<void> {
  await tx.query(writeStatement, [JSON.stringify(edits.map(({ after }) => ({ ...after, variants: undefined })))])
  const arranged = edits.filter(({ before, after }) => JSON.stringify(before.images) !== JSON.stringify(after.images))
  if (arranged.length > 0) await tx.query(picturesStatement, [arranged.map(({ after }) => after.id)])
  const moved = edits.filter(({ before, after }) => !isHidden(before) && before.categoryId !== after.categoryId)
  if (moved.length > 0)
    await tx.query(moveStatement, [moved.map(({ before }) => before.categoryId), moved.map(({ after }) => after.categoryId)])
}

const adjustStatement = statement<{ stock: number }>(
  'product.stock',
  `update products set stock = stock + $2::integer, version = version + 1, updated_at = now()
  where id = $1 and (deleted_at is null or exists (select from hidden_products where product_id = $1)) and options is null and stock + $2::integer between 0 and ${MAX_STOCK} returning stock`,
)

/** Adds pieces to a stock, or takes them off; undefined when there is no such product, it has options, or the stock would leave its limits. */
export async function moveStock(tx: Queryable, id: string, delta: number): Promise<number | undefined> {
  const [row] = await tx.query(adjustStatement, [id, delta])
  return row?.stock
}

const deleteStatement = statement<{
  name: string
  brand: string
  price: number
  stock: number
  categoryId: string | null
  hidden: boolean
}>(
  'product.delete',
  `with hidden as (
    delete from hidden_products where product_id = $1 returning product_id
  ) update products p set deleted_at = now() where id = $1 and (deleted_at is null or exists (select from hidden))
  returning name, brand, price, stock, category_id as "categoryId", exists (select from hidden) as hidden`,
)
const uncount = statement('product.uncount', 'update categories set product_count = product_count - 1 where id = $1')

// Administrators do not see a deleted product, so they could not take its article numbers away to give them to another.
const freeStatement = statement('product.free', 'update variants set sku = null where product_id = $1 and sku is not null')

/** Takes a product out of all lists; orders still name it. Returns it as it was, undefined without such a product. */
export async function deleteProduct(tx: Queryable, id: string) {
  const [row] = await tx.query(deleteStatement, [id])
  if (!row) return undefined
  await tx.query(freeStatement, [id])
  // A hidden product is counted nowhere.
  if (row.hidden) return row
  await tx.query(uncount, [row.categoryId])
  await removeFromPages(tx, [id])
  return row
}
