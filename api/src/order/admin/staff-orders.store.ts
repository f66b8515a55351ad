import type { OrderSort, OrderStatus, PaymentStatus } from '@shop/contract/rest/codes.ts'
import { SEARCH_LIMIT, type PaymentMethod } from '@shop/contract/shop.ts'
import { compose, type Add } from '../../db/compose.ts'
import { countText, readLists, readPage, withEstimate, type Count, type CountedRow, type ManyRow } from '../../db/counted-page.ts'
import { statement as declare, type Queryable } from '../../db/database.ts'
import { afterCursor, cursorText, orderText, type ListOrder, type Part } from '../../db/keyset.ts'
import { HIGH_FREQUENCY, foundText, longWalk, matchText, searchedText } from './order-search.ts'
import type { OrderRow, StaffView } from '../order.ts'
import { orderColumns, orderParts, staffColumns } from '../order.store.ts'

/** The filter of a list of orders; all conditions must hold. */
export interface OrdersFilter {
  /** Order number, or part of the customer's name, email or phone or of a product's name. */
  search?: string | undefined
  userId?: string | undefined
  statuses?: OrderStatus[] | undefined
  method?: PaymentMethod | undefined
  payments?: PaymentStatus[] | undefined
  /** Placed then or later. */
  from?: string | undefined
  /** Placed before then. */
  to?: string | undefined
}

/** A part of the list of orders that a filter leaves. */
export interface OrdersPart extends Part {
  sort: OrderSort
}

/** The conditions of a filter on orders `o`, apart from its search. */
export function whereClauses({ userId, statuses, method, payments, from, to }: OrdersFilter, add: Add): string[] {
  return [
    ...(userId === undefined ? [] : [`o.user_id = ${add(userId)}`]),
    ...(statuses ? [`o.status = any(${add(statuses)})`] : []),
    ...(method === undefined ? [] : [`o.payment_method = ${add(method)}`]),
    ...(payments ? [`o.payment_status = any(${add(payments)})`] : []),
    ...(from === undefined ? [] : [`o.placed_at >= ${add(from)}`]),
    ...(to === undefined ? [] : [`o.placed_at < ${add(to)}`]),
  ]
}

export const all = (parts: string[]): string => ['true', ...parts].join(' and ')

const placed = { sql: 'o.placed_at', type: 'timestamptz' } as const
const total = { sql: 'o.total', type: 'bigint' } as const
const id = 'o.id'

/** The order of each sort, over orders `o`. */
const ORDERS: Record<OrderSort, ListOrder> = {
  newest: { name: 'orders-newest', by: placed, id, descending: true },
  oldest: { name: 'orders-oldest', by: placed, id, descending: false },
  highest: { name: 'orders-highest', by: total, id, descending: true },
  lowest: { name: 'orders-lowest', by: total, id, descending: false },
}

/** `order by` of each sort. */
export const ORDER: Record<OrderSort, string> = {
  newest: orderText(ORDERS.newest),
  oldest: orderText(ORDERS.oldest),
  highest: orderText(ORDERS.highest),
  lowest: orderText(ORDERS.lowest),
}

type StaffRow = OrderRow & StaffView

/** A page of a list of orders, and how many the list has; null where they are not counted. */
export interface OrdersPage extends Count {
  rows: StaffRow[]
}

/** The end of a statement that has a `page` of ids, and `count`s the list. */
const finish = (count: string, sort: OrderSort): string =>
  `select t.count, ${orderColumns}, ${orderParts}, ${staffColumns}, ${cursorText(ORDERS[sort])} as cursor
    from (${count}) t left join (page join orders o using (id)) on true order by ${ORDER[sort]}`

/** SQL for the page of ids, cut before the rest of its orders is read. */
const pageOf = (source: string, { sort, limit, offset, after }: OrdersPart, add: Add): string =>
  `page as materialized (select * from ${source} o where ${afterCursor(ORDERS[sort], after, add)} order by ${ORDER[sort]} limit ${add(limit)} offset ${add(offset)})`

/** The columns that any sort compares. */
const PLACE = 'o.id, o.placed_at, o.total'

/**
 * SQL for the first orders of each of these statuses, of which those of all are cut. Orders under way are the newest among very many that have
 * arrived: a walk along all of them, the oldest first, would pass by nearly every order.
 */
function firstOfEach(statuses: OrderStatus[], filter: OrdersFilter, part: OrdersPart, add: Add): string {
  const { sort, limit, offset, after } = part
  const first = (status: OrderStatus): string => {
    const conditions = [
      ...whereClauses({ ...filter, statuses: undefined }, add),
      `o.status = ${add(status)}`,
      afterCursor(ORDERS[sort], after, add),
    ]
    return `(select ${PLACE} from orders o where ${all([...conditions, `o.status <> 'DELIVERED'`])} order by ${ORDER[sort]} limit ${limit + offset})`
  }
  return `(${statuses.map(first).join(' union all ')})`
}

