import { statement, type Queryable } from '../../db/database.ts'
import { SEEN_BY_STAFF } from '../product.store.ts'
import type { ProductOption } from './variant.ts'

const findStatement = statement<{ options: ProductOption[] }>(
  'variant.options-of',
  `select p.options from unnest($1::text[]) with ordinality i (id, nth) join products p on p.id = i.id left join hidden_products h on h.product_id = p.id
  where p.options is not null and ${SEEN_BY_STAFF} order by i.nth`,
)

/** The options of these products as administrators see them, each product's for itself. */
export const optionsOf = async (db: Queryable, ids: string[]): Promise<ProductOption[][]> =>
  (await db.query(findStatement, [ids])).map(({ options }) => options)
