import { useApolloClient } from '@apollo/client/react'
import {
  OfficeProductsDocument,
  useOfficeProductsQuery,
  type OfficeProductFragment,
} from '../../../product/edit/office-products.generated.ts'
import type { ProductFilterInput, ProductSort } from '../../../lib/schema.generated.ts'
import type { TableData } from '../../../ui/table/data-table.tsx'
import type { NamedRow } from '../../../ui/table/table-parts.ts'
import type { TableState, TableValues } from '../../../ui/table/use-table-state.ts'

/** Parts of the address that narrow the table down. */
export const PRODUCT_FILTERS = ['department', 'category'] as const

/** What the address calls an order, and what the graph calls it. */
const SORTS: Partial<Record<string, ProductSort>> = { price: 'PRICE_ASC', '-price': 'PRICE_DESC', '-rating': 'RATING_DESC' }

/** Of a search that finds more, the shop counts and lists so many. */
const MOST_COUNTED = 1000
/** Most that the graph answers at once. */
const AT_ONCE = 100

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

/** The products that the address asks for, and how all of them are read. */
export function useProductRows(state: TableState): { data: TableData<OfficeProductFragment>; allRows: () => Promise<NamedRow[]> } {
  const client = useApolloClient()
  const wanted = asked(state)
  const { data, previousData, error, loading, refetch } = useOfficeProductsQuery({
    variables: { ...wanted, first: state.size, page: state.page },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const products = (data ?? previousData)?.products
  async function allRows() {
    const rows: NamedRow[] = []
    for (let page = 1; page <= Math.ceil(MAX_ROWS / AT_ONCE); page += 1) {
      const { data: part } = await client.query({
        query: OfficeProductsDocument,
        variables: { ...wanted, first: AT_ONCE, page },
        fetchPolicy: 'no-cache',
      })
      const nodes = part?.products?.nodes ?? []
      rows.push(...nodes.map(({ id, name }) => ({ id, name })))
      if (nodes.length < AT_ONCE) break
    }
    return rows
  }
  return {
    data: {
      rows: products?.nodes,
      total: products ? (products.totalCount ?? MOST_COUNTED) : undefined,
      loading: loading && !data,
      error,
      retry: () => void refetch(),
    },
    allRows,
  }
}

/** Most rows that are chosen at once. */
const MAX_ROWS = 10_000
