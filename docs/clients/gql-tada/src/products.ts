import { type FragmentOf, readFragment } from 'gql.tada'
import { graphql } from './graphql.ts'

/** What a row of a list shows; `rowOf` alone can read it. */
const PRODUCT_ROW = graphql(`
  fragment TadaProductRow on Product {
    name
    price {
      amount
      currency
    }
  }
`)

export const PRODUCTS = graphql(
  `
    query TadaProducts($after: String) {
      products(filter: { includeOutOfStock: false, cashOnDelivery: true }, sort: PRICE_ASC, first: 3, after: $after) {
        nodes {
          id
          ...TadaProductRow
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  `,
  [PRODUCT_ROW],
)

/** The words of a row. */
export function rowOf(product: FragmentOf<typeof PRODUCT_ROW>): string {
  const { name, price } = readFragment(PRODUCT_ROW, product)
  return `${name}: ${price.amount / 100} ${price.currency}`
}
