import { type FragmentType, graphql, read } from './generated/index.ts'

/** What a row of a list shows; `rowOf` alone can read it. */
const PRODUCT_ROW = graphql(`
  fragment PresetProductRow on Product {
    name
    price {
      amount
      currency
    }
  }
`)

export const PRODUCTS = graphql(`
  query PresetProducts($after: String) {
    products(filter: { includeOutOfStock: false, cashOnDelivery: true }, sort: PRICE_ASC, first: 3, after: $after) {
      nodes {
        id
        ...PresetProductRow
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

/** The words of a row. */
export function rowOf(product: FragmentType<typeof PRODUCT_ROW>): string {
  const { name, price } = read(PRODUCT_ROW, product)
  return `${name}: ${price.amount / 100} ${price.currency}`
}
