import type { ReturnStatus } from '@shop/contract/rest/codes.ts'
import { compose, type Add } from '../../db/compose.ts'
import { countText, readPage, withEstimate, type CountedPage, type CountedRow } from '../../db/counted-page.ts'
import type { Queryable } from '../../db/database.ts'
import { afterCursor, cursorText, orderText, type ListOrder, type Part } from '../../db/keyset.ts'
import type { OrderRow, StaffView } from '../../order/order.ts'
import { orderColumns, orderParts, staffColumns } from '../../order/order.store.ts'

/** A return's order, beside the id of the return. */
type ReturnEntry = OrderRow & StaffView & { returnId: string }

const NEWEST: ListOrder = { name: 'returns-newest', id: 't.id', descending: true }

const listedText = (statuses: ReturnStatus[] | undefined, add: Add): string =>
  `from returns t where ${statuses ? `t.status = any(${add(statuses)})` : 'true'}`

/** Returns of all orders, the newest first, and how many there are. */
export async function listReturns(db: Queryable, statuses: ReturnStatus[] | undefined, part: Part): Promise<CountedPage<ReturnEntry>> {
  const { limit, offset, after } = part
  const { statement, values } = compose<CountedRow<ReturnEntry>>('return.list', (add) => {
    const listed = listedText(statuses, add)
    return `with page as materialized (
      select t.id as return_id, t.order_id ${listed} and ${afterCursor(NEWEST, after, add)}
      order by ${orderText(NEWEST)} limit ${add(limit)} offset ${add(offset)}
    ) select n.count, ${orderColumns}, ${orderParts}, ${staffColumns}, t.id as "returnId", ${cursorText(NEWEST)} as cursor
    from (${countText(listed)}) n left join (page p join returns t on t.id = p.return_id join orders o on o.id = p.order_id) on true
    order by ${orderText(NEWEST)}`
  })
  return withEstimate(db, readPage(await db.query(statement, values)), (add) => listedText(statuses, add))
}
