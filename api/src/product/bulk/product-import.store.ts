import { statement, type Queryable } from '../../db/database.ts'
import { findStaffProducts } from '../product.store.ts'
import type { ProductRow } from '../product.ts'
import { parts } from '../../db/parts.ts'

const keepCategoriesStatement = statement<{ id: string }>(
  'import.keep-categories',
  'select id from categories where id = any($1) order by id for key share',
)
const lockCategoriesStatement = statement('import.categories', 'select from categories where id = any($1) order by id for no key update')

/**
 * Keeps categories from being deleted until the transaction ends, and makes other imports wait that add to the same ones, so that two at
 * once do not add the same rows. Returns those that are there still.
 */
export async function lockCategories(tx: Queryable, named: string[], addedTo: string[]): Promise<Set<string>> {
  const kept = await tx.query(keepCategoriesStatement, [named])
  await tx.query(lockCategoriesStatement, [addedTo])
  return new Set(kept.map(({ id }) => id))
}

const lockProductsStatement = statement('import.lock', 'select from products where id = any($1) order by id for no key update')

const findNamed = statement<{ id: string }>(
  'import.named',
  `select id from products where category_id = any($1) and name = any($2) and deleted_at is null
  union all select p.id from hidden_products h join products p on p.id = h.product_id where p.category_id = any($1) and p.name = any($2)`,
)

/** Names and categories by which products of a file without ids are found. */
export interface NamedProducts {
  categoryIds: string[]
  names: string[]
}

/** The products that administrators see with these ids, or with such a name in such a category. */
export async function findForImport(tx: Queryable, ids: string[], { categoryIds, names }: NamedProducts): Promise<ProductRow[]> {
  const named = names.length > 0 ? await tx.query(findNamed, [categoryIds, names]) : []
  const found: ProductRow[] = []
  for (const some of parts([...new Set([...ids, ...named.map(({ id }) => id)])])) found.push(...(await findStaffProducts(tx, some)))
  return found
}

/** Locks products until the transaction ends: no other call changes, sells or deletes them. */
export async function lockProducts(tx: Queryable, ids: string[]): Promise<void> {
  await tx.query(lockProductsStatement, [ids])
}

/** The codes of a product without options that is written. */
export interface WrittenCodes {
  id: string
  sku: string | null
  barcode: string | null
}

const freeStatement = statement('import.free-codes', 'update variants set sku = null where id = any($1)')

/** Takes the article numbers of products without options away, before those of all others are written: two may exchange theirs. */
export async function freeCodes(tx: Queryable, codes: WrittenCodes[]): Promise<void> {
  for (const some of parts(codes)) await tx.query(freeStatement, [some.map(({ id }) => id)])
}

const writeStatement = statement(
  'import.write-codes',
  `update variants v set sku = r.sku, barcode = r.barcode from jsonb_to_recordset($1::jsonb) as r (id text, sku text, barcode text) where v.id = r.id`,
)

/** Writes the codes of products without options, whose only variant has their id. */
export async function writeCodes(tx: Queryable, codes: WrittenCodes[]): Promise<void> {
  for (const some of parts(codes)) await tx.query(writeStatement, [JSON.stringify(some)])
}
