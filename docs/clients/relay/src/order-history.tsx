import { graphql, useLazyLoadQuery, usePaginationFragment } from 'react-relay'
import type { orderHistory_user$key } from './__generated__/orderHistory_user.graphql.ts'
import type { orderHistoryPaginationQuery } from './__generated__/orderHistoryPaginationQuery.graphql.ts'
import type { orderHistoryQuery } from './__generated__/orderHistoryQuery.graphql.ts'

/** The shopper's orders, with what was bought and what it costs today; a page more at every press. */
export function OrderHistory() {
  const { viewer } = useLazyLoadQuery<orderHistoryQuery>(
    graphql`
      query orderHistoryQuery {
        viewer {
          user {
            ...orderHistory_user
          }
        }
      }
    `,
    {},
  )
  return viewer ? <Orders user={viewer.user} /> : <p>Nobody is signed in.</p>
}

function Orders({ user }: { user: orderHistory_user$key }) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<orderHistoryPaginationQuery, orderHistory_user$key>(
    graphql`
      fragment orderHistory_user on User
      @argumentDefinitions(first: { type: "Int", defaultValue: 5 }, after: { type: "String" })
      @refetchable(queryName: "orderHistoryPaginationQuery") {
        orders(first: $first, after: $after) @connection(key: "orderHistory_orders") {
          edges {
            node {
              id
              number
              status
              totals {
                total {
                  amount
                }
              }
              lines {
                productName
                product {
                  id
                  price {
                    amount
                  }
                }
              }
            }
          }
        }
      }
    `,
    user,
  )
  return (
    <>
      <ol>
        {data.orders?.edges.map(({ node }) => (
          <li key={node.id} aria-label={node.number}>
            {node.number}, {node.status}, {node.totals.total.amount / 100}
            {node.lines.map(({ productName, product }) => (
              <span key={productName}>
                , {productName} {product ? `today ${product.price.amount / 100}` : 'is gone'}
              </span>
            ))}
          </li>
        ))}
      </ol>
      {hasNext && (
        <button disabled={isLoadingNext} onClick={() => loadNext(5)}>
          Older orders
        </button>
      )}
    </>
  )
}
