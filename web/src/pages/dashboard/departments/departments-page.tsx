import { Link } from 'react-router-dom'
import { useCatalogueTreeQuery, type TreeDepartmentFragment } from '../../../category/catalogue-tree.generated.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { arrangeRows } from '../../../ui/table/arrange-rows.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { TableColumn } from '../../../ui/table/table-parts.ts'
import { useTableState } from '../../../ui/table/use-table-state.ts'
import { CataloguePanel } from '../catalogue/catalogue-panel.tsx'
import { useCatalogueDialogs, type CatalogueDialog } from '../catalogue/use-catalogue-dialogs.tsx'

const COLUMNS: readonly TableColumn<TreeDepartmentFragment>[] = [
  {
    id: 'name',
    header: () => 'Name',
    sorts: ['asc', 'desc'],
    cell: ({ id, name }) => (
      <Link to={paths.department(id)}>
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  {
    id: 'categories',
    header: () => 'Categories',
    sorts: ['desc', 'asc'],
    numeric: true,
    cell: ({ categories }) => categories?.length ?? 0,
  },
]
const SORT_BY = {
  name: ({ name }: TreeDepartmentFragment) => name,
  categories: ({ categories }: TreeDepartmentFragment) => categories?.length ?? 0,
}

const PANEL: readonly CatalogueDialog[] = ['Add Department', 'Update Department', 'Delete Department']

/** /dashboard/Departments: the departments of the shop. */
export function DepartmentsPage() {
  const state = useTableState()
  const { data, error, loading, refetch } = useCatalogueTreeQuery()
  const { ask, dialog } = useCatalogueDialogs()
  const all = data?.shop?.departments
  const shown = all && arrangeRows(all, state, { textOf: ({ name }) => name, sortBy: SORT_BY })
  return (
    <Page title="Departments" width={1440} noindex>
      <CataloguePanel names={PANEL} onAsk={ask} />
      <DataTable
        name="departments"
        caption="Departments"
        things="departments"
        columns={COLUMNS}
        nameOf={({ name }) => name}
        data={{ rows: shown?.rows, total: shown?.total, loading, error, retry: () => void refetch() }}
        state={state}
        searchLabel="Search departments"
        actions={({ id }) => [
          { label: 'Edit', onSelect: () => ask('Update Department', id) },
          { label: 'Delete', onSelect: () => ask('Delete Department', id), danger: true },
        ]}
        empty={{
          text: 'Departments hold the categories of the shop.',
          action: <Button onClick={() => ask('Add Department')}>Add Department</Button>,
        }}
      />
      {dialog}
    </Page>
  )
}
