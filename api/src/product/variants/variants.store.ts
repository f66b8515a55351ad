import { isDeepStrictEqual } from 'node:util'
import { statement, type Queryable } from '../../db/database.ts'
import { parts } from '../../db/parts.ts'
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
  `update products p set options = nullif(r.options, 'null'::jsonb), version = version + $2::integer, updated_at = now()
  from jsonb_to_recordset($1::jsonb) as r (id text, options jsonb) where p.id = r.id`,
)

// Before the others are written: two may have exchanged their values or article numbers.
const removeStatement = statement(
  'variant.remove',
  `update variants set deleted_at = case when id = any($2) then deleted_at else now() end, sku = null, option_values = array[id]
  where id = any($1) and deleted_at is null`,
)

const writeStatement = statement(
  'variant.write',
  `insert into variants (id, product_id, position, option_values, price, stock, sku, barcode, image, weight)
  select id, "productId", position, "optionValues", price, stock, sku, barcode, image, weight
  from jsonb_to_recordset($1::jsonb) as v (id text, "productId" text, position integer, "optionValues" text[], price bigint, stock integer,
    sku text, barcode text, image text, weight float8)
  on conflict (id) do update set position = excluded.position, option_values = excluded.option_values, price = excluded.price, stock = excluded.stock,
    sku = excluded.sku, barcode = excluded.barcode, image = excluded.image, weight = excluded.weight, deleted_at = null`,
)

/** Options and variants of a locked product as they were and as they shall be. */
export interface VariantsEdit {
  id: string
  options: ProductOption[]
  /** One of its id where it had no options. */
  before: (VariantRow | Pick<VariantRow, 'id'>)[]
  after: VariantRow[]
}

/** What no two variants may have at once. */
const ownOf = (variant: Partial<VariantRow>): string => JSON.stringify([variant.sku, variant.optionValues])

/**
 * Replaces the options and variants of locked products; variants that are left out are sold no more, and those that stay are not written. The
 * products get a new version, unless they have one already, as part of a greater change.
 */
export async function writeVariants(tx: Queryable, edits: VariantsEdit[], isPart = false): Promise<void> {
  const written = edits.flatMap(({ id, before, after }) =>
    after.flatMap((variant, position) => (isDeepStrictEqual(variant, before[position]) ? [] : [{ ...variant, productId: id, position }])),
  )
  const present = new Map(edits.flatMap(({ before }) => before.map((variant) => [variant.id, ownOf(variant)] as const)))
  const stays = new Set(edits.flatMap(({ after }) => after.map(({ id }) => id)))
  const freed = written.filter((variant) => present.has(variant.id) && present.get(variant.id) !== ownOf(variant)).map(({ id }) => id)
  const gone = [...present.keys()].filter((id) => !stays.has(id))
  const options = edits.map((edit) => ({ id: edit.id, options: edit.options.length === 0 ? null : edit.options }))
  for (const some of parts(options)) await tx.query(optionsStatement, [JSON.stringify(some), isPart ? 0 : 1])
  for (const some of parts([...freed, ...gone])) await tx.query(removeStatement, [some, freed])
  for (const some of parts(written)) await tx.query(writeStatement, [JSON.stringify(some)])
}

const takenStatement = statement<{ sku: string }>(
  'variant.taken',
  'select lower(sku) as sku from variants where lower(sku) = any($1) and sku is not null and deleted_at is null and product_id <> all($2)',
)

/** Those of these article numbers, in small letters, that variants of other products have. */
export const takenSkus = async (db: Queryable, skus: string[], productIds: string[]): Promise<string[]> =>
  (await db.query(takenStatement, [skus, productIds])).map(({ sku }) => sku)
