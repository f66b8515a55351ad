import { readLists, type ManyRow } from '../../db/counted-page.ts'
import { statement, type Queryable, type Statement } from '../../db/database.ts'
import { cursorText, orderText, type ListOrder } from '../../db/keyset.ts'
import { ORDERS } from './product-list.store.ts'
import type { ProductRow, Sort } from '../product.ts'
import { productColumns, productJoins } from '../product.store.ts'

/** Whether the lists are of categories or of departments. */
export type ListsKind = 'category' | 'department'

const COLUMN: Record<ListsKind, string> = { category: 'id', department: 'department_id' }

/**
 * Each category gives its first products in order, and those of one list are merged. $1 the categories or departments, $2 how many of each.
 */
function listsText(kind: ListsKind, order: ListOrder): string {
  const by = orderText(order)
  return `with scope as materialized (
    select ${COLUMN[kind]} as list, id, product_count from categories where ${COLUMN[kind]} = any($1::text[])
  ), page as materialized (
    select i.list, p.id from unnest($1::text[]) i (list) cross join lateral (
      select p.id from scope s cross join lateral (
        select p.id, p.price, p.rating, p.name, p.stock from products p where p.category_id = s.id and p.deleted_at is null
        order by ${by} limit $2::integer
      ) p where s.list = i.list order by ${by} limit $2::integer
    ) p
  ) select i.list as "of", t.total as count, ${productColumns}, ${cursorText(order)} as cursor from unnest($1::text[]) i (list)
  cross join lateral (select coalesce(sum(product_count), 0) as total from scope where list = i.list) t
  left join page on page.list = i.list left join products p on p.id = page.id ${productJoins} order by ${by}`
}

const statements = new Map<string, Statement<ManyRow<ProductRow>>>()

function listsStatement(kind: ListsKind, sort: Sort): Statement<ManyRow<ProductRow>> {
  const name = `product.lists.${kind}.${ORDERS[sort].name}`
  const known = statements.get(name) ?? statement<ManyRow<ProductRow>>(name, listsText(kind, ORDERS[sort]))
  statements.set(name, known)
  return known
}

/** The first products of many categories or departments, and how many there are of each; none of an unknown one. */
export const listProductsOfMany = async (db: Queryable, kind: ListsKind, ids: string[], { sort, limit }: { sort: Sort; limit: number }) =>
  readLists<ProductRow>(ids, await db.query(listsStatement(kind, sort), [ids, limit]))
