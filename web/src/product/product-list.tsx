import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ProductFilterInput, ProductSort } from '../lib/schema.generated.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { useMore } from '../ui/long-list/use-more.tsx'
import { media } from '../ui/media.ts'
import { ProductGrid, ProductGridSkeleton, type ProductGridProps } from './card/product-grid.tsx'
import { useProductsQuery, type ProductsQuery } from './products.generated.ts'
import { SortSelect, useSort } from './sort-select.tsx'

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 24px;
  min-height: 44px;
  margin-block-end: 16px;
`
const Count = styled.p`
  color: var(--c-muted);
  /* A row of its own on phones, also while it is empty: nothing moves when the number comes. */
  flex: 1 0 100%;
  min-height: 1.55em;
  ${media.sm} {
    flex: none;
  }
`
const Panel = styled.div`
  margin-block-end: 16px;
`
const More = styled.div`
  display: grid;
  justify-content: center;
  margin-block-start: 24px;
`

type SearchReading = NonNullable<NonNullable<ProductsQuery['products']>['search']>

export interface ProductListProps {
  variables: { filter: ProductFilterInput; first: number }
  /** Order when none is chosen, and its name. */
  order?: ProductSort
  unsorted: string
  action: ProductGridProps['action']
  mark: ProductGridProps['mark']
  /** Shown when nothing is listed. */
  empty: ReactNode
  /** Said above what was found, of how a search was understood; undefined where the service does not tell. */
  reading?: (reading: SearchReading | undefined) => ReactNode
  /** Title of the panel when the list cannot be read. */
  failure?: string
}

const counted = (count: number | null): string =>
  count === null ? 'More than 1,000 products' : count === 1 ? '1 product' : `${count} products`

/** A list of products with its count and its order. What is there stays, dimmed, while another order is on its way. */
export function ProductList({ variables, order = 'NEWEST', unsorted, action, mark, empty, reading, failure }: ProductListProps) {
  const sort = useSort() ?? order
  const { data, previousData, error, loading, refetch, fetchMore } = useProductsQuery({ variables: { ...variables, sort } })
  const products = (data ?? previousData)?.products
  const { button } = useMore({ things: 'products', pageInfo: products?.pageInfo, fetchMore })
  if (products?.nodes.length === 0) return empty
  return (
    <>
      {error && (
        <Panel>
          <ErrorPanel error={error} onRetry={() => void refetch()} {...(failure ? { title: failure } : {})} />
        </Panel>
      )}
      {products && reading?.(products.search ?? undefined)}
      {(products ?? !error) && (
        <Bar>
          <Count role="status">{products && counted(products.totalCount)}</Count>
          <SortSelect unsorted={unsorted} />
        </Bar>
      )}
      {!products && loading && <ProductGridSkeleton />}
      {products && <ProductGrid products={products.nodes} action={action} mark={mark} eager={2} stale={loading && !data} heading="h2" />}
      {button && <More>{button}</More>}
    </>
  )
}
