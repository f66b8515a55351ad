import { statement, type Queryable } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { addToPages } from './product-pages.store.ts'

/** A product to be created; `price` in piastres, `weight` in kilograms, `images` are stored file names. */
export interface NewProduct {
  /** Made when left out; must be a `prod_` TypeID, and the newest so far is the first in lists. */
  id?: string
  categoryId: string
  name: string
  arabicName?: string | null
  brand: string
  arabicBrand?: string | null
  description: string
  arabicDescription?: string | null
  price: number
  stock: number
  weight: number
  cod: boolean
  images: string[]
}

const insertStatement = statement(
  'product.insert',
  `insert into products (id, category_id, name, arabic_name, brand, arabic_brand, description, arabic_description, price, stock, weight, cod,
    images)
  select id, "categoryId", name, "arabicName", brand, "arabicBrand", description, "arabicDescription", price, stock, weight, cod, images
  from jsonb_to_recordset($1::jsonb)
  as p (id text, "categoryId" text, name text, "arabicName" text, brand text, "arabicBrand" text, description text, "arabicDescription" text,
    price bigint, stock integer, weight float8, cod boolean, images text[])`,
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
