import { graphql, usePaginationFragment } from 'react-relay'
import type { productReviews_product$key } from './__generated__/productReviews_product.graphql.ts'
import type { productReviewsPaginationQuery } from './__generated__/productReviewsPaginationQuery.graphql.ts'

/** The reviews of one product of a list: a connection within a connection, which is paged by itself. */
export function ProductReviews({ product }: { product: productReviews_product$key }) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<productReviewsPaginationQuery, productReviews_product$key>(
    graphql`
      fragment productReviews_product on Product
      @argumentDefinitions(first: { type: "Int", defaultValue: 2 }, after: { type: "String" })
      @refetchable(queryName: "productReviewsPaginationQuery") {
        name
        reviews(first: $first, after: $after, sort: NEWEST) @connection(key: "productReviews_reviews") {
          totalCount
          edges {
            node {
              id
              rating
              title
            }
          }
        }
      }
    `,
    product,
  )
  return (
    <section aria-label={`Reviews of ${data.name}`}>
      {data.reviews?.edges.map(({ node }) => (
        <blockquote key={node.id}>
          {node.title}, {node.rating} of 5
        </blockquote>
      ))}
      {hasNext && (
        <button disabled={isLoadingNext} onClick={() => loadNext(2)}>
          More of {data.reviews?.totalCount} reviews
        </button>
      )}
    </section>
  )
}
