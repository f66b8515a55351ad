import type { ValuesOf } from '@shop/contract/fields/field.ts'
import { productFields, type ProductFields } from '@shop/contract/fields/product.ts'
import { statement, type Queryable } from '../db/database.ts'
import { fieldColumns } from '../db/field-columns.ts'
import { newId } from '../db/ids.ts'
import { addToPages } from './list/product-pages.store.ts'

type Values = ValuesOf<ProductFields>
/** Fields that may be left out. */
type EmptyName = { [Name in keyof Values]: null extends Values[Name] ? Name : never }[keyof Values]

/** A product to be created; `price` in piastres, `weight` in kilograms, `images` are stored file names. */
export interface NewProduct extends Omit<Values, EmptyName>, Partial<Pick<Values, EmptyName>> {
  /** Made when left out; must be a `prod_` TypeID, and the newest so far is the first in lists. */
  id?: string
  categoryId: string
  images: string[]
}

const fields = fieldColumns(productFields)

const insertStatement = statement(
  'product.insert',
  `insert into products (id, category_id, images, ${fields.columns})
  select id, "categoryId", images, ${fields.names}
  from jsonb_to_recordset($1::jsonb) as p (id text, "categoryId" text, images text[], ${fields.record})`,
)

const countStatement = statement(
  'product.count',
  `update categories c set product_count = c.product_count + added.n
  from (select id, count(*)::integer as n from unnest($1::text[]) id group by id) added where c.id = added.id`,
)

/**
 * Creates products, and counts them in categories and pages. Returns their ids. Up to some 10,000 at a time; call it within a transaction.
 */
export async function insertProducts(tx: Queryable, products: NewProduct[]): Promise<string[]> {
  const rows = products.map((product) => ({ ...product, id: product.id ?? newId('prod') }))
  const ids = rows.map((row) => row.id)
  await tx.query(insertStatement, [JSON.stringify(rows)])
  await tx.query(countStatement, [rows.map((row) => row.categoryId)])
  await addToPages(tx, ids)
  return ids
}
