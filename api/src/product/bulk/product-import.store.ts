import { statement, type Queryable } from '../../db/database.ts'
import { findProducts } from '../product.store.ts'
import type { ProductRow } from '../product.ts'
import { parts } from './in-turns.ts'

const holdCategories = statement('import.categories', 'select from categories where id = any($1) order by id for no key update')

/** Makes other imports into these categories wait, so that two at once do not add the same rows. */
export async function holdForImport(tx: Queryable, categoryIds: string[]): Promise<void> {
  await tx.query(holdCategories, [categoryIds])
}

const lockProducts = statement(
  'import.lock',
  'select from products where id = any($1) and deleted_at is null order by id for no key update',
)

const findNamed = statement<{ id: string }>(
  'import.named',
  'select id from products where category_id = any($1) and name = any($2) and deleted_at is null',
)

/** Names and categories by which products of a file without ids are found. */
export interface NamedProducts {
  categoryIds: string[]
  names: string[]
}

/** The listed products with these ids, or with such a name in such a category. */
export async function findForImport(tx: Queryable, ids: string[], { categoryIds, names }: NamedProducts): Promise<ProductRow[]> {
  const named = names.length > 0 ? await tx.query(findNamed, [categoryIds, names]) : []
  const found: ProductRow[] = []
  for (const some of parts([...new Set([...ids, ...named.map(({ id }) => id)])])) found.push(...(await findProducts(tx, some)))
  return found
}

/** Locks products until the transaction ends: no other call changes, sells or deletes them. */
export async function lockForImport(tx: Queryable, ids: string[]): Promise<void> {
  await tx.query(lockProducts, [ids])
}

const writeProducts = statement(
  'import.write',
  `update products p set category_id = r."categoryId", name = r.name, brand = r.brand, description = r.description, price = r.price,
    stock = r.stock, weight = r.weight, cod = r.cod, images = r.images, arabic_name = r."arabicName",
    arabic_description = r."arabicDescription", arabic_brand = r."arabicBrand", version = version + 1, updated_at = now()
  from jsonb_to_recordset($1::jsonb) as r
    (id text, "categoryId" text, name text, brand text, description text, price bigint, stock integer, weight float8, cod boolean, images text[],
      "arabicName" text, "arabicDescription" text, "arabicBrand" text)
  where p.id = r.id`,
)

const moveProducts = statement(
  'import.move',
  `update categories c set product_count = c.product_count + moved.n from (
    select id, sum(n)::integer as n from (
      select unnest($1::text[]) as id, -1 as n union all select unnest($2::text[]), 1
    ) steps group by id order by id
  ) moved where c.id = moved.id`,
)

/** Writes locked products, all in one statement. */
export async function writeAll(tx: Queryable, edits: { before: ProductRow; after: ProductRow }[]): Promise<void> {
  await tx.query(writeProducts, [JSON.stringify(edits.map(({ after }) => after))])
  const moved = edits.filter(({ before, after }) => before.categoryId !== after.categoryId)
  if (moved.length > 0)
    await tx.query(moveProducts, [moved.map(({ before }) => before.categoryId), moved.map(({ after }) => after.categoryId)])
}
