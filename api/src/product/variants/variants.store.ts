import { statement, type Queryable } from '../../db/database.ts'
import type { ProductRow } from '../product.ts'
import { productColumns, productJoins } from '../product.store.ts'
import { variantObject, type ProductOption, type VariantRow } from './variant.ts'

const readStatement = statement<{ variant: VariantRow }>(
  'variant.of-product',
  `select ${variantObject} as variant from variants v where v.product_id = $1 and v.deleted_at is null order by v.position`,
)

/** The variants of a product: one with its id where it has no options. */
export const variantsOf = async (db: Queryable, productId: string): Promise<VariantRow[]> =>
  (await db.query(readStatement, [productId])).map(({ variant }) => variant)

const findStatement = statement<ProductRow & { variant: VariantRow }>(
  'variant.ids',
  `select ${productColumns}, ${variantObject} as variant from variants v join products p on p.id = v.product_id ${productJoins}
  where v.id = any($1) and v.deleted_at is null and p.deleted_at is null`,
)

/** The variants of these ids that are sold, with their products, in the order of the ids. */
export async function findVariants(db: Queryable, ids: string[]): Promise<(ProductRow & { variant: VariantRow })[]> {
  const rows = new Map((await db.query(findStatement, [ids])).map((row) => [row.variant.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

const optionsStatement = statement(
  'variant.options',
  `update products set options = $2::jsonb, version = version + 1, updated_at = now() where id = $1`,
)

// Before the others are written: two may have exchanged their values or article numbers.
const removeStatement = statement(
  'variant.remove',
  `update variants set deleted_at = case when id = any($2) then deleted_at else now() end, sku = null, option_values = array[id]
  where product_id = $1 and deleted_at is null`,
)

const writeStatement = statement(
  'variant.write',
  `insert into variants (id, product_id, position, option_values, price, stock, sku, barcode, image, weight)
  select id, $1, position, "optionValues", price, stock, sku, barcode, image, weight
  from jsonb_to_recordset($2::jsonb) as v (id text, position integer, "optionValues" text[], price bigint, stock integer, sku text, barcode text,
    image text, weight float8)
  on conflict (id) do update set position = excluded.position, option_values = excluded.option_values, price = excluded.price, stock = excluded.stock,
    sku = excluded.sku, barcode = excluded.barcode, image = excluded.image, weight = excluded.weight, deleted_at = null`,
)

/** Replaces the options and variants of a locked product; those that are left out are sold no more. */
export async function writeVariants(tx: Queryable, productId: string, options: ProductOption[], variants: VariantRow[]): Promise<void> {
  await tx.query(optionsStatement, [productId, options.length === 0 ? null : JSON.stringify(options)])
  const ids = variants.map(({ id }) => id)
  await tx.query(removeStatement, [productId, ids])
  await tx.query(writeStatement, [productId, JSON.stringify(variants.map((variant, position) => ({ ...variant, position })))])
}
