import { foldText } from '@shop/contract/fold-text.ts'
import type { ProductStatus } from '@shop/contract/fields/product-status.ts'
import type { HiddenProductsQuery } from '@shop/contract/rest/product-bulk.ts'
import { compose, type Add } from '../../db/compose.ts'
import type { Queryable } from '../../db/database.ts'
import type { Part } from '../../db/keyset.ts'
import { filterText } from '../list/list-filter.ts'
import { filterOf, ORDER } from '../list/product-list.store.ts'
import { toPage, type PageRow, type ProductPage } from '../product.ts'
import { staffColumns, staffJoins } from '../product.store.ts'

/** SQL for: product `p` is hidden and has this status, with `staffJoins`. */
export const hasStatus = (status: ProductStatus, add: Add): string => `h.status = ${add(status)}`

const LIKE_SIGNS = /[\\%_]/g

/** Words that are looked for in names and brands. */
const MAX_WORDS = 10

/** SQL for: names or brands of product `p` have all words, or beginnings of words, of a text. */
export const namedText = (typed: string, add: Add): string[] =>
  foldText(typed)
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => `p.search_text like ${add(`%${word.replaceAll(LIKE_SIGNS, String.raw`\$&`)}%`)}`)

/** What a list of hidden products is asked for. */
export type HiddenQuestion = Pick<HiddenProductsQuery, 'status' | 'name' | 'category' | 'department' | 'stock' | 'cod' | 'sortBy'>

/** SQL for the conditions of such a list. */
export const hiddenText = ({ status, name = '', ...query }: HiddenQuestion, add: Add): string =>
  [filterText(filterOf(query), add, hasStatus(status, add)), ...namedText(name, add)].join(' and ')

/**
 * A page of the products that shoppers do not see. They are few beside the listed ones: the index by status finds them, the rest is read
 * and sorted.
 */
export async function listHidden(db: Queryable, question: HiddenQuestion, { limit, offset }: Part): Promise<ProductPage> {
  const order = ORDER[question.sortBy ?? 'newest']
  const { statement, values } = compose<PageRow>(
    'product.hidden-list',
    (add) => `with listed as materialized (
      select p.id, p.price, p.rating, p.name, p.stock from hidden_products h join products p on p.id = h.product_id where ${hiddenText(question, add)}
    ), page as (
      select p.id from listed p order by ${order} limit ${add(limit)} offset ${add(offset)}
    ) select t.total, ${staffColumns} from (select count(*) as total from listed) t
    left join page on true left join products p on p.id = page.id ${staffJoins} order by ${order}`,
  )
  return toPage(await db.query(statement, values))
}
