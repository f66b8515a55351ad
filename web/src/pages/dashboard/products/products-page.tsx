import { useSearchParams } from 'react-router-dom'
import { officePaths } from '../../../lib/office-paths.ts'
import { ProductGrid, ProductGridSkeleton } from '../../../product/product-grid.tsx'
import { useProductsQuery } from '../../../product/products.generated.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Page } from '../../../ui/page.tsx'
import { Pager } from '../../../ui/pager.tsx'

const addressOf = (page: number): string => (page > 1 ? `${officePaths.products}?page=${page}` : officePaths.products)

/** /dashboard: the products of the shop. */
export function ProductsPage() {
  const [params] = useSearchParams()
  const page = Math.max(1, Number(params.get('page')) || 1)
  const { data, previousData, error, loading, refetch } = useProductsQuery({ variables: { first: 24, page } })
  const products = (data ?? previousData)?.products
  return (
    <Page title="Products" width={1440} noindex>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!products && loading && <ProductGridSkeleton />}
      {products && (
        <>
          <ProductGrid heading="h2" products={products.nodes} action={({ stock }) => `${stock} in stock`} stale={loading && !data} />
          <Pager page={page} pageCount={products.pageInfo.pageCount ?? 0} addressOf={addressOf} />
        </>
      )}
    </Page>
  )
}
