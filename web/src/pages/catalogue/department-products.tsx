import { m } from '@shop/contract/messages/messages.js'
import type { ApolloClient } from '@apollo/client'
import { Suspense } from 'react'
import { styled } from 'styled-components'
import { lazyPart } from '../../lib/lazy-part.ts'
import { listedAt, ProductList, type ProductListProps } from '../../product/list/product-list.tsx'
import { ProductsDocument } from '../../product/products.generated.ts'
import { buyAction } from '../card/buy-action.tsx'
import { favouriteMark } from '../card/favourite-mark.tsx'

const ListPager = lazyPart(async () => (await import('./list-pager.tsx')).ListPager)

const Section = styled.section`
  margin-block-start: clamp(32px, 4vw, 56px);
  > h2 {
    margin-block-end: 16px;
  }
`

/** Products on a page of the list. */
const AT_ONCE = 24

const listed = (departmentId: string) => ({ filter: { departmentId, includeOutOfStock: true }, first: AT_ONCE })

const pager: ProductListProps['pager'] = (page, pageCount) => (
  <Suspense>
    <ListPager page={page} pageCount={pageCount} />
  </Suspense>
)

/** All products of a department, a page at a time. */
export const DepartmentProducts = ({ departmentId }: { departmentId: string }) => (
  <Section aria-labelledby="products">
    <h2 id="products">{m.product_all()}</h2>
    <ProductList
      variables={listed(departmentId)}
      unsorted={m.product_newest()}
      action={buyAction}
      mark={favouriteMark}
      pager={pager}
      empty={<p>{m.product_none_yet()}</p>}
    />
  </Section>
)

/** Reads ahead the products that an address lists. */
export const prepareProducts = (client: ApolloClient, id: string, search: URLSearchParams) =>
  client.query({ query: ProductsDocument, variables: listedAt(listed(id), search, 'NEWEST', true) })
