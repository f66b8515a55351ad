import { statement, type Queryable } from '../../db/database.ts'

/** Article numbers are unique; the makers of several things may have printed one barcode. */
const MAX_PRODUCTS = 5

/** Variants `v` that are sold, or that a hidden product has. */
const variants = `(
      select v.product_id, v.sku, v.barcode from variants v join products p on p.id = v.product_id where v.deleted_at is null
        and (p.deleted_at is null or exists (select from hidden_products h where h.product_id = p.id))
    ) v`

const findStatement = statement<{ id: string }>(
  'variant.by-code',
  `select product_id as id from (
    (select product_id from ${variants} where lower(sku) = lower($1) and sku is not null)
    union
    (select product_id from ${variants} where barcode = $1 and barcode is not null limit ${MAX_PRODUCTS})
  ) found order by product_id limit ${MAX_PRODUCTS}`,
)

/** The products of which a variant has this article number, in capitals or not, or this barcode; the first five. */
export const productIdsByCode = async (db: Queryable, code: string): Promise<string[]> =>
  code === '' ? [] : (await db.query(findStatement, [code])).map(({ id }) => id)
