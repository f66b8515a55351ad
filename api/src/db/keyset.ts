import { m } from '@shop/contract/messages/messages.js'
import { invalid } from '../http/problem.ts'
import type { Add } from './compose.ts'
import { statement, type Queryable } from './database.ts'

/** An order in which a list is walked. All its columns have one direction, so that one comparison finds what follows; ids break ties. */
export interface ListOrder {
  /** Names the order in cursors, so that no cursor passes for one of another order: small letters and dashes. */
  name: string
  /** The column that is compared first, of the table that the statement lists; left out where only the id is compared. */
  by?: { sql: string; type: keyof typeof VALUES }
  id: string
  descending: boolean
}

/** The part of a list that a call asks for: behind a cursor where there is one, else from an offset on. */
export interface Part {
  limit: number
  offset: number
  /** The cursor of the entry that the part follows. */
  after?: string | undefined
}

/** The form of a value of each type in a cursor. Moments are microseconds, since JavaScript's own would be too coarse. */
const VALUES = {
  bigint: /^-?\d{1,15}$/,
  'double precision': /^\d(?:\.\d{1,20})?$/,
  text: /^[^\0]{0,800}$/,
  timestamptz: /^\d{1,16}$/,
} as const

/** A cursor: the name of the order, the id of an entry, and the value by which that entry is sorted. */
const CURSOR = /^([a-z-]{1,20})\.(\w{1,64})(?:\.([^]*))?$/

/** `order by` of an order. */
export const orderText = ({ by, id, descending }: ListOrder): string =>
  [by?.sql, id].flatMap((sql) => (sql === undefined ? [] : [`${sql}${descending ? ' desc' : ''}`])).join(', ')

/** The cursor of an entry, in SQL. */
export function cursorText({ name, by, id }: ListOrder): string {
  if (!by) return `'${name}.' || ${id}`
  const value = by.type === 'timestamptz' ? `(extract(epoch from ${by.sql}) * 1000000)::bigint` : by.sql
  return `'${name}.' || ${id} || '.' || ${value}`
}

/**
 * The values of a cursor that a statement compares: the entry's own first, where the order has one, then the id. Throws the refusal of a
 * wrong field when the cursor is of no or another order.
 */
export function readCursor({ name, by }: ListOrder, cursor: string): string[] {
  const [, order, id, value] = CURSOR.exec(cursor) ?? []
  const isValue = by === undefined ? value === undefined : value !== undefined && VALUES[by.type].test(value)
  if (order !== name || id === undefined || !isValue)
    throw invalid([{ path: ['after'], code: 'INVALID', message: m.refusal_not_allowed_value() }])
  return value === undefined ? [id] : [value, id]
}

const asValue = (type: keyof typeof VALUES, placeholder: string): string =>
  type === 'timestamptz' ? `(timestamptz 'epoch' + ${placeholder}::bigint * interval '1 microsecond')` : `${placeholder}::${type}`

/** Whether an entry follows a cursor, in SQL; `placeholders` stand for what `readCursor` returns. */
export function afterCursorText({ by, id, descending }: ListOrder, placeholders: string[]): string {
  const sign = descending ? '<' : '>'
  const [first = '', second = ''] = placeholders
  return by ? `(${by.sql}, ${id}) ${sign} (${asValue(by.type, first)}, ${second}::text)` : `${id} ${sign} ${first}::text`
}

/** The same for a statement that is composed for the values at hand; true for all entries where there is no cursor. */
export const afterCursor = (order: ListOrder, after: string | undefined, add: Add): string =>
  after === undefined ? 'true' : afterCursorText(order, readCursor(order, after).map(add))

/** The SQL with which a statement reads its part: a condition on each entry, and the order with its bounds. */
export interface Window {
  follows: string
  bounds: string
}

/**
 * Declares two statements for a list: for parts from an offset on, and for those behind a cursor, whose values stand behind `others`.
 * Returns the function that reads a part.
 */
export function walkable<Row extends object>(
  { name, order, others }: { name: string; order: ListOrder; others: number },
  write: (window: Window) => string,
) {
  const [first, second, third] = [1, 2, 3].map((index) => `$${others + index}`) as [string, string, string]
  const bounds = `order by ${orderText(order)} limit ${first}`
  const fromOffset = statement<Row>(name, write({ follows: 'true', bounds: `${bounds} offset ${second}` }))
  const fromCursor = statement<Row>(`${name}.after`, write({ follows: afterCursorText(order, [second, third]), bounds }))
  return (db: Queryable, values: readonly unknown[], { limit, offset, after }: Part): Promise<Row[]> =>
    after === undefined
      ? db.query(fromOffset, [...values, limit, offset])
      : db.query(fromCursor, [...values, limit, ...readCursor(order, after)])
}

/** Reads a part; behind a cursor it reads one entry more, to find whether anything follows. */
export async function readPart<Page extends { rows: unknown[] }>(
  part: Part,
  read: (part: Part) => Promise<Page>,
): Promise<Page & { hasMore?: boolean }> {
  if (part.after === undefined) return read(part)
  const page = await read({ ...part, offset: 0, limit: part.limit + 1 })
  return { ...page, rows: page.rows.slice(0, part.limit), hasMore: page.rows.length > part.limit }
}
