import { m } from '@shop/contract/messages/messages.js'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Stack } from '../../../ui/layout/stack.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { RowGrid } from './row-grid.tsx'
import type { BulkAction, Counted, NamedRow, RowAction, TableColumn, TableFilter } from './table-parts.ts'
import { TablePager } from './table-pager.tsx'
import { TableToolbar } from './table-toolbar.tsx'
import { useSelection } from './use-selection.ts'
import { useTableLooks } from './use-table-looks.ts'
import type { TableState } from './use-table-state.ts'

/** The shop's answer for the table. */
export interface TableData<Row> {
  /** The rows of the page; undefined until the first answer. */
  rows: readonly Row[] | undefined
  /** All that match. */
  total: number | undefined
  /** There are more than `total`, which the shop neither lists nor counts. */
  more?: boolean
  /** `total` is an estimate. */
  estimate?: boolean
  /** The rows on screen are about to be replaced. */
  loading: boolean
  error?: unknown
  retry: () => void
}

export interface DataTableProps<Row extends { id: string }> {
  /** Name under which the looks of the table are stored. */
  name: string
  caption: string
  /** Plural noun for its rows: 'products'. */
  things: string
  /** The first names the row and always stays. Keep the list outside of the component. */
  columns: readonly TableColumn<Row>[]
  /** The name of a row for people. */
  nameOf: (row: Row) => string
  data: TableData<Row>
  /** From `useTableState`. */
  state: TableState
  filters?: readonly TableFilter[]
  /** Names the search box; no search when left out. */
  searchLabel?: string
  actions?: (row: Row) => readonly RowAction[]
  /** The actions on several rows, how these are counted, and the function that reads all that match. */
  bulk?: {
    actions: readonly BulkAction[]
    counted: Counted
    allRows: (signal: AbortSignal) => Promise<readonly NamedRow[]>
    /** What else people know a row by. */
    of?: (row: Row) => string
    /** What can be done to a row, where that differs. */
    permits?: (row: Row) => readonly string[]
  }
  /** The text and action of a table without any record. */
  empty?: { text: string; action?: ReactNode }
  /** Buttons beside the search. */
  children?: ReactNode
}

/** Nothing matches: unlike a table that has no record at all, it has to be widened, not filled. */
const NoResults = ({ state }: { state: TableState }) => (
  <EmptyState
    title={m.ui_nothing_matches()}
    text={m.ui_nothing_matches_text()}
    action={
      <Button variant="secondary" onClick={state.clear}>
        {m.ui_clear_all()}
      </Button>
    }
  />
)

const PastTheEnd = ({ state }: { state: TableState }) => (
  <EmptyState title={m.ui_page_empty()} action={<Button onClick={() => state.change({ page: 1 })}>{m.ui_to_first_page()}</Button>} />
)

/** A table of records that the shop searches, sorts and pages: pages describe the columns, the address holds the rest. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { name, things, columns, data, state, filters = [], searchLabel, bulk, empty, children } = props
  const looks = useTableLooks(name, columns)
  const selection = useSelection(JSON.stringify([state.search, state.filters]))
  const total = data.total ?? 0
  const isEmpty = data.rows?.length === 0 && !data.loading
  return (
    <Stack $gap={16}>
      <TableToolbar columns={columns} filters={filters} searchLabel={searchLabel} state={state} looks={looks}>
        {children}
      </TableToolbar>
      {data.error !== undefined && <ErrorPanel error={data.error} onRetry={data.retry} />}
      {!data.rows && data.error === undefined && <Skeleton gap={9} heights={Array<number>(state.size).fill(52)} />}
      {isEmpty && total > 0 && <PastTheEnd state={state} />}
      {isEmpty && total === 0 && state.isFiltered && <NoResults state={state} />}
      {isEmpty && total === 0 && !state.isFiltered && (
        <EmptyState title={m.ui_none_yet({ things })} text={empty?.text} action={empty?.action} />
      )}
      {data.rows && data.rows.length > 0 && <RowGrid {...props} rows={data.rows} looks={looks} selection={bulk && selection} />}
      {bulk && <BulkBar selection={selection} total={total} more={data.more} estimate={data.estimate} {...bulk} />}
      {data.rows && total > 0 && (
        <TablePager state={state} total={total} more={data.more} estimate={data.estimate} count={data.rows.length} />
      )}
    </Stack>
  )
}
