import { useOfficeProductsQuery, type OfficeProductFragment } from '../../../product/edit/office-products.generated.ts'
import type { ProductFilterInput, ProductSort } from '../../../lib/schema.generated.ts'
import type { TableData } from '../../../ui/table/data-table.tsx'
import type { TableState, TableValues } from '../../../ui/table/use-table-state.ts'

/** Parts of the address that narrow the table down. */
export const PRODUCT_FILTERS = ['department', 'category'] as const

/** What the address calls an order, and what the graph calls it. */
const SORTS: Partial<Record<string, ProductSort>> = { price: 'PRICE_ASC', '-price': 'PRICE_DESC', '-rating': 'RATING_DESC' }

/** Of a search that finds more, the shop counts and lists so many. */
const MOST_COUNTED = 1000

function asked({ search, sort, filters }: TableValues): { filter: ProductFilterInput; sort: ProductSort } {
  const { department, category } = filters
  return {
    filter: {
      ...(search && { search, literalSearch: true }),
      ...(department && { departmentId: department }),
      ...(category && { categoryId: category }),
    },
    sort: SORTS[sort] ?? (search ? 'RELEVANCE' : 'NEWEST'),
  }
}

/** The products that the address asks for, and the filter that leaves them. */
export function useProductRows(state: TableState): { data: TableData<OfficeProductFragment>; filter: ProductFilterInput } {
  const wanted = asked(state)
  const { data, previousData, error, loading, refetch } = useOfficeProductsQuery({
    variables: { ...wanted, first: state.size, page: state.page },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const products = (data ?? previousData)?.products
  return {
    data: {
      rows: products?.nodes,
      total: products ? (products.totalCount ?? MOST_COUNTED) : undefined,
      loading: loading && !data,
      error,
      retry: () => void refetch(),
    },
    filter: wanted.filter,
  }
}
