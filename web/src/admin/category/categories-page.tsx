import { m } from '@shop/contract/messages/messages.js'
import { useCatalogueTreeQuery, type TreeCategoryFragment } from './catalogue-tree.generated.ts'
import { paths } from '../../lib/paths.ts'
import { Thumbnail } from '../../ui/list/thumbnail.tsx'
import { Button } from '../../ui/button.tsx'
import { Cluster } from '../../ui/layout/cluster.ts'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { arrangeRows } from '../ui/table/arrange-rows.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import type { TableColumn, TableFilter } from '../ui/table/table-parts.ts'
import { useTableState } from '../ui/table/use-table-state.ts'
import { CataloguePanel } from '../catalogue/catalogue-panel.tsx'
import { useCatalogueDialogs, type CatalogueDialog } from '../catalogue/use-catalogue-dialogs.tsx'

const COLUMNS: readonly TableColumn<TreeCategoryFragment>[] = [
  {
    id: 'name',
    header: m.category_column_name,
    sorts: ['asc', 'desc'],
    cell: ({ id, name, image }) => (
      <Cluster $gap={12} $wrap="nowrap">
        <Thumbnail image={image} edge={40} />
        <Link to={paths.category(id)}>
          <bdi>{name}</bdi>
        </Link>
      </Cluster>
    ),
  },
  { id: 'department', header: m.category_department, sorts: ['asc', 'desc'], cell: ({ department }) => <bdi>{department?.name}</bdi> },
  {
    id: 'picture',
    header: m.category_picture,
    sorts: ['asc', 'desc'],
    cell: ({ image }) => (image ? m.category_picture_set() : m.category_picture_none()),
  },
]
const SORT_BY = {
  name: ({ name }: TreeCategoryFragment) => name,
  department: ({ department }: TreeCategoryFragment) => department?.name ?? '',
  picture: ({ image }: TreeCategoryFragment) => (image ? 1 : 0),
}
const FILTERS = ['department'] as const

const PANEL: readonly CatalogueDialog[] = ['createCategory', 'addCategoryImage', 'updateCategory', 'deleteCategory']

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
    { name: 'department', label: m.category_department(), options: departments.map(({ id, name }) => ({ value: id, label: name })) },
  ]
  return (
    <Page title={m.category_title()} width={1440} noindex>
      <CataloguePanel names={PANEL} onAsk={ask} />
      <DataTable
        name="categories"
        caption={m.category_title()}
        things={m.category_things()}
        columns={COLUMNS}
        nameOf={({ name }) => name}
        data={{ rows: shown?.rows, total: shown?.total, loading, error, retry: () => void refetch() }}
        state={state}
        filters={filters}
        searchLabel={m.category_search()}
        actions={({ id }) => [
          { label: m.category_set_picture(), onSelect: () => ask('addCategoryImage', id) },
          { label: m.admin_edit(), onSelect: () => ask('updateCategory', id) },
          { label: m.ui_delete(), onSelect: () => ask('deleteCategory', id), danger: true },
        ]}
        empty={{
          text: m.category_what_for(),
          action: <Button onClick={() => ask('createCategory')}>{m.category_create()}</Button>,
        }}
      />
      {dialog}
    </Page>
  )
}
