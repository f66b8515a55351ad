import { COUNT_LIMIT } from '@shop/contract/shop.ts'
import { compose, type Add } from './compose.ts'
import type { Queryable } from './database.ts'

/** A row of a statement that joins a page to the count of the whole list: a page without entries is one row without an id. */
export type CountedRow<Row extends { id: string }> = (Row | { id: null }) & { count: number }

/** How many entries a whole list has. */
export interface Count {
  /** Null where the list is not counted. */
  total: number | null
  /** Whether `total` is an estimate. */
  isEstimate?: boolean
}

/** A page of a list, and how many entries the whole list has. */
export interface CountedPage<Row> extends Count {
  rows: Row[]
  total: number
}

/** A row of a statement that reads the lists of many things; `of` is the thing whose list it is in. */
export type ManyRow<Row extends { id: string }> = CountedRow<Row> & { of: string }

/** Groups the rows of such a statement into lists, in the order of the ids. */
export function readLists<Row extends { id: string }>(ids: readonly string[], rows: ManyRow<Row>[]): (CountedPage<Row> & { of: string })[] {
  const lists = Map.groupBy(rows, ({ of }) => of)
  return ids.map((of) => ({ of, ...readPage<Row>(lists.get(of) ?? []) }))
}

export const readPage = <Row extends { id: string }>(rows: CountedRow<Row>[]): CountedPage<Row> => ({
  rows: rows.filter((row): row is Row & { count: number } => row.id !== null),
  total: rows[0]?.count ?? 0,
})

/** SQL that counts a list as far as lists are counted, and one entry further; `list` is `from …` with its conditions. */
export const countText = (list: string): string => `select count(*) from (select ${list} limit ${COUNT_LIMIT + 1}) counted`

interface Plan {
  'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }]
}

/** Two figures that count: the next ones of an estimate would be made up, and would change with each look. */
const roundOff = (value: number): number => Number(value.toPrecision(2))

/**
 * Replaces a count that `countText` did not bring to its end by what PostgreSQL estimates from its statistics, which takes a millisecond at
 * any size. `write` writes the same `from …` with its conditions.
 */
export async function withEstimate<Page extends Count>(db: Queryable, page: Page, write: (add: Add) => string): Promise<Page> {
  if (page.total === null || page.total <= COUNT_LIMIT) return page
  const { statement, values } = compose<Plan>('list.estimate', (add) => `explain (format json) select ${write(add)}`)
  const [plan] = await db.query(statement, values)
  const rows = plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
  return { ...page, total: Math.max(COUNT_LIMIT, roundOff(rows)), isEstimate: true }
}
