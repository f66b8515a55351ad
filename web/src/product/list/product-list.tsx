import { m } from '@shop/contract/messages/messages.js'
import { SEARCH_LIMIT } from '@shop/contract/shop.ts'
import { formatNumber } from '@shop/contract/language.ts'
import { Suspense, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { Cluster } from '../../ui/layout/cluster.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import type { ProductFilterInput, ProductSort } from '../../lib/schema.generated.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { media } from '../../ui/media.ts'
import { ProductGrid, ProductGridSkeleton, type ProductGridProps } from '../card/product-grid.tsx'
import { FilterFrame } from './filter-frame.tsx'
import { narrowed, readFilters } from './filters.ts'
import { ListForm } from './list-form.tsx'
import { pageOf } from '../../ui/page-of.ts'
import { useProductsQuery, type ProductsQuery } from '../products.generated.ts'
import { sortOf } from './sort-of.ts'

const SortSelect = lazyPart(async () => (await import('./filter/sort-select.tsx')).SortSelect)
const FilterButton = lazyPart(async () => (await import('./filter/filter-button.tsx')).FilterButton)
const FilterChips = lazyPart(async () => (await import('./filter/filter-chips.tsx')).FilterChips)
const MoreProducts = lazyPart(async () => (await import('./filter/more-products.tsx')).MoreProducts)
const NothingLeft = lazyPart(async () => (await import('./filter/nothing-left.tsx')).NothingLeft)

const Bar = styled(Cluster)`
  min-height: 44px;
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
/* One row, also on phones: there the order is shown without its label. */
const Choices = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  max-width: 100%;
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
  /** Renders how a search was understood, above the results; its argument is undefined where the service does not send that. */
  reading?: (reading: SearchReading | undefined) => ReactNode
  /** Title of the panel when the list cannot be read. */
  failure?: string
  /** Turns the pages of the list by the address; without it a button appends more products. */
  pager?: (page: number, pageCount: number) => ReactNode
}

/** The variables of a list at an address that narrows and orders it. */
export const listedAt = ({ filter, first }: ProductListProps['variables'], search: URLSearchParams, order: ProductSort, paged = false) => ({
  filter: narrowed(filter, readFilters(search)),
  first,
  sort: sortOf(search) ?? order,
  ...(paged && { page: pageOf(search) }),
})

/** An estimate is shown as a number, not in words as in the back office: `Intl` would cost a phone 100 ms (`isPlainNumber`). */
const counted = ({ totalCount: count, totalCountIsEstimate }: NonNullable<ProductsQuery['products']>): string => {
  const number = formatNumber(count ?? SEARCH_LIMIT)
  if (count === null) return m.product_counted_more({ number })
  return m.product_counted({ count, number: totalCountIsEstimate ? m.ui_about({ number }) : number })
}

/** A list of products with its count, its order and its filters. The present list stays, dimmed, while another is on its way. */
export function ProductList({ variables, order = 'NEWEST', unsorted, action, mark, empty, reading, failure, pager }: ProductListProps) {
  const [params] = useSearchParams()
  const asked = listedAt(variables, params, order, pager !== undefined)
  const isNarrowed = JSON.stringify(asked.filter) !== JSON.stringify(variables.filter)
  const { data, previousData, error, loading, refetch, fetchMore } = useProductsQuery({ variables: asked })
  const products = (data ?? previousData)?.products
  const { currentPage = 1, pageCount = 0 } = products?.pageInfo ?? {}
  const isNone = products?.nodes.length === 0
  const isBeyond = isNone && products?.totalCount !== 0
  if (isNone && !isBeyond && !isNarrowed && !loading) return empty
  return (
    <FilterFrame filter={variables.filter}>
      <ListForm />
      {error && (
        <Stack $below={16}>
          <ErrorPanel error={error} onRetry={() => void refetch()} {...(failure ? { title: failure } : {})} />
        </Stack>
      )}
      {products && reading?.(products.search ?? undefined)}
      {(products ?? !error) && (
        <Bar $gap="8px 24px" $justify="space-between" $below={16}>
          <Count role="status">{products && counted(products)}</Count>
          <Choices>
            <Suspense>
              <FilterButton list={variables.filter} />
              <SortSelect unsorted={unsorted} />
            </Suspense>
          </Choices>
        </Bar>
      )}
      <Suspense>
        {isNarrowed && <FilterChips list={variables.filter} />}
        {isNone && <NothingLeft last={isBeyond ? pageCount : undefined} />}
      </Suspense>
      {!products && loading && <ProductGridSkeleton />}
      {products && !isNone && (
        <ProductGrid products={products.nodes} action={action} mark={mark} eager={2} stale={loading && !data} heading="h2" />
      )}
      {pager ? (
        (isBeyond || pageCount > 1) && pager(currentPage, pageCount)
      ) : (
        <Suspense>
          <MoreProducts pageInfo={products?.pageInfo} fetchMore={fetchMore} />
        </Suspense>
      )}
    </FilterFrame>
  )
}
