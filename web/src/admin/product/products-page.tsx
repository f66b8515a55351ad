import { m } from '@shop/contract/messages/messages.js'
import { useCatalogueTreeQuery } from '../category/catalogue-tree.generated.ts'
import { ExportProducts } from './bulk/export-products.tsx'
import { ImportProducts } from './bulk/import-products.tsx'
import { useProductBulk } from './bulk/use-product-bulk.tsx'
import { useDeleteProduct, useDuplicateProduct } from './edit/use-change-product.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/dialog/use-confirm.tsx'
import { Page } from '../../ui/page.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import type { NamedRow, TableFilter } from '../ui/table/table-parts.ts'
import { useTableState, type TableState } from '../ui/table/use-table-state.ts'
import { adminToast } from '../ui/admin-toast.ts'
import { CataloguePanel } from '../catalogue/catalogue-panel.tsx'
import { useCatalogueDialogs, type CatalogueDialog } from '../catalogue/use-catalogue-dialogs.tsx'
import { PRODUCT_COLUMNS } from './product-columns.tsx'
import { isHidden } from './status/follow-status.ts'
import { usePublish } from './status/use-publish.ts'
import { ReductionsDialog } from './reductions/reductions-dialog.tsx'
import { byStatus, PRODUCT_FILTERS, stockAndCash, useProductRows } from './use-product-rows.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

const PANEL: readonly CatalogueDialog[] = [
  'createProduct',
  'createCategory',
  'addCategoryImage',
  'updateCategory',
  'deleteCategory',
  'addDepartment',
  'updateDepartment',
  'deleteDepartment',
]

/** Filters by department, by category of the chosen one or of all, and those that need no catalogue. */
function useFilters({ filters }: TableState): TableFilter[] {
  const { data } = useCatalogueTreeQuery()
  const departments = data?.shop?.departments ?? []
  const within = departments.filter(({ id }) => !filters['department'] || id === filters['department'])
  return [
    byStatus(),
    { name: 'department', label: m.product_department(), options: departments.map(({ id, name }) => ({ value: id, label: name })) },
    {
      name: 'category',
      label: m.product_category(),
      options: within.flatMap(({ categories }) => (categories ?? []).map(({ id, name }) => ({ value: id, label: name }))),
    },
    ...stockAndCash(),
  ]
}

/** The question before a product is deleted from its row. */
function useDeletion() {
  const [product, setProduct] = useState<NamedRow>()
  const remove = useDeleteProduct()
  const isArchived = useRef(false)
  const { ask, dialog } = useConfirm({
    title: m.product_delete_one(),
    question: m.product_delete_question({ name: product?.name ?? '' }),
    children: m.product_delete_consequence(),
    confirm: m.ui_delete(),
    refusedTitle: m.product_not_deleted(),
    send: async () => {
      const outcome = await remove({ input: { productId: product?.id ?? '' } })
      isArchived.current = outcome.value?.isArchived ?? false
      return outcome
    },
    onDone: () => adminToast.deleted(isArchived.current ? m.product_archived_instead() : m.product_deleted()),
  })
  return {
    dialog,
    ask: (asked: NamedRow) => {
      setProduct(asked)
      ask()
    },
  }
}

/** Returns what duplicates a product, and opens the copy. */
function useDuplicate(onDone: (id: string) => void): (id: string) => void {
  const duplicate = useDuplicateProduct()
  const pending = useRef(false)
  async function work(id: string): Promise<void> {
    if (pending.current) return
    pending.current = true
    const { value, refusal } = await duplicate(id)
    pending.current = false
    if (refusal) return toast.error(m.product_not_duplicated({ reason: refusal.reason }))
    adminToast.saved(m.product_duplicated())
    onDone(value)
  }
  return (id) => void work(id)
}

/** Which product a dialog is about. It keeps it while it closes. */
function useShown() {
  const [product, setProduct] = useState<NamedRow>()
  const [open, setOpen] = useState(false)
  function show(next: NamedRow) {
    setProduct(next)
    setOpen(true)
  }
  return { product, open, show, close: () => setOpen(false) }
}

/** Opens the variants of the product that the address names, and takes its name out of the address. */
function useVariantsOfAddress(ask: (name: 'updateVariants', id: string) => void): void {
  const [params, setParams] = useSearchParams()
  const wanted = params.get('variants')
  const open = useEffectEvent((id: string) => {
    ask('updateVariants', id)
    setParams(
      (now) => {
        now.delete('variants')
        return now
      },
      { replace: true },
    )
  })
  useEffect(() => {
    if (wanted) open(wanted)
  }, [wanted])
}

/** /dashboard and /dashboard/DashProducts: the products of the shop, and the catalogue's dialogs. */
export function ProductsPage() {
  const state = useTableState({ filters: PRODUCT_FILTERS })
  const { data, listed } = useProductRows(state)
  const filters = useFilters(state)
  const { ask, dialog } = useCatalogueDialogs()
  useVariantsOfAddress(ask)
  const deletion = useDeletion()
  const reductions = useShown()
  const publish = usePublish()
  const duplicate = useDuplicate((id) => ask('updateProduct', id))
  const bulk = useProductBulk(listed)
  return (
    <Page title={m.admin_products()} width={1440} noindex>
      <CataloguePanel names={PANEL} onAsk={ask} />
      <DataTable
        name="products"
        caption={m.admin_products()}
        things={m.product_things()}
        columns={PRODUCT_COLUMNS}
        nameOf={({ name }) => name}
        data={data}
        state={state}
        filters={filters}
        searchLabel={m.product_search_all()}
        actions={({ id, name, ...product }) => [
          { label: m.admin_edit(), onSelect: () => ask('updateProduct', id, name) },
          ...(isHidden(product) ? [{ label: m.product_publish(), onSelect: () => void publish({ id, name }) }] : []),
          { label: m.product_variants_title(), onSelect: () => ask('updateVariants', id, name) },
          { label: m.product_reductions(), onSelect: () => reductions.show({ id, name }) },
          { label: m.product_duplicate(), onSelect: () => duplicate(id) },
          { label: m.ui_delete(), onSelect: () => deletion.ask({ id, name }), danger: true },
        ]}
        bulk={bulk}
        empty={{
          text: m.product_what_for(),
          action: <Button onClick={() => ask('createProduct')}>{m.product_create()}</Button>,
        }}
      >
        <ExportProducts listed={listed} />
        <ImportProducts />
      </DataTable>
      {dialog}
      {deletion.dialog}
      <ReductionsDialog open={reductions.open} id={reductions.product?.id} of={reductions.product?.name} onClose={reductions.close} />
    </Page>
  )
}
