import { m } from '@shop/contract/messages/messages.js'
import { columnVisibilityFeature, rowSelectionFeature, tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table'
import { useMemo } from 'react'
import { VisuallyHidden } from '../../../ui/visually-hidden.ts'
import type { DataTableProps } from './data-table.tsx'
import { RowMenu } from './action-menu.tsx'
import { TableHead } from './table-head.tsx'
import type { TableColumn } from './table-parts.ts'
import { Cell, Grid, Head, Heads, Line, NameCell, OnCards, Rows, Scroller, Tick } from './table-style.ts'
import type { TableLooks } from './use-table-looks.ts'
import type { Selection } from './use-selection.ts'

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature })

interface RowGridProps<Row extends { id: string }> extends DataTableProps<Row> {
  rows: readonly Row[]
  looks: TableLooks
  /** Absent where rows cannot be chosen. */
  selection: Selection | undefined
}

/** A box that is neither on nor off while only some rows are chosen. */
function SelectPage({ all, some, onChange }: { all: boolean; some: boolean; onChange: (event: unknown) => void }) {
  return (
    <Tick>
      <input
        type="checkbox"
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = some && !all
        }}
        onChange={onChange}
      />
      <OnCards>{m.ui_table_select_page()}</OnCards>
    </Tick>
  )
}

/** The table's own work: which columns are shown, which rows are chosen. Sorting, filters and pages are the shop's. */
function useGrid<Row extends { id: string }>({ columns, rows, looks, selection }: RowGridProps<Row>) {
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof features, Row> => ({
        id: column.id,
        header: column.header(),
        cell: ({ row }) => column.cell(row.original),
      })),
    [columns],
  )
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row) => row.id,
    enableRowSelection: selection !== undefined,
    state: { columnVisibility: looks.columns, rowSelection: selection?.marks ?? {} },
    onRowSelectionChange: (next) => selection?.mark(next),
  })
}

/** The rows: a table, and below 768 px a card each. */
export function RowGrid<Row extends { id: string }>(props: RowGridProps<Row>) {
  const { caption, columns, nameOf, data, state, actions, looks, selection } = props
  const table = useGrid(props)
  const byId = new Map<string, TableColumn<Row>>(columns.map((column) => [column.id, column]))
  const naming = columns[0]?.id
  return (
    <Scroller $stale={data.loading} aria-busy={data.loading} aria-label={caption}>
      <Grid $dense={looks.density === 'dense'} aria-rowcount={data.total}>
        <caption>{caption}</caption>
        <Heads>
          <Line>
            {selection && (
              <Head data-select data-narrow>
                <SelectPage
                  all={table.getIsAllPageRowsSelected()}
                  some={table.getIsSomePageRowsSelected()}
                  onChange={table.getToggleAllPageRowsSelectedHandler()}
                />
              </Head>
            )}
            {table.getVisibleLeafColumns().map(({ id }) => {
              const column = byId.get(id)
              return (
                column && (
                  <TableHead key={id} column={column} naming={id === naming} sort={state.sort} onSort={(sort) => state.change({ sort })} />
                )
              )
            })}
            {actions && (
              <Head data-narrow>
                <VisuallyHidden>{m.ui_table_actions()}</VisuallyHidden>
              </Head>
            )}
          </Line>
        </Heads>
        <Rows>
          {table.getRowModel().rows.map((row) => (
            <Line key={row.id} aria-selected={selection && row.getIsSelected()} data-selectable={selection && ''}>
              {selection && (
                <Cell data-select data-narrow>
                  <Tick>
                    <input
                      type="checkbox"
                      aria-label={m.ui_table_select({ row: nameOf(row.original) })}
                      checked={row.getIsSelected()}
                      onChange={row.getToggleSelectedHandler()}
                    />
                  </Tick>
                </Cell>
              )}
              {row.getVisibleCells().map((cell) => {
                const column = byId.get(cell.column.id)
                if (!column) return null
                return column.id === naming ? (
                  <NameCell key={cell.id}>{column.cell(row.original)}</NameCell>
                ) : (
                  <Cell key={cell.id} data-label={column.header()} data-numeric={column.numeric || undefined}>
                    <div>{column.cell(row.original)}</div>
                  </Cell>
                )
              })}
              {actions && (
                <Cell data-menu data-narrow>
                  <RowMenu name={nameOf(row.original)} actions={actions(row.original)} />
                </Cell>
              )}
            </Line>
          ))}
        </Rows>
      </Grid>
    </Scroller>
  )
}
