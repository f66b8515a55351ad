import { productFields } from '@shop/contract/fields/product.ts'
import { statement, type Queryable } from '../db/database.ts'
import { fieldColumns } from '../db/field-columns.ts'
import type { ProductRow } from './product.ts'
import { variantObject } from './variants/variant.ts'

/** The columns of a `ProductRow`, for statements that join with `productJoins`. */
export const productColumns = `p.id, ${fieldColumns(productFields).selected('p')}, p.images, p.rating, p.stars,
  p.list_price as "listPrice", p.price_before as "priceBefore", p.discount_percent as "discountPercent", p.reduced_until as "reducedUntil",
  p.version, p.created_at as "createdAt", p.updated_at as "updatedAt",
  c.id as "categoryId", c.name as "categoryName", d.id as "departmentId", d.name as "departmentName", d.size_guide is not null as "hasSizeGuide", p.options,
  case when p.options is not null then (select jsonb_agg(${variantObject} order by v.position)
    from variants v where v.product_id = p.id and v.deleted_at is null) end as variants`

/** Joins category and department to products `p`. */
export const productJoins = 'left join categories c on c.id = p.category_id left join departments d on d.id = c.department_id'

const findOne = statement<ProductRow>(
  'product.one',
  `select ${productColumns} from products p ${productJoins} where p.id = $1 and p.deleted_at is null`,
)

const findMany = statement<ProductRow>(
  'product.ids',
  `select ${productColumns} from products p ${productJoins} where p.id = any($1) and p.deleted_at is null`,
)

/** One listed product. */
export async function findProduct(db: Queryable, id: string): Promise<ProductRow | undefined> {
  const [row] = await db.query(findOne, [id])
  return row
}

/** The listed products among the ids, in the order of the ids. */
export async function findProducts(db: Queryable, ids: string[]): Promise<ProductRow[]> {
  const rows = new Map((await db.query(findMany, [ids])).map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => rows.get(id) ?? [])
}
