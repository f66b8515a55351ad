import { foldText } from '@shop/contract/fold-text.ts'
import type { OrderSort, OrderStatus } from '@shop/contract/rest/codes.ts'
import type { PaymentMethod } from '@shop/contract/shop.ts'
import { compose, type Add } from '../db/compose.ts'
import { readPage, type CountedPage, type CountedRow } from '../db/counted-page.ts'
import type { Queryable } from '../db/database.ts'
import { escapeLike } from '../db/like.ts'
import type { OrderRow, StaffView } from './order.ts'
import { orderColumns, orderParts, staffColumns } from './order.store.ts'

/** Which orders are listed; all conditions must hold. */
export interface OrdersFilter {
  /** Order number, or part of the customer's name, email or phone or of a product's name. */
  search?: string | undefined
  userId?: string | undefined
  statuses?: OrderStatus[] | undefined
  method?: PaymentMethod | undefined
  /** Placed then or later. */
  from?: string | undefined
  /** Placed before then. */
  to?: string | undefined
}

/** A part of the orders that a filter leaves. */
export interface OrdersPart {
  sort: OrderSort
  limit: number
  offset: number
}

/** Texts shorter than that are looked for only where names begin: they occur in most products. */
const TELLING = 3

const NUMBER = /^(?:eg)?-?(\d{1,15})$/

/** Read product by product from the index: PostgreSQL would rather read every line there is, which takes twice as long. */
const LINES_OF = 'select order_id from order_lines where product_id = p.id offset 0'

/** The ids of orders in which a text is found. */
function foundText(text: string, add: Add): string {
  const telling = text.length >= TELLING
  const pattern = add(`${telling ? '%' : ''}${escapeLike(text)}%`)
  const number = NUMBER.exec(text)?.[1]
  return [
    `select o.id from users u join orders o on o.user_id = u.id where u.deleted_at is null and u.search_text like ${pattern}`,
    ...(telling
      ? [`select l.order_id from products p cross join lateral (${LINES_OF}) l where p.search_text like ${pattern} || e'\\t%'`]
      : []),
    ...(number === undefined ? [] : [`select id from orders where number = ${add(Number(number))}`]),
  ].join(' union ')
}

/** The words that are looked for; '' for none. */
const wordsOf = ({ search = '' }: OrdersFilter): string => foldText(search).trim()

/** What a filter says of orders `o`. */
export function conditions(filter: OrdersFilter, add: Add): string {
  const { userId, statuses, method, from, to } = filter
  const text = wordsOf(filter)
  const parts = ['true']
  if (text !== '') parts.push(`o.id in (${foundText(text, add)})`)
  if (userId !== undefined) parts.push(`o.user_id = ${add(userId)}`)
  if (statuses) parts.push(`o.status = any(${add(statuses)})`)
  if (method !== undefined) parts.push(`o.payment_method = ${add(method)}`)
  if (from !== undefined) parts.push(`o.placed_at >= ${add(from)}`)
  if (to !== undefined) parts.push(`o.placed_at < ${add(to)}`)
  return parts.join(' and ')
}

/** Of orders `o`; ties are broken by id, so that pages never overlap. */
export const ORDER: Record<OrderSort, string> = {
  newest: 'o.placed_at desc, o.id desc',
  oldest: 'o.placed_at, o.id',
  highest: 'o.total desc, o.id desc',
  lowest: 'o.total, o.id',
}

type StaffRow = OrderRow & StaffView

/** The part of the orders that a filter leaves, and how many it leaves. */
export async function listStaffOrders(
  db: Queryable,
  filter: OrdersFilter,
  { sort, limit, offset }: OrdersPart,
): Promise<CountedPage<StaffRow>> {
  const isSearch = wordsOf(filter) !== ''
  const { statement, values } = compose<CountedRow<StaffRow>>((add) => {
    const where = conditions(filter, add)
    // What is searched for is looked up once, for the count and the page; any other list is read from an index, the page as far as it goes.
    const listed = `select o.id, o.placed_at, o.total from orders o where ${where}`
    const [found, source] = isSearch ? [`found as materialized (${listed}), `, 'found'] : ['', `(${listed})`]
    // The page is cut before anything of its orders is read.
    return `with ${found}page as materialized (
      select * from ${source} o order by ${ORDER[sort]} limit ${add(limit)} offset ${add(offset)}
    ) select t.count, ${orderColumns}, ${orderParts}, ${staffColumns}
    from (select count(*) from ${source} o) t left join (page join orders o using (id)) on true order by ${ORDER[sort]}`
  })
  return readPage(await db.query(statement, values))
}
