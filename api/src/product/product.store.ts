import { productFields } from '@shop/contract/fields/product.ts'
import { statement, type Queryable } from '../db/database.ts'
import { fieldColumns } from '../db/field-columns.ts'
import type { ProductRow } from './product.ts'
import { variantObject } from './variants/variant.ts'

/** The columns of a `ProductRow`, for statements that join with `productJoins`. */
export const productColumns = `p.id, ${fieldColumns(productFields).selected('p')}, p.images, p.rating, p.stars,
  p.list_price as "listPrice", p.price_before as "priceBefore", p.discount_percent as "discountPercent", p.reduced_until as "reducedUntil",
  p.version, p.created_at as "createdAt", p.updated_at as "updatedAt",
  c.id as "categoryId", c.name as "categoryName", d.id as "departmentId", d.name as "departmentName", d.size_guide is not null as "hasSizeGuide", p.options, own.sku, own.barcode,
  case when p.options is not null then (select jsonb_agg(${variantObject} order by v.position)
    from variants v where v.product_id = p.id and v.deleted_at is null) end as variants`

/** As `productColumns`, for statements that join with `staffJoins`: whether and from when shoppers see it, too. */
export const staffColumns = `${productColumns}, h.status, h.publish_at as "publishAt"`

/** Joins category, department and the only variant of one without options to products `p`. */
export const productJoins = `left join categories c on c.id = p.category_id left join departments d on d.id = c.department_id
  left join variants own on own.id = p.id and p.options is null`

/** Joins products `p` with what hides them, too. */
export const staffJoins = `${productJoins} left join hidden_products h on h.product_id = p.id`

/** SQL for: administrators see product `p`, with `staffJoins`. What is deleted they do not. */
export const SEEN_BY_STAFF = '(p.deleted_at is null or h.product_id is not null)'

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

function inOrder(ids: string[], found: ProductRow[]): ProductRow[] {
  const rows = new Map(found.map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => rows.get(id) ?? [])
}

/** The listed products among the ids, in the order of the ids. */
export const findProducts = async (db: Queryable, ids: string[]): Promise<ProductRow[]> => inOrder(ids, await db.query(findMany, [ids]))

const findStaffStatement = statement<ProductRow>(
  'product.staff',
  `select ${staffColumns} from products p ${staffJoins} where p.id = any($1) and ${SEEN_BY_STAFF}`,
)

/** The products among the ids as administrators see them, hidden ones too, in the order of the ids. */
export const findStaffProducts = async (db: Queryable, ids: string[]): Promise<ProductRow[]> =>
  inOrder(ids, await db.query(findStaffStatement, [ids]))

/** One product as administrators see it. */
export async function findStaffProduct(db: Queryable, id: string): Promise<ProductRow | undefined> {
  const [row] = await findStaffProducts(db, [id])
  return row
}
