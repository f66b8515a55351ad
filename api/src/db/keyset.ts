import { m } from '@shop/contract/messages/messages.js'
import { invalid } from '../http/problem.ts'
import type { Add } from './compose.ts'
import { statement, type Queryable } from './database.ts'

/** An order in which a list is walked. What is compared has one direction, so that one comparison finds what follows; ids break ties. */
export interface ListOrder {
  /** Names it in cursors, so that none is taken for the cursor of another order: small letters and dashes. */
  name: string
  /** What is compared first, of the table that the statement lists; left out where the id alone is. */
  by?: { sql: string; type: keyof typeof VALUES }
  id: string
  descending: boolean
}

/** The part of a list that is asked for: behind a cursor where there is one, else from an offset on. */
export interface Part {
  limit: number
  offset: number
  /** The cursor of what the part follows. */
  after?: string | undefined
}

/** What a value of each type looks like in a cursor. Moments are microseconds, since JavaScript's own would be too coarse. */
const VALUES = {
  bigint: /^-?\d{1,15}$/,
  'double precision': /^\d(?:\.\d{1,20})?$/,
  text: /^[^\0]{0,800}$/,
  timestamptz: /^\d{1,16}$/,
} as const

/** Its order, the id of what it stands at, and the value by which that stands there. */
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

/** What is compared of a cursor: the value first, where the order has one, then the id. Throws what a wrong field is refused with when it is none of the order. */
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
export function behindText({ by, id, descending }: ListOrder, placeholders: string[]): string {
  const sign = descending ? '<' : '>'
  const [first = '', second = ''] = placeholders
  return by ? `(${by.sql}, ${id}) ${sign} (${asValue(by.type, first)}, ${second}::text)` : `${id} ${sign} ${first}::text`
}

/** The same for a statement that is written for the values at hand; true for all where there is no cursor. */
export const behind = (order: ListOrder, after: string | undefined, add: Add): string =>
  after === undefined ? 'true' : behindText(order, readCursor(order, after).map(add))

/** How a statement reads its part of a list: what is asked of each entry besides, and the order with its bounds. */
export interface Window {
  follows: string
  bounds: string
}

/**
 * Declares a list that is written once for parts from an offset on and once for those behind a cursor, whose values stand behind `others`.
 * Returns what reads a part.
 */
export function walkable<Row extends object>(
  { name, order, others }: { name: string; order: ListOrder; others: number },
  write: (window: Window) => string,
) {
  const [first, second, third] = [1, 2, 3].map((place) => `$${others + place}`) as [string, string, string]
  const bounds = `order by ${orderText(order)} limit ${first}`
  const fromOffset = statement<Row>(name, write({ follows: 'true', bounds: `${bounds} offset ${second}` }))
  const fromCursor = statement<Row>(`${name}.after`, write({ follows: behindText(order, [second, third]), bounds }))
  return (db: Queryable, values: readonly unknown[], { limit, offset, after }: Part): Promise<Row[]> =>
    after === undefined
      ? db.query(fromOffset, [...values, limit, offset])
      : db.query(fromCursor, [...values, limit, ...readCursor(order, after)])
}

/** Reads a part; of one behind a cursor an entry more, which tells whether anything follows. */
export async function readPart<Page extends { rows: unknown[] }>(
  part: Part,
  read: (part: Part) => Promise<Page>,
): Promise<Page & { hasMore?: boolean }> {
  if (part.after === undefined) return read(part)
  const page = await read({ ...part, offset: 0, limit: part.limit + 1 })
  return { ...page, rows: page.rows.slice(0, part.limit), hasMore: page.rows.length > part.limit }
}