/** Reads a list that is not searched from an index, as far as the page goes; in one account's orders the text is matched order by order. */
async function listFiltered(db: Queryable, text: string, filter: OrdersFilter, part: OrdersPart): Promise<OrdersPage> {
  const listedText = (add: Add): string => {
    const asked = text === '' ? [] : [matchText(text, filter.userId, add)]
    return `from orders o where ${all([...whereClauses(filter, add), ...asked])}`
  }
  const { statement, values } = compose<CountedRow<StaffRow>>(
    filter.userId === undefined ? 'order.filtered' : 'order.of-account',
    (add) => {
      const listed = listedText(add)
      const { statuses = [] } = filter
      const isUnderWay = text === '' && statuses.length > 0 && !statuses.includes('DELIVERED')
      const source = isUnderWay ? firstOfEach(statuses, filter, part, add) : `(select ${PLACE} ${listed})`
      return `with ${pageOf(source, part, add)} ${finish(countText(listed), part.sort)}`
    },
  )
  return withEstimate(db, readPage(await db.query(statement, values)), listedText)
}

/** Looks a text up once, for the count and the page. Undefined when it is found in too many orders for that. */
async function lookUp(db: Queryable, text: string, filter: OrdersFilter, part: OrdersPart): Promise<OrdersPage | undefined> {
  const { statement, values } = compose<CountedRow<StaffRow>>('order.look-up', (add) => {
    const isFew = `(select count(*) from named) <= ${HIGH_FREQUENCY}`
    const found = `select ${PLACE} from orders o where ${all([isFew, 'o.id in (select id from named)', ...whereClauses(filter, add)])}`
    const ctes = `named as materialized (${foundText(text, add)}), found as materialized (${found})`
    return `with ${ctes}, ${pageOf('found', part, add)} ${finish(`select case when ${isFew} then count(*) else -1 end as count from found`, part.sort)}`
  })
  const page = readPage(await db.query(statement, values))
  return page.total < 0 ? undefined : page
}

/** Matches from which on a long walk is used. */
const LONG_WALK = 200

/**
 * Walks along the list, up to its first 1,000 matches, until it has met those of the page. A list that is narrowed down may have few of
 * many matches: it is walked for as many as can be listed. They are counted if the walk comes to the end.
 */
async function walk(db: Queryable, text: string, filter: OrdersFilter, part: OrdersPart): Promise<OrdersPage> {
  const { sort, limit, offset, after } = part
  const { statement, values } = compose<CountedRow<StaffRow>>('order.walk', (add) => {
    const narrow = whereClauses(filter, add)
    const max = narrow.length > 0 ? SEARCH_LIMIT + 1 : Math.min(offset + limit, SEARCH_LIMIT) + 1
    const { gather, match } = max > LONG_WALK ? longWalk(text, add) : { gather: '', match: matchText(text, undefined, add) }
    // A walk of a list that is not narrowed down begins at the cursor, and so cannot count what comes before.
    const follows = narrow.length > 0 ? 'true' : afterCursor(ORDERS[sort], after, add)
    const met = `select ${PLACE} from orders o where ${all([...narrow, follows, match])} order by ${ORDER[sort]} limit ${max}`
    const listed = `(select * from met o order by ${ORDER[sort]} limit ${SEARCH_LIMIT})`
    const counted = `select case when count(*) < ${max} then count(*) else -1 end as count from met`
    const count = follows === 'true' ? counted : 'select -1 as count'
    return `with ${gather}met as materialized (${met}), ${pageOf(listed, part, add)} ${finish(count, sort)}`
  })
  const { rows, total } = readPage(await db.query(statement, values))
  return { rows, total: total < 0 ? null : total }
}

const readBeginnings = declare<ManyRow<StaffRow>>(
  'order.accounts',
  `select i.id as "of", t.count, ${orderColumns}, ${orderParts}, ${staffColumns}, ${cursorText(ORDERS.newest)} as cursor
  from unnest($1::text[]) i (id)
  cross join lateral (select count(*) from orders where user_id = i.id) t
  left join lateral (select * from orders o where o.user_id = i.id order by ${ORDER.newest} limit $2) o on true order by ${ORDER.newest}`,
)

/** The newest orders of each account, and how many there are. */
export const listOrdersOfMany = async (db: Queryable, userIds: string[], limit: number) =>
  readLists<StaffRow>(userIds, await db.query(readBeginnings, [userIds, limit]))

/** The part of the orders that a filter leaves, and how many it leaves; of a search that finds very many the first 1,000. */
export async function listStaffOrders(db: Queryable, filter: OrdersFilter, part: OrdersPart): Promise<OrdersPage> {
  const text = searchedText(filter.search)
  if (text === '' || filter.userId !== undefined) return listFiltered(db, text, filter, part)
  return (await lookUp(db, text, filter, part)) ?? walk(db, text, filter, part)
}
