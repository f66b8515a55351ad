import { m } from '@shop/contract/messages/messages.js'
import type { ApolloClient } from '@apollo/client'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { DepartmentCategoriesDocument, useDepartmentCategoriesQuery } from '../../category/department-categories.generated.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { paths } from '../../lib/paths.ts'
import { failedTitle } from '../../lib/faults.ts'
import { useRouteParams } from '../../lib/route-params.tsx'
import { breadcrumbData } from '../../lib/structured-data.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { pageOf } from '../../ui/page-of.ts'
import { Page } from '../../ui/page.tsx'
import { SkeletonBlock } from '../../ui/skeleton.tsx'

/** Links only: they work before the code that renders them again is there. */
const Breadcrumbs = lazyPart(async () => (await import('./breadcrumbs.tsx')).Breadcrumbs)

/** Seldom needed, so not part of this page's code. */
const NotFoundPage = lazyPart(async () => (await import('../not-found-page.tsx')).NotFoundPage)

/** Links only: they work before the code that renders them again is there. */
const loadGrid = () => import('../../category/category-grid.tsx')
const CategoryGrid = lazyPart(async () => (await loadGrid()).CategoryGrid)

/** Below the categories. */
const loadProducts = () => import('./department-products.tsx')
const DepartmentProducts = lazyPart(async () => (await loadProducts()).DepartmentProducts)

/** Reads the department page's data ahead. */
export const prepareDepartment = (
  client: ApolloClient,
  { params: { id = '' }, search }: { params: { id?: string | undefined }; search: URLSearchParams },
) =>
  Promise.all([
    loadGrid(),
    client.query({ query: DepartmentCategoriesDocument, variables: { id } }),
    loadProducts().then(({ prepareProducts }) => prepareProducts(client, id, search)),
  ])

/** A department: its categories as cards, and all its products. */
export function DepartmentPage() {
  const { id = '' } = useRouteParams()
  const page = pageOf(useSearchParams()[0])
  const { data, error, refetch } = useDepartmentCategoriesQuery({ variables: { id } })
  const department = data?.department
  if (data && !department && !error) return <NotFoundPage what="department" />
  const categories = department?.categories
  const heading = department?.name ?? (error && failedTitle(error))
  const crumbs = [{ name: m.shop_home(), to: paths.home }]
  return (
    <Page
      title={department && page > 1 ? m.department_page({ department: department.name, page }) : heading}
      canonical={page > 1 ? `${paths.department(id)}?page=${page}` : paths.department(id)}
      description={department ? m.department_description({ department: department.name, shop: m.shop_name() }) : undefined}
      structuredData={import.meta.env.SSR && department ? [breadcrumbData(crumbs, department.name)] : undefined}
      above={
        <Suspense fallback={<SkeletonBlock $height="44px" />}>
          <Breadcrumbs crumbs={crumbs} />
        </Suspense>
      }
      heading={heading ?? <SkeletonBlock $height="1.2em" $width="min(320px, 70%)" as="span" />}
    >
      {error && !categories && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {(department ?? !error) && (
        <Suspense fallback={<SkeletonBlock $height="560px" />}>
          <CategoryGrid categories={categories ?? undefined} department={department?.name} />
        </Suspense>
      )}
      {(department ?? !error) && (
        <Suspense fallback={<SkeletonBlock $height="560px" />}>
          <DepartmentProducts departmentId={id} />
        </Suspense>
      )}
    </Page>
  )
}
