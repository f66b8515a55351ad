import { MAX_STOCK } from '@shop/contract/catalogue-rules.ts'
import { statement, type Queryable } from '../../db/database.ts'
import { removeFromPages } from '../product-pages.store.ts'
import { findProduct } from '../product.store.ts'
import type { ProductRow } from '../product.ts'

const lockStatement = statement('product.lock', 'select from products where id = $1 and deleted_at is null for no key update')

/** A listed product, locked until the transaction ends: no other call changes, sells or deletes it. */
export async function lockProduct(tx: Queryable, id: string): Promise<ProductRow | undefined> {
  await tx.query(lockStatement, [id])
  // Read only after the lock, so that category and department are the present ones, too.
  return findProduct(tx, id)
}

/** Category and department of a product. */
export interface Place {
  departmentId: string | null
}

const holdCategory = statement<Place>(
  'product.category',
  'select department_id as "departmentId" from categories where id = $1 for key share',
)

/** A category and its department; the category is locked, and so not deleted before the transaction ends. */
export async function findPlace(tx: Queryable, categoryId: string): Promise<Place | undefined> {
  const [row] = await tx.query(holdCategory, [categoryId])
  return row
}

const updateStatement = statement(
  'product.update',
  `update products set category_id = $2, name = $3, brand = $4, description = $5, price = $6, stock = $7, weight = $8, cod = $9, images = $10,
    arabic_name = $11, arabic_description = $12, arabic_brand = $13, version = version + 1, updated_at = now() where id = $1`,
)

const moveStatement = statement(
  'product.move',
  `update categories set product_count = product_count + case id when $2 then 1 else -1 end where id in ($1, $2)`,
)

/** Writes a locked product; `before` has its earlier category. */
export async function writeProduct(tx: Queryable, row: ProductRow, before: ProductRow): Promise<void> {
  const { id, categoryId, name, brand, description, price, stock, weight, cod, images, arabicName, arabicDescription, arabicBrand } = row
  await tx.query(updateStatement, [
    id,
    categoryId,
    name,
    brand,
    description,
    price,
    stock,
    weight,
    cod,
    images,
    arabicName,
    arabicDescription,
    arabicBrand,
  ])
  if (before.categoryId !== categoryId) await tx.query(moveStatement, [before.categoryId, categoryId])
}

const adjustStatement = statement<{ stock: number }>(
  'product.stock',
  `update products set stock = stock + $2::integer, version = version + 1, updated_at = now()
  where id = $1 and deleted_at is null and stock + $2::integer between 0 and ${MAX_STOCK} returning stock`,
)

/** Adds pieces to a stock, or takes them off; undefined when there is no such product, or the stock would leave its limits. */
export async function moveStock(tx: Queryable, id: string, delta: number): Promise<number | undefined> {
  const [row] = await tx.query(adjustStatement, [id, delta])
  return row?.stock
}

const deleteStatement = statement<{ name: string; brand: string; price: number; stock: number; categoryId: string | null }>(
  'product.delete',
  `update products set deleted_at = now() where id = $1 and deleted_at is null
  returning name, brand, price, stock, category_id as "categoryId"`,
)
const uncount = statement('product.uncount', 'update categories set product_count = product_count - 1 where id = $1')

/** Takes a product out of all lists; orders still name it. Returns it as it was, undefined without such a product. */
export async function deleteProduct(tx: Queryable, id: string) {
  const [row] = await tx.query(deleteStatement, [id])
  if (!row) return undefined
  await tx.query(uncount, [row.categoryId])
  await removeFromPages(tx, id)
  return row
}
