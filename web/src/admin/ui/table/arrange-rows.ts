import { currentLanguage } from '@shop/contract/language.ts'
import type { TableState } from './use-table-state.ts'

interface Arrangement<Row> {
  /** The text of a row that a search looks through. */
  textOf: (row: Row) => string
  /** The value of a row by which a column sorts. */
  sortBy: Readonly<Record<string, (row: Row) => string | number>>
  /** Whether a row passes the filters. */
  passes?: (row: Row) => boolean
}

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other), currentLanguage(), { numeric: true })

/** Searches, sorts and pages a short list that is here as a whole, as the shop does it with long ones. */
export function arrangeRows<Row>(
  all: readonly Row[],
  { search, sort, page, size }: Pick<TableState, 'search' | 'sort' | 'page' | 'size'>,
  { textOf, sortBy, passes = () => true }: Arrangement<Row>,
): { rows: Row[]; total: number } {
  const wanted = search.toLowerCase()
  const fitting = all.filter((row) => textOf(row).toLowerCase().includes(wanted) && passes(row))
  const key = sortBy[sort.replace(/^-/, '')]
  const sign = sort.startsWith('-') ? -1 : 1
  const sorted = key ? fitting.toSorted((one, other) => sign * compare(key(one), key(other))) : fitting
  return { rows: sorted.slice((page - 1) * size, page * size), total: fitting.length }
}
