import { m } from '@shop/contract/messages/messages.js'
import { VisuallyHidden } from '../../../ui/visually-hidden.ts'
import type { DataTableProps } from './data-table.tsx'
import { RowMenu } from './action-menu.tsx'
import { TableHead } from './table-head.tsx'
import type { NamedRow } from './table-parts.ts'
import { Cell, Grid, Head, Heads, Line, NameCell, OnCards, Rows, Scroller, Tick } from './table-style.ts'
import type { TableLooks } from './use-table-looks.ts'
import type { Selection } from './use-selection.ts'

interface RowGridProps<Row extends { id: string }> extends DataTableProps<Row> {
  rows: readonly Row[]
  looks: TableLooks
  /** Absent where rows cannot be chosen. */
  selection: Selection | undefined
}

/** Chooses all rows of the page: a box that is neither on nor off while only some are chosen. */
function SelectPage({ selection, rows }: { selection: Selection; rows: readonly NamedRow[] }) {
  const all = rows.every(selection.has)
  return (
    <Tick>
      <input
        type="checkbox"
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = !all && rows.some(selection.has)
        }}
        onChange={() => (all ? selection.remove(rows) : selection.add(rows))}
      />
      <OnCards>{m.ui_table_select_page()}</OnCards>
    </Tick>
  )
}

function SelectRow({ selection, row }: { selection: Selection; row: NamedRow }) {
  const chosen = selection.has(row)
  return (
    <Cell data-select data-narrow>
      <Tick>
        <input
          type="checkbox"
          aria-label={m.ui_table_select({ row: row.name })}
          checked={chosen}
          onChange={() => (chosen ? selection.remove([row]) : selection.add([row]))}
        />
      </Tick>
    </Cell>
  )
}

/** The rows: a table, and below 768 px a card each. */
export function RowGrid<Row extends { id: string }>(props: RowGridProps<Row>) {
  const { caption, columns, nameOf, rows, data, state, actions, looks, selection, bulk } = props
  const [naming] = columns
  const shown = columns.filter(({ id }) => looks.columns[id])
  const named = (row: Row): NamedRow => ({
    id: row.id,
    name: nameOf(row),
    ...(bulk?.of && { of: bulk.of(row) }),
    ...(bulk?.permits && { permits: bulk.permits(row) }),
  })
  return (
    <Scroller $stale={data.loading} aria-busy={data.loading} aria-label={caption}>
      <Grid $dense={looks.density === 'dense'} aria-rowcount={data.total}>
        <caption>{caption}</caption>
        <Heads>
          <Line>
            {selection && (
              <Head data-select data-narrow>
                <SelectPage selection={selection} rows={rows.map(named)} />
              </Head>
            )}
            {shown.map((column) => (
              <TableHead
                key={column.id}
                column={column}
                naming={column === naming}
                sort={state.sort}
                onSort={(sort) => state.change({ sort })}
              />
            ))}
            {actions && (
              <Head data-menu data-narrow>
                <VisuallyHidden>{m.ui_table_actions()}</VisuallyHidden>
              </Head>
            )}
          </Line>
        </Heads>
        <Rows>
          {rows.map((row) => (
            <Line key={row.id} aria-selected={selection?.has(row)} data-selectable={selection && ''}>
              {selection && <SelectRow selection={selection} row={named(row)} />}
              {shown.map((column) =>
                column === naming ? (
                  <NameCell key={column.id} data-short={column.short || undefined}>
                    {column.cell(row)}
                  </NameCell>
                ) : (
                  <Cell key={column.id} data-label={column.header()} data-numeric={column.numeric || undefined}>
                    <div>{column.cell(row)}</div>
                  </Cell>
                ),
              )}
              {actions && (
                <Cell data-menu data-narrow>
                  {actions(row).length > 0 && <RowMenu name={nameOf(row)} actions={actions(row)} />}
                </Cell>
              )}
            </Line>
          ))}
        </Rows>
      </Grid>
    </Scroller>
  )
}
