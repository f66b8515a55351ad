import { m } from '@shop/contract/messages/messages.js'
import type { ApolloClient } from '@apollo/client'
import { Suspense } from 'react'
import { CategoryDocument, useCategoryQuery } from '../../category/category.generated.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { paths } from '../../lib/paths.ts'
import { failedTitle } from '../../lib/faults.ts'
import { useRouteParams } from '../../lib/route-params.tsx'
import { breadcrumbData } from '../../lib/structured-data.ts'
import { listedAt, ProductList } from '../../product/list/product-list.tsx'
import { ProductsDocument } from '../../product/products.generated.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonBlock } from '../../ui/skeleton.tsx'
import { buyAction } from '../card/buy-action.tsx'
import { favouriteMark } from '../card/favourite-mark.tsx'

/** Links only: they work before the code that renders them again is there. */
const Breadcrumbs = lazyPart(async () => (await import('./breadcrumbs.tsx')).Breadcrumbs)

/** Seldom needed, so not part of this page's code. */
const NotFoundPage = lazyPart(async () => (await import('../not-found-page.tsx')).NotFoundPage)

/** Products of one query: the most that a page may hold, so that few categories need a second one. */
const AT_ONCE = 100

const listed = (categoryId: string) => ({ filter: { categoryId, includeOutOfStock: true }, first: AT_ONCE })

/** Reads the category page's data ahead. */
export const prepareCategory = (
  client: ApolloClient,
  { params, search }: { params: { id?: string | undefined }; search: URLSearchParams },
) =>
  Promise.all([
    client.query({ query: CategoryDocument, variables: { id: params.id ?? '' } }),
    client.query({ query: ProductsDocument, variables: listedAt(listed(params.id ?? ''), search, 'NEWEST') }),
  ])

/** The products of one category, all on one page. */
export function CategoryPage() {
  const { id = '' } = useRouteParams()
  const { data, error, refetch } = useCategoryQuery({ variables: { id } })
  const category = data?.category
  if (data && !category && !error) return <NotFoundPage what="category" />
  const department = category?.department
  const title = category?.name ?? (error && failedTitle(error))
  const crumbs = [
    { name: m.shop_home(), to: paths.home },
    ...(department ? [{ name: department.name, to: paths.department(department.id) }] : []),
  ]
  return (
    <Page
      title={title}
      canonical={paths.category(id)}
      description={category ? m.category_description({ category: category.name, shop: m.shop_name() }) : undefined}
      structuredData={import.meta.env.SSR && category ? [breadcrumbData(crumbs, category.name)] : undefined}
      above={
        <Suspense fallback={<SkeletonBlock $height="44px" />}>
          <Breadcrumbs crumbs={crumbs} />
        </Suspense>
      }
      heading={title ?? <SkeletonBlock $height="1.2em" $width="min(320px, 70%)" as="span" />}
    >
      {error && !category && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {(category ?? !error) && (
        <ProductList
          variables={listed(id)}
          unsorted={m.product_newest()}
          action={buyAction}
          mark={favouriteMark}
          empty={
            category && (
              <EmptyState
                title={m.category_empty({ category: category.name })}
                text={m.category_empty_text()}
                action={
                  department && (
                    <ButtonLink to={paths.department(department.id)}>{m.category_see_all_of({ department: department.name })}</ButtonLink>
                  )
                }
              />
            )
          }
        />
      )}
    </Page>
  )
}
