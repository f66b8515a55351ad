import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useCatalogueTreeQuery, type TreeCategoryFragment } from '../../../category/catalogue-tree.generated.ts'
import { paths } from '../../../lib/paths.ts'
import { Thumbnail } from '../../../ui/list/thumbnail.tsx'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { arrangeRows } from '../../../ui/table/arrange-rows.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { TableColumn, TableFilter } from '../../../ui/table/table-parts.ts'
import { useTableState } from '../../../ui/table/use-table-state.ts'
import { CataloguePanel } from '../catalogue/catalogue-panel.tsx'
import { useCatalogueDialogs, type CatalogueDialog } from '../catalogue/use-catalogue-dialogs.tsx'

const Named = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
`
const COLUMNS: readonly TableColumn<TreeCategoryFragment>[] = [
  {
    id: 'name',
    header: () => 'Name',
    sorts: ['asc', 'desc'],
    cell: ({ id, name, image }) => (
      <Named>
        <Thumbnail image={image} edge={40} />
        <Link to={paths.category(id)}>
          <bdi>{name}</bdi>
        </Link>
      </Named>
    ),
  },
  { id: 'department', header: () => 'Department', sorts: ['asc', 'desc'], cell: ({ department }) => <bdi>{department?.name}</bdi> },
  { id: 'picture', header: () => 'Picture', sorts: ['asc', 'desc'], cell: ({ image }) => (image ? 'Set' : 'None yet') },
]
const SORT_BY = {
  name: ({ name }: TreeCategoryFragment) => name,
  department: ({ department }: TreeCategoryFragment) => department?.name ?? '',
  picture: ({ image }: TreeCategoryFragment) => (image ? 1 : 0),
}
const FILTERS = ['department'] as const

const PANEL: readonly CatalogueDialog[] = ['Create Category', 'Add category image', 'Update Category', 'Delete Category']

/** /dashboard/Categories: the categories of the shop. */
export function CategoriesPage() {
  const state = useTableState({ filters: FILTERS })
  const { data, error, loading, refetch } = useCatalogueTreeQuery()
  const { ask, dialog } = useCatalogueDialogs()
  const departments = data?.shop?.departments ?? []
  const wanted = state.filters['department']
  const all = data?.shop && departments.flatMap(({ categories }) => categories ?? [])
  const shown =
    all &&
    arrangeRows(all, state, {
      textOf: ({ name }) => name,
      sortBy: SORT_BY,
      passes: ({ department }) => !wanted || department?.id === wanted,
    })
  const filters: TableFilter[] = [
    { name: 'department', label: 'Department', options: departments.map(({ id, name }) => ({ value: id, label: name })) },
  ]
  return (
    <Page title="Categories" width={1440} noindex>
      <CataloguePanel names={PANEL} onAsk={ask} />
      <DataTable
        name="categories"
        caption="Categories"
        things="categories"
        columns={COLUMNS}
        nameOf={({ name }) => name}
        data={{ rows: shown?.rows, total: shown?.total, loading, error, retry: () => void refetch() }}
        state={state}
        filters={filters}
        searchLabel="Search categories"
        actions={({ id }) => [
          { label: 'Set picture', onSelect: () => ask('Add category image', id) },
          { label: 'Edit', onSelect: () => ask('Update Category', id) },
          { label: 'Delete', onSelect: () => ask('Delete Category', id), danger: true },
        ]}
        empty={{
          text: 'Products stand in categories.',
          action: <Button onClick={() => ask('Create Category')}>Create Category</Button>,
        }}
      />
      {dialog}
    </Page>
  )
}
