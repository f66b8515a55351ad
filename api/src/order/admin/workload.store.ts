import type { ReturnStatus } from '@shop/contract/rest/codes.ts'
import type { RestWorkload } from '@shop/contract/rest/order/workload.ts'
import type { CountedRow } from '../../db/counted-page.ts'
import { statement, type Queryable } from '../../db/database.ts'
import type { OrderRow, StaffView } from '../order.ts'
import { orderColumns, orderParts, staffColumns } from '../order.store.ts'

/** Orders that are shown of each part. */
const FIRST = 5

const TODAY = `(now() at time zone 'Africa/Cairo')::date`

/** How many orders a queue has, whose promised days are over, and whose last one is today. */
export interface QueueCount {
  orders: number
  late: number
  dueToday: number
}

/** How much work waits with orders. */
interface Counts {
  toPack: QueueCount
  toShip: QueueCount
  failedRefunds: number
  openReturns: RestWorkload['returns']
}

const counted = (status: 'CONFIRMED' | 'PROCESSING'): string => {
  const count = (condition: string): string => `count(*) filter (where status = '${status}' and ${condition})`
  return `jsonb_build_object('orders', ${count('true')}, 'late', ${count(`promised_to < ${TODAY}`)}, 'dueToday', ${count(`promised_to = ${TODAY}`)})`
}

const returnsIn = (status: ReturnStatus): string => `count(*) filter (where status = '${status}')`

/** An order to be packed or shipped, or of which the card provider refused the last refund. */
type Waiting = OrderRow & StaffView & { part: 'CONFIRMED' | 'PROCESSING' | 'REFUSED' }
type Row = Omit<CountedRow<Waiting>, 'count'> & Counts

// The first promised first; orders without a promise come last, the oldest first.
const workloadStatement = statement<Row>(
  'order.workload',
  `with under_way as materialized (
    select o.id, o.status, o.promised_to, o.placed_at from orders o where o.status in ('CONFIRMED', 'PROCESSING')
  ), refused as materialized (
    select r.order_id as id, max(r.created_at) as at from refunds r
    where r.status = 'FAILED' and not exists (select from refunds l where l.order_id = r.order_id and l.created_at > coalesce(r.done_at, r.created_at)) group by 1
  ), shown as materialized (
    select id, part, nth from (
      select id, status as part, row_number() over (partition by status order by promised_to, placed_at, id) as nth from under_way
      union all select id, 'REFUSED', row_number() over (order by at desc, id) from refused
    ) ranked where nth <= ${FIRST}
  ) select t.*, s.part, ${orderColumns}, ${orderParts}, ${staffColumns} from (
    select ${counted('CONFIRMED')} as "toPack", ${counted('PROCESSING')} as "toShip", (select count(*) from refused) as "failedRefunds",
      (select jsonb_build_object('toAnswer', ${returnsIn('REQUESTED')}, 'toReceive', ${returnsIn('ACCEPTED')}, 'toRefund', ${returnsIn('RECEIVED')})
        from returns where status in ('REQUESTED', 'ACCEPTED', 'RECEIVED')) as "openReturns" from under_way
  ) t left join (shown s join orders o on o.id = s.id) on true order by s.part, s.nth`,
)

/** Counts the work that waits with orders, and reads the first orders of each part. */
export async function readWorkload(db: Queryable): Promise<{ counts: Counts; waiting: Waiting[] }> {
  const rows = await db.query(workloadStatement)
  const [counts] = rows
  if (!counts) throw new Error('the statement counted nothing')
  return { counts, waiting: rows.filter((row): row is Waiting & Counts => row.id !== null) }
}
