import { m } from '@shop/contract/messages/messages.js'
import { useAdminProductsQuery, useHiddenProductsQuery, type AdminProductsQuery } from './edit/admin-products.generated.ts'
import type { HiddenProductFilterInput, ProductFilterInput, ProductSort, ProductStatus, StockLevel } from '../../lib/schema.generated.ts'
import type { TableData } from '../ui/table/data-table.tsx'
import { tableData } from '../ui/table/table-data.ts'
import type { TableFilter } from '../ui/table/table-parts.ts'
import type { TableState, TableValues } from '../ui/table/use-table-state.ts'

/** A product as the table shows it. */
export type ProductTableRow = NonNullable<AdminProductsQuery['products']>['nodes'][number]

/** Parts of the address that narrow the table down. */
export const PRODUCT_FILTERS = ['status', 'department', 'category', 'stock', 'cod'] as const

/** The filter by status: what shoppers see, or something that they do not. */
export const byStatus = (): TableFilter => ({
  name: 'status',
  label: m.product_status(),
  all: m.product_status_active(),
  options: [
    { value: 'scheduled', label: m.product_status_scheduled() },
    { value: 'draft', label: m.product_status_draft() },
    { value: 'archived', label: m.product_status_archived() },
  ],
})
/** Active ones that shoppers do not see are those whose time is still to come. */
const HIDDEN: Partial<Record<string, ProductStatus>> = { scheduled: 'ACTIVE', draft: 'DRAFT', archived: 'ARCHIVED' }

/** The filters that need no catalogue: by stock, and by cash on delivery. */
export const stockAndCash = (): readonly TableFilter[] => [
  {
    name: 'stock',
    label: m.product_stock(),
    options: [
      { value: 'out', label: m.product_admin_out() },
      { value: 'low', label: m.product_admin_low() },
      { value: 'variant-low', label: m.product_admin_variant_low() },
      { value: 'in', label: m.product_filter_in_stock() },
    ],
  },
  {
    name: 'cod',
    label: m.product_filter_cash(),
    options: [
      { value: 'yes', label: m.ui_yes() },
      { value: 'no', label: m.ui_no() },
    ],
  },
]
const LEVELS: Partial<Record<string, StockLevel>> = { out: 'OUT', low: 'LOW', 'variant-low': 'VARIANT_LOW', in: 'IN' }
const OFFERED: Partial<Record<string, boolean>> = { yes: true, no: false }

/** The names of an order in the address and in the graph. */
const SORTS: Partial<Record<string, ProductSort>> = {
  name: 'NAME_ASC',
  '-name': 'NAME_DESC',
  price: 'PRICE_ASC',
  '-price': 'PRICE_DESC',
  stock: 'STOCK_ASC',
  '-stock': 'STOCK_DESC',
  '-rating': 'RATING_DESC',
  added: 'OLDEST',
  '-added': 'NEWEST',
}

function asked({ search, sort, filters }: TableValues): { filter: ProductFilterInput; sort: ProductSort } {
  const { department, category } = filters
  const stock = LEVELS[filters['stock'] ?? '']
  const cashOnDelivery = OFFERED[filters['cod'] ?? '']
  return {
    filter: {
      ...(search && { search, literalSearch: true }),
      ...(department && { departmentId: department }),
      ...(category && { categoryId: category }),
      ...(stock && { stock }),
      ...(cashOnDelivery !== undefined && { cashOnDelivery }),
    },
    sort: SORTS[sort] ?? (search ? 'RELEVANCE' : 'NEWEST'),
  }
}

/** What a table lists: products that shoppers see, or, with `hidden`, some that they do not. */
export interface Listed {
  filter: ProductFilterInput
  hidden: HiddenProductFilterInput | undefined
  sort: ProductSort
}

/** The same conditions on products that shoppers do not see. */
function hiddenFilter({ filters }: TableValues, filter: ProductFilterInput): HiddenProductFilterInput | undefined {
  const status = HIDDEN[filters['status'] ?? '']
  if (!status) return undefined
  const { search, departmentId, categoryId, stock, cashOnDelivery } = filter
  return {
    status,
    ...(search && { search }),
    ...(departmentId && { departmentId }),
    ...(categoryId && { categoryId }),
    ...(stock && { stock }),
    ...(typeof cashOnDelivery === 'boolean' && { cashOnDelivery }),
  }
}

const READING = { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } as const

/** The products that the address lists, and their filter and order. */
export function useProductRows(state: TableState): { data: TableData<ProductTableRow>; listed: Listed } {
  const { filter, sort } = asked(state)
  const hidden = hiddenFilter(state, filter)
  const part = { sort, first: state.size, page: state.page, ...(filter.stock === 'VARIANT_LOW' && { variants: true }) }
  const shown = useAdminProductsQuery({ variables: { ...part, filter }, ...READING, skip: hidden !== undefined })
  const unseen = useHiddenProductsQuery({ variables: { ...part, filter: hidden ?? { status: 'DRAFT' } }, ...READING, skip: !hidden })
  const data = hidden ? tableData(unseen, ({ hiddenProducts }) => hiddenProducts) : tableData(shown, ({ products }) => products)
  return { data, listed: { filter, hidden, sort } }
}
