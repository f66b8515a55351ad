import { PAGE_SIZE } from '@shop/contract/shop.ts'
import type { ApolloClient } from '@apollo/client'
import { lazy } from 'react'
import { useParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { CategoryGrid, CategoryGridSkeleton } from '../../category/category-grid.tsx'
import { DepartmentCategoriesDocument, useDepartmentCategoriesQuery } from '../../category/department-categories.generated.ts'
import { paths } from '../../lib/paths.ts'
import { breadcrumbData } from '../../lib/structured-data.ts'
import { ProductGrid, ProductGridSkeleton } from '../../product/card/product-grid.tsx'
import { useProductsQuery } from '../../product/products.generated.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Page } from '../../ui/page.tsx'
import { Bone } from '../../ui/skeleton.tsx'
import { buyAction } from '../card/buy-action.tsx'
import { favouriteMark } from '../card/favourite-mark.tsx'

/** Seldom needed, so not part of this page's code. */
const NotFoundPage = lazy(async () => ({ default: (await import('../not-found-page.tsx')).NotFoundPage }))

const CRUMBS = [{ name: 'Home', to: paths.home }]

const Section = styled.section`
  margin-block-start: clamp(32px, 4vw, 56px);
  h2 {
    margin-block-end: 16px;
  }
`

/** What shoppers like most in a department; an offer beside the categories, so its failure needs no words. */
function BestRated({ departmentId, name }: { departmentId: string; name: string | undefined }) {
  const { data, loading } = useProductsQuery({
    variables: { filter: { departmentId, includeOutOfStock: true }, sort: 'RATING_DESC', first: PAGE_SIZE },
  })
  const products = data?.products?.nodes ?? []
  if (!loading && products.length === 0) return null
  return (
    <Section aria-labelledby="best">
      <h2 id="best">{name ? `Best rated in ${name}` : 'Best rated'}</h2>
      {loading ? <ProductGridSkeleton /> : <ProductGrid products={products} action={buyAction} mark={favouriteMark} />}
    </Section>
  )
}

/** Reads ahead what the department page shows. */
export const prepareDepartment = (client: ApolloClient, { params }: { params: { id?: string | undefined } }) =>
  client.query({ query: DepartmentCategoriesDocument, variables: { id: params.id ?? '' } })

/** A department: its categories as cards. */
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
      above={<Breadcrumbs crumbs={CRUMBS} />}
      heading={department?.name ?? <Bone $height="1.2em" $width="min(320px, 70%)" as="span" />}
    >
      {error && !categories && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!department && !error && <CategoryGridSkeleton />}
      {categories?.length === 0 && (
        <EmptyState title={`No categories in ${department?.name}`} action={<ButtonLink to={paths.home}>Back to home</ButtonLink>} />
      )}
      {categories && categories.length > 0 && <CategoryGrid categories={categories} />}
      {(department ?? !error) && <BestRated departmentId={id} name={department?.name} />}
    </Page>
  )
}
