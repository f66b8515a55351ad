import { statement, type Queryable } from '../../db/database.ts'

/** Article numbers are unique; the makers of several things may have printed one barcode. */
const MOST = 5

const findStatement = statement<{ id: string }>(
  'variant.by-code',
  `select product_id as id from (
    (select product_id from variants where lower(sku) = lower($1) and sku is not null and deleted_at is null)
    union
    (select product_id from variants where barcode = $1 and barcode is not null and deleted_at is null limit ${MOST})
  ) found order by product_id limit ${MOST}`,
)

/** The products of which a variant has this article number, in capitals or not, or this barcode; the first five. */
export const productIdsByCode = async (db: Queryable, code: string): Promise<string[]> =>
  code === '' ? [] : (await db.query(findStatement, [code])).map(({ id }) => id)
