import { m } from '@shop/contract/messages/messages.js'
import { AdminIcon } from '../admin-icon.tsx'
import { Head, Sort } from './table-style.ts'
import type { TableColumn } from './table-parts.ts'

const valueOf = (id: string, direction: 'asc' | 'desc') => (direction === 'asc' ? id : `-${id}`)

/** The next sort after a press on a column's head: its directions one after the other, then the table's own order. */
function nextSort({ id, sorts = [] }: Pick<TableColumn<never>, 'id' | 'sorts'>, sort: string): string {
  const values = sorts.map((direction) => valueOf(id, direction))
  return values[values.indexOf(sort) + 1] ?? ''
}

const ARIA = { asc: 'ascending', desc: 'descending' } as const
const ICONS = { asc: 'arrowUp', desc: 'arrowDown' } as const

/** How the table is sorted by a column at present. */
function sortedBy(id: string, sort: string): 'asc' | 'desc' | undefined {
  if (sort === id) return 'asc'
  return sort === `-${id}` ? 'desc' : undefined
}

interface HeadProps {
  column: Pick<TableColumn<never>, 'id' | 'header' | 'sorts' | 'numeric'>
  /** It names the rows. */
  naming: boolean
  sort: string
  onSort: (sort: string) => void
}

/** The head of a column; a button where the shop can sort by it. */
export function TableHead({ column, naming, sort, onSort }: HeadProps) {
  const direction = sortedBy(column.id, sort)
  return (
    <Head data-name={naming || undefined} data-numeric={column.numeric || undefined} aria-sort={direction && ARIA[direction]}>
      {column.sorts ? (
        <Sort type="button" onClick={() => onSort(nextSort(column, sort))}>
          {column.header()}
          <AdminIcon name={direction ? ICONS[direction] : 'sort'} size={16} />
        </Sort>
      ) : (
        column.header()
      )}
    </Head>
  )
}

/** Every order that a table can be in, for the choice that replaces the heads on narrow windows. */
export const sortChoices = (columns: readonly Pick<TableColumn<never>, 'id' | 'header' | 'sorts'>[]): { value: string; label: string }[] =>
  columns.flatMap(({ id, header, sorts = [] }) =>
    sorts.map((direction) => ({
      value: valueOf(id, direction),
      label: (direction === 'asc' ? m.ui_sort_ascending : m.ui_sort_descending)({ column: header() }),
    })),
  )
