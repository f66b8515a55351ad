import { Link } from 'react-router-dom'
import { useCatalogueTreeQuery, type TreeDepartmentFragment } from '../../../category/catalogue-tree.generated.ts'
import { paths } from '../../../lib/paths.ts'
import { Page } from '../../../ui/page.tsx'
import { arrangeRows } from '../../../ui/table/arrange-rows.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { TableColumn } from '../../../ui/table/table-parts.ts'
import { useTableState } from '../../../ui/table/use-table-state.ts'

const COLUMNS: readonly TableColumn<TreeDepartmentFragment>[] = [
  {
    id: 'name',
    header: 'Name',
    sorts: ['asc', 'desc'],
    cell: ({ id, name }) => (
      <Link to={paths.department(id)}>
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  {
    id: 'categories',
    header: 'Categories',
    sorts: ['desc', 'asc'],
    numeric: true,
    cell: ({ categories }) => categories?.length ?? 0,
  },
]
const SORT_BY = {
  name: ({ name }: TreeDepartmentFragment) => name,
  categories: ({ categories }: TreeDepartmentFragment) => categories?.length ?? 0,
}

/** /dashboard/Departments: the departments of the shop. */
export function DepartmentsPage() {
  const state = useTableState()
  const { data, error, loading, refetch } = useCatalogueTreeQuery()
  const all = data?.shop?.departments
  const shown = all && arrangeRows(all, state, { textOf: ({ name }) => name, sortBy: SORT_BY })
  return (
    <Page title="Departments" width={1440} noindex>
      <DataTable
        name="departments"
        caption="Departments"
        noun={['department', 'departments']}
        columns={COLUMNS}
        nameOf={({ name }) => name}
        data={{ rows: shown?.rows, total: shown?.total, loading, error, retry: () => void refetch() }}
        state={state}
        searchLabel="Search departments"
        empty={{ text: 'Departments hold the categories of the shop.' }}
      />
    </Page>
  )
}
