import { m } from '@shop/contract/messages/messages.js'
import { useCatalogueTreeQuery, type TreeDepartmentFragment } from '../category/catalogue-tree.generated.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { arrangeRows } from '../ui/table/arrange-rows.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import type { TableColumn } from '../ui/table/table-parts.ts'
import { useTableState } from '../ui/table/use-table-state.ts'
import { CataloguePanel } from '../catalogue/catalogue-panel.tsx'
import { useCatalogueDialogs, type CatalogueDialog } from '../catalogue/use-catalogue-dialogs.tsx'

const COLUMNS: readonly TableColumn<TreeDepartmentFragment>[] = [
  {
    id: 'name',
    header: m.department_column_name,
    sorts: ['asc', 'desc'],
    cell: ({ id, name }) => (
      <Link to={paths.department(id)}>
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  {
    id: 'categories',
    header: m.department_categories,
    sorts: ['desc', 'asc'],
    numeric: true,
    cell: ({ categories }) => categories?.length ?? 0,
  },
]
const SORT_BY = {
  name: ({ name }: TreeDepartmentFragment) => name,
  categories: ({ categories }: TreeDepartmentFragment) => categories?.length ?? 0,
}

const PANEL: readonly CatalogueDialog[] = ['addDepartment', 'updateDepartment', 'deleteDepartment']

/** /dashboard/Departments: the departments of the shop. */
export function DepartmentsPage() {
  const state = useTableState()
  const { data, error, loading, refetch } = useCatalogueTreeQuery()
  const { ask, dialog } = useCatalogueDialogs()
  const all = data?.shop?.departments
  const shown = all && arrangeRows(all, state, { textOf: ({ name }) => name, sortBy: SORT_BY })
  return (
    <Page title={m.department_title()} width={1440} noindex>
      <CataloguePanel names={PANEL} onAsk={ask} />
      <DataTable
        name="departments"
        caption={m.department_title()}
        things={m.department_things()}
        columns={COLUMNS}
        nameOf={({ name }) => name}
        data={{ rows: shown?.rows, total: shown?.total, loading, error, retry: () => void refetch() }}
        state={state}
        searchLabel={m.department_search()}
        actions={({ id }) => [
          { label: m.admin_edit(), onSelect: () => ask('updateDepartment', id) },
          { label: m.ui_delete(), onSelect: () => ask('deleteDepartment', id), danger: true },
        ]}
        empty={{
          text: m.department_what_for(),
          action: <Button onClick={() => ask('addDepartment')}>{m.department_add()}</Button>,
        }}
      />
      {dialog}
    </Page>
  )
}
