import { delimiterOf } from '@shop/contract/csv/csv.ts'
import { m } from '@shop/contract/messages/messages.js'
import type { NamedRow } from '../../ui/table/table-parts.ts'

/** Characters of a tracking number. */
export const MAX_TRACKING_NUMBER = 64
/** Wrong lines that are named; others are like them. */
const MAX_NAMED = 4

/** A pasted table of order numbers and tracking numbers, as far as it could be read. */
export interface TrackingTable {
  /** Tracking numbers by the orders' ids. */
  trackingNumbers: ReadonlyMap<string, string>
  /** What is wrong, a sentence for each line. */
  errors: readonly string[]
}

const cellsOf = (line: string): string[] =>
  line.split(delimiterOf(line)).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )

/** A line above the orders, which names the columns: no order number is without digits. */
const isHeader = ([number = '']: readonly string[], line: number): boolean => line === 1 && !/\d/.test(number)

interface Read {
  orders: ReadonlyMap<string, NamedRow>
  /** By an order's id, the line in which it stands. */
  lines: Map<string, number>
  trackingNumbers: Map<string, string>
}

/** Takes a line in. Returns what is wrong with it. */
function takeLine([number = '', tracking = '', ...more]: readonly string[], line: number, read: Read): string | undefined {
  const order = read.orders.get(number.toUpperCase())
  if (!order) return m.order_ship_line_unknown({ line: String(line), number })
  const other = read.lines.get(order.id)
  if (other !== undefined) return m.order_ship_line_twice({ line: String(line), number: order.name, other: String(other) })
  read.lines.set(order.id, line)
  if (tracking === '') return m.order_ship_line_missing({ line: String(line) })
  if (tracking.length > MAX_TRACKING_NUMBER) return m.order_ship_line_long({ line: String(line), limit: String(MAX_TRACKING_NUMBER) })
  if (more.some((cell) => cell !== '')) return m.order_ship_line_cells({ line: String(line) })
  read.trackingNumbers.set(order.id, tracking)
  return undefined
}

/** Reads a table as spreadsheets and couriers' pages copy it: a line for each order, with tabs, commas or semicolons between the cells. */
export function readTrackingTable(text: string, orders: readonly NamedRow[]): TrackingTable {
  const read = {
    orders: new Map(orders.map((order) => [order.name.toUpperCase(), order])),
    lines: new Map<string, number>(),
    trackingNumbers: new Map<string, string>(),
  }
  const errors = text.split(/\r\n|\n|\r/).flatMap((content, index) => {
    const cells = cellsOf(content)
    const line = index + 1
    if (cells.every((cell) => cell === '') || isHeader(cells, line)) return []
    return takeLine(cells, line, read) ?? []
  })
  const named = errors.slice(0, MAX_NAMED)
  return { trackingNumbers: read.trackingNumbers, errors: errors.length > MAX_NAMED ? [...named, m.order_ship_line_more()] : named }
}

/**
 * Reads what was pasted into the field of an order: a table of orders, or a column of tracking numbers for this order and those behind it.
 * Undefined where it is a single text.
 */
export function readPasted(text: string, orders: readonly NamedRow[], field: string): TrackingTable | undefined {
  const lines = text.trim().split(/\r\n|\n|\r/)
  const cells = lines.map(cellsOf)
  const isColumn = cells.every(({ length }) => length === 1)
  if (lines.length === 1 && (isColumn || !orders.some(({ name }) => name === cells[0]?.[0]))) return undefined
  if (!isColumn) return readTrackingTable(text, orders)
  const below = orders.slice(orders.findIndex(({ id }) => id === field))
  const pairs = below
    .slice(0, lines.length)
    .map(({ id }, place) => [id, (lines[place] ?? '').trim().slice(0, MAX_TRACKING_NUMBER)] as const)
  return { trackingNumbers: new Map(pairs), errors: [] }
}
