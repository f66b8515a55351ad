import type { ReturnReplaceBody } from '@shop/contract/rest/order/order-return.ts'
import { announce } from '../changes/change.store.ts'
import { statement, type Queryable } from '../db/database.ts'

/** What is to be sent in place of a line of a return. */
export interface Replacement {
  line: number
  /** How many pieces come back, and are sent. */
  quantity: number
  /** The variant; null when the product of the line has no such variant for sale. */
  id: string | null
  stock: number
}

// The product's row is the lock of its variants, and products are locked by id, as everywhere.
const lockStatement = statement<Replacement>(
  'return.lock-replacement',
  `with wanted as materialized (
    select w.line, r.quantity, l.product_id, w.variant_id
    from jsonb_to_recordset($2::jsonb) as w (line integer, variant_id text)
    join return_lines r on r.return_id = $1 and r.line = w.line
    join returns t on t.id = $1 join order_lines l on l.order_id = t.order_id and l.line = w.line
  ), locked as materialized (
    select w.line, v.id, v.stock from wanted w join products p on p.id = w.product_id and p.deleted_at is null
    join variants v on v.id = w.variant_id and v.product_id = p.id and v.deleted_at is null
    order by p.id, v.id for no key update of p, v
  ) select w.line, w.quantity, l.id, coalesce(l.stock, 0) as stock from wanted w left join locked l using (line) order by w.line`,
)

/** Locks the variants that are to be sent in place of lines of a return, until the transaction ends. Lock the order before. */
export const lockReplacements = (tx: Queryable, id: string, lines: ReturnReplaceBody['lines']): Promise<Replacement[]> =>
  tx.query(lockStatement, [id, JSON.stringify(lines.map((line) => ({ ...line, variant_id: line.variant_id.toWellFormed() })))])

const sendStatement = statement(
  'return.send-replacement',
  `with sent as materialized (
    select w.line, w.variant_id, r.quantity, v.product_id, p.options, v.option_values
    from jsonb_to_recordset($2::jsonb) as w (line integer, variant_id text) join return_lines r on r.return_id = $1 and r.line = w.line
    join variants v on v.id = w.variant_id join products p on p.id = v.product_id
  ), taken as (
    update variants v set stock = v.stock - s.quantity from (select variant_id, sum(quantity) as quantity from sent group by 1) s
    where v.id = s.variant_id returning v.product_id
  ), announced as (
    ${announce('stock', 'select distinct product_id from taken')}
  ), noted as (
    update return_lines r set replacement_id = s.variant_id,
      replacement_values = case when s.options is not null then s.option_values end,
      arabic_replacement_values = case when s.options is not null then (
        select array_agg(value->>'arabicValue' order by nth) from jsonb_array_elements(s.options) with ordinality option (option, nth),
          jsonb_array_elements(option->'values') value where value->>'value' = s.option_values[nth]) end
    from sent s where r.return_id = $1 and r.line = s.line
  ) select from sent`,
)

/** Takes variants out of stock, and notes that they are sent in place of lines of a return. Lock them before. */
export async function sendReplacements(tx: Queryable, id: string, lines: ReturnReplaceBody['lines']): Promise<void> {
  await tx.query(sendStatement, [id, JSON.stringify(lines)])
}
