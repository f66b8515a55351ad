import type { ReactNode } from 'react'
import type { Outcome } from '../../../lib/refusal.ts'

/** A direction in which the shop can sort. */
export type SortDirection = 'asc' | 'desc'

/** A column of a table. The first one names the row and always stays. */
export interface TableColumn<Row> {
  /** Names it in the address (`sort=-price`) and in the stored looks of the table. */
  id: string
  header: () => string
  cell: (row: Row) => ReactNode
  /** Directions in which the shop can sort by it; the first press takes the first. Not sortable when left out. */
  sorts?: readonly SortDirection[]
  /** Numbers: at the end of the cell, all digits of one width. */
  numeric?: boolean
  /** The naming column: its names are as short as numbers of orders. */
  short?: boolean
  /** Shown only when an administrator chooses it. */
  optional?: boolean
}

/** A choice that narrows a table down; '' stands for all. Its name is that of the address's part. */
export interface TableFilter {
  name: string
  label: string
  /** What is listed while nothing is chosen; all when left out. */
  all?: string
  options: readonly { value: string; label: string }[]
}

/** An action on one row, in its menu. */
export interface RowAction {
  label: string
  onSelect: () => void
  danger?: boolean
}

/** What became of a row; `note` says what is to be known of one that succeeded. */
export type RowOutcome = Outcome<unknown> & {
  note?: string | undefined
  /** How many parts of the row were changed, where rows have parts: variants of a product. */
  parts?: number | undefined
  /** What can be done to the row now; it stays chosen for that, unless it is nothing. */
  permits?: readonly string[] | undefined
}

/** Does something with up to 100 rows, by their ids; an outcome for each, in their order. */
export type BulkWork = (ids: readonly string[]) => Promise<readonly RowOutcome[]>

/** The properties of a bulk action's own dialog. */
export interface BulkDialogProps {
  open: boolean
  /** Number of rows. */
  count: number
  rows: readonly NamedRow[]
  /** Begins the work, with the entered value. */
  onStart: (work: BulkWork) => void
  onClose: () => void
}

/** An action on many rows at once: after a question, after a dialog that asks for the new value, or at once. */
export type BulkAction = {
  label: string
  danger?: boolean
  /** What rows have to permit: it is offered for those that do. For all when left out. */
  needs?: string
  /** The toast when all rows succeeded, instead of the report. */
  said?: Counted
  /** The word for rows that succeeded, e.g. 'deleted'. */
  done: string
  /** Where rows have parts: how many rows and parts were changed, in words. */
  both?: (rows: number, parts: number) => string
} & (
  | {
      /** The question before it, for `count` rows; none before what is harmless, and so done at once. */
      question?: (count: number) => string
      work: BulkWork
    }
  | { dialog: (props: BulkDialogProps) => ReactNode }
)

/** A row by its id and its name for people. */
export interface NamedRow {
  id: string
  name: string
  /** What else people know it by, such as an order's customer. */
  of?: string
  /** What can be done to it; see `BulkAction.needs`. */
  permits?: readonly string[]
}

/** The number of rows in words: '1 product', '12 products'. */
export type Counted = (rows: { count: number; number: string }) => string
