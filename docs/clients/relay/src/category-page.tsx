import { graphql, useLazyLoadQuery, usePaginationFragment } from 'react-relay'
import type { categoryPage_category$key } from './__generated__/categoryPage_category.graphql.ts'
import type { categoryPagePaginationQuery } from './__generated__/categoryPagePaginationQuery.graphql.ts'
import type { categoryPageQuery } from './__generated__/categoryPageQuery.graphql.ts'
import { ProductReviews } from './product-reviews.tsx'
import { ProductRow } from './product-row.tsx'

/** A category's products with their reviews, a page more of either at every press. */
export function CategoryPage({ id }: { id: string }) {
  const { category } = useLazyLoadQuery<categoryPageQuery>(
    graphql`
      query categoryPageQuery($id: ID!) {
        category(id: $id) {
          name
          ...categoryPage_category
        }
      }
    `,
    { id },
  )
  return category ? <Products category={category} /> : <p>There is no such category.</p>
}

function Products({ category }: { category: categoryPage_category$key }) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<categoryPagePaginationQuery, categoryPage_category$key>(
    graphql`
      fragment categoryPage_category on Category
      @argumentDefinitions(first: { type: "Int", defaultValue: 3 }, after: { type: "String" })
      @refetchable(queryName: "categoryPagePaginationQuery") {
        products(first: $first, after: $after, sort: PRICE_ASC) @connection(key: "categoryPage_products") {
          totalCount
          edges {
            node {
              id
              ...productRow_product
              ...productReviews_product
            }
          }
        }
      }
    `,
    category,
  )
  return (
    <>
      <h1>{data.products?.totalCount} products</h1>
      <ul>
        {data.products?.edges.map(({ node }) => (
          <li key={node.id}>
            <ProductRow product={node} />
            <ProductReviews product={node} />
          </li>
        ))}
      </ul>
      {hasNext && (
        <button disabled={isLoadingNext} onClick={() => loadNext(3)}>
          More
        </button>
      )}
    </>
  )
}
