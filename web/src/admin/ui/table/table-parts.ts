import type { ReactNode } from 'react'
import type { Outcome } from '../../../lib/refusal.ts'

/** A direction in which the shop can sort. */
export type SortDirection = 'asc' | 'desc'

/** A column of a table. The first one names the row and always stays. */
export interface TableColumn<Row> {
  /** Names it in the address (`sort=-price`) and in what is kept of the table's looks. */
  id: string
  /** Says its head. */
  header: () => string
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

/** Does something with up to 100 rows, by their ids; an outcome for each, in their order. */
export type BulkWork = (ids: readonly string[]) => Promise<readonly Outcome<unknown>[]>

/** What a bulk action's own dialog is told. */
export interface BulkDialogProps {
  open: boolean
  /** How many rows are meant. */
  count: number
  /** Begins the work, with what was entered. */
  onStart: (work: BulkWork) => void
  onClose: () => void
}

/** Something that can be done with many rows at once: after a question, or after a dialog that asks for what they shall get. */
export type BulkAction = {
  label: string
  danger?: boolean
  /** What the outcome calls the rows that it went well with, e.g. 'deleted'. */
  done: string
} & (
  | {
      /** What the person is asked before; `count` rows are meant. */
      question: (count: number) => string
      work: BulkWork
    }
  | { dialog: (props: BulkDialogProps) => ReactNode }
)

/** A row by its id and what people call it. */
export interface NamedRow {
  id: string
  name: string
}

/** Says how many rows there are: '1 product', '12 products'. */
export type Counted = (rows: { count: number; number: string }) => string
