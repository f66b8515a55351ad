import type { ApolloClient } from '@apollo/client'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { DepartmentCategoriesDocument, useDepartmentCategoriesQuery } from '../../category/department-categories.generated.ts'
import { paths } from '../../lib/paths.ts'
import { breadcrumbData } from '../../lib/structured-data.ts'
import { listedAt, ProductList, type ProductListProps } from '../../product/list/product-list.tsx'
import { ProductsDocument } from '../../product/products.generated.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Page } from '../../ui/page.tsx'
import { Bone } from '../../ui/skeleton.tsx'
import { buyAction } from '../card/buy-action.tsx'
import { favouriteMark } from '../card/favourite-mark.tsx'

/** Links only: they work before the code that renders them again is there. */
const Breadcrumbs = lazy(async () => ({ default: (await import('./breadcrumbs.tsx')).Breadcrumbs }))

/** Seldom needed, so not part of this page's code. */
const NotFoundPage = lazy(async () => ({ default: (await import('../not-found-page.tsx')).NotFoundPage }))

const CRUMBS = [{ name: 'Home', to: paths.home }]

/** Links only: they work before the code that renders them again is there. */
const loadGrid = () => import('../../category/category-grid.tsx')
const CategoryGrid = lazy(async () => ({ default: (await loadGrid()).CategoryGrid }))

const ListPager = lazy(async () => ({ default: (await import('./list-pager.tsx')).ListPager }))

const Section = styled.section`
  margin-block-start: clamp(32px, 4vw, 56px);
  h2 {
    margin-block-end: 16px;
  }
`

/** Products on a page of the list. */
const AT_ONCE = 24

const listed = (departmentId: string) => ({ filter: { departmentId, includeOutOfStock: true }, first: AT_ONCE })

const pager: ProductListProps['pager'] = (page, pageCount) => (
  <Suspense>
    <ListPager page={page} pageCount={pageCount} heading="products" />
  </Suspense>
)

/** All products of a department, a page at a time. */
const AllProducts = ({ departmentId }: { departmentId: string }) => (
  <Section aria-labelledby="products">
    <h2 id="products">All products</h2>
    <ProductList
      variables={listed(departmentId)}
      unsorted="Newest"
      action={buyAction}
      mark={favouriteMark}
      pager={pager}
      empty={<p>No products yet.</p>}
    />
  </Section>
)

/** Reads ahead what the department page shows. */
export const prepareDepartment = (
  client: ApolloClient,
  { params: { id = '' }, search }: { params: { id?: string | undefined }; search: URLSearchParams },
) =>
  Promise.all([
    loadGrid(),
    client.query({ query: DepartmentCategoriesDocument, variables: { id } }),
    client.query({ query: ProductsDocument, variables: listedAt(listed(id), search, 'NEWEST', true) }),
  ])

/** A department: its categories as cards, and all its products. */
export function DepartmentPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useDepartmentCategoriesQuery({ variables: { id } })
  const department = data?.department
  if (data && !department && !error) return <NotFoundPage what="department" />
  const categories = department?.categories
  return (
    <Page
      title={department?.name}
      canonical={paths.department(id)}
      description={department ? `${department.name} at Khan, by category.` : undefined}
      structuredData={import.meta.env.SSR && department ? [breadcrumbData(CRUMBS, department.name)] : undefined}
      above={
        <Suspense fallback={<Bone $height="44px" />}>
          <Breadcrumbs crumbs={CRUMBS} />
        </Suspense>
      }
      heading={department?.name ?? <Bone $height="1.2em" $width="min(320px, 70%)" as="span" />}
    >
      {error && !categories && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {(department ?? !error) && (
        <Suspense fallback={<Bone $height="560px" />}>
          <CategoryGrid categories={categories ?? undefined} department={department?.name} />
        </Suspense>
      )}
      {(department ?? !error) && <AllProducts departmentId={id} />}
    </Page>
  )
}
