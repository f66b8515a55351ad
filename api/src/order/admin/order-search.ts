import { foldText } from '@shop/contract/fold-text.ts'
import { compose, type Add } from '../../db/compose.ts'
import type { Queryable } from '../../db/database.ts'
import { escapeLike } from '../../db/like.ts'

/** Texts shorter than that are sought only at the beginning of names: they occur in most products. */
const MIN_SELECTIVE = 3

const NUMBER = /^(?:eg)?-?(\d{1,15})$/

/** The text of a search, folded; '' for none. */
export const searchedText = (search = ''): string => foldText(search).trim()

/** Conditions for accounts `u`, products `p` and orders `o` that a text means; in the orders of one account no text means the account. */
function conditionsFor(text: string, userId: string | undefined, add: Add) {
  const isSelective = text.length >= MIN_SELECTIVE
  const pattern = add(`${isSelective ? '%' : ''}${escapeLike(text)}%`)
  const number = NUMBER.exec(text)?.[1]
  return {
    account: userId === undefined ? `u.deleted_at is null and u.search_text like ${pattern}` : 'false',
    product: isSelective ? `p.search_text like ${pattern} || e'\\t%'` : 'false',
    order: number === undefined ? 'false' : `o.number = ${add(Number(number))}`,
  }
}

/** The lines of one product at a time, from the index: PostgreSQL would rather read every line there is, which takes twice as long. */
const LINES_OF = 'select order_id from order_lines where product_id = p.id offset 0'

/** Lines and orders up to which a text is looked up in the indexes; with more matches, a walk along the list soon meets some. */
export const HIGH_FREQUENCY = 5000

/** SQL for the ids of all shoppers' orders in which a text is found, some several times; at most one more than `HIGH_FREQUENCY`. */
export function foundText(text: string, add: Add): string {
  const { account, product, order } = conditionsFor(text, undefined, add)
  return `select id from (
    select o.id from users u join orders o on o.user_id = u.id where ${account}
    union all select l.order_id from products p cross join lateral (${LINES_OF}) l where ${product}
    union all select o.id from orders o where ${order}
  ) n limit ${HIGH_FREQUENCY + 1}`
}

/** The ids of all shoppers' orders in which a text is found; undefined when there are too many. */
export async function findFew(db: Queryable, text: string): Promise<string[] | undefined> {
  const { statement, values } = compose<{ id: string }>('order.find-few', (add) => foundText(text, add))
  const rows = await db.query(statement, values)
  return rows.length > HIGH_FREQUENCY ? undefined : [...new Set(rows.map(({ id }) => id))]
}

const hasLine = (product: string): string => `exists (select from order_lines l where l.order_id = o.id and ${product} offset 0)`

/**
 * SQL for: a text is found in order `o`, of one account or of any. It looks at the order's account and products, the quickest way to a few
 * of many matches.
 */
export function matchText(text: string, userId: string | undefined, add: Add): string {
  const { account, product, order } = conditionsFor(text, userId, add)
  const isAccount = `exists (select from users u where u.id = o.user_id and ${account} offset 0)`
  const isProduct = `exists (select from products p where p.id = l.product_id and ${product} offset 0)`
  return `(${order} or ${isAccount} or ${hasLine(isProduct)})`
}

/** How a walk seeks a text in one order `o` after the other: the CTEs before it, and the condition on each order. */
export interface Walk {
  gather: string
  match: string
}

/** Gathers all matching accounts and products first: the quickest way to many matches. */
export function longWalk(text: string, add: Add): Walk {
  const { account, product, order } = conditionsFor(text, undefined, add)
  return {
    gather: `accounts as materialized (select id from users u where ${account}),
      things as materialized (select id from products p where ${product}), `,
    // `is true` makes PostgreSQL look up each of them, where it would make a join.
    match: `(${order} or (o.user_id in (select id from accounts)) is true or
      ${hasLine('(l.product_id in (select id from things)) is true')})`,
  }
}
