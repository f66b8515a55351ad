import { m } from '@shop/contract/messages/messages.js'
import { useAdminProductsQuery, type AdminProductsQuery } from './edit/admin-products.generated.ts'
import type { ProductFilterInput, ProductSort, StockLevel } from '../../lib/schema.generated.ts'
import type { TableData } from '../ui/table/data-table.tsx'
import { tableData } from '../ui/table/table-data.ts'
import type { TableFilter } from '../ui/table/table-parts.ts'
import type { TableState, TableValues } from '../ui/table/use-table-state.ts'

/** A product as the table shows it. */
export type ProductTableRow = NonNullable<AdminProductsQuery['products']>['nodes'][number]

/** Parts of the address that narrow the table down. */
export const PRODUCT_FILTERS = ['department', 'category', 'stock', 'cod'] as const

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

/** The products that the address lists, and their filter and order. */
export function useProductRows(state: TableState): {
  data: TableData<ProductTableRow>
  filter: ProductFilterInput
  sort: ProductSort
} {
  const wanted = asked(state)
  const result = useAdminProductsQuery({
    variables: { ...wanted, first: state.size, page: state.page, ...(wanted.filter.stock === 'VARIANT_LOW' && { variants: true }) },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  return { data: tableData(result, ({ products }) => products), ...wanted }
}
