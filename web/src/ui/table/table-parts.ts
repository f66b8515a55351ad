import type { ReactNode } from 'react'
import type { Outcome } from '../../lib/refusal.ts'

/** A direction in which the shop can sort. */
export type SortDirection = 'asc' | 'desc'

/** A column of a table. The first one names the row and always stays. */
export interface TableColumn<Row> {
  /** Names it in the address (`sort=-price`) and in what is kept of the table's looks. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Directions in which the shop can sort by it; the first press takes the first. Not sortable when left out. */
  sorts?: readonly SortDirection[]
  /** Numbers: at the end of the cell, all digits of one width. */
  numeric?: boolean
  /** Shown only when somebody chooses it. */
  optional?: boolean
}

/** A choice that narrows a table down; '' stands for all. Its name is that of the address's part. */
export interface TableFilter {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
}

/** Something that can be done with one row, in its menu. */
export interface RowAction {
  label: string
  onSelect: () => void
  danger?: boolean
}

/** Something that can be done with many rows at once. */
export interface BulkAction {
  label: string
  danger?: boolean
  /** What the person is asked before; `count` rows are meant. */
  question: (count: number) => string
  /** What the outcome calls the rows that it went well with, e.g. 'deleted'. */
  done: string
  /** Does it with one row, by its id. */
  each: (id: string) => Promise<Outcome<unknown>>
}

/** A row by its id and what people call it. */
export interface NamedRow {
  id: string
  name: string
}

/** How one row is called and how many are: ['product', 'products']. */
export type Noun = readonly [one: string, many: string]

/** 'no products', '1 product', '12 products'. */
export const counted = (count: number, [one, many]: Noun): string =>
  `${count === 0 ? 'no' : count.toLocaleString('en')} ${count === 1 ? one : many}`
