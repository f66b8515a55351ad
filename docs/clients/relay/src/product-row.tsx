import { graphql, useRefetchableFragment } from 'react-relay'
import type { productRow_product$key } from './__generated__/productRow_product.graphql.ts'
import type { productRowRefetchQuery } from './__generated__/productRowRefetchQuery.graphql.ts'

/** A product whose price and stock can be read anew by themselves: Relay asks for `node(id:)`. */
export function ProductRow({ product }: { product: productRow_product$key }) {
  const [{ name, price, stock, images }, refetch] = useRefetchableFragment<productRowRefetchQuery, productRow_product$key>(
    graphql`
      fragment productRow_product on Product
      @argumentDefinitions(size: { type: "ImageSize", defaultValue: THUMBNAIL })
      @refetchable(queryName: "productRowRefetchQuery") {
        id
        name
        stock
        price {
          amount
          currency
        }
        images {
          url(size: $size)
        }
      }
    `,
    product,
  )
  return (
    <>
      <img src={images[0]?.url} alt="" />
      <span>{name}</span>, {price.amount / 100} {price.currency}, {stock} left
      <button onClick={() => refetch({ size: 'LARGE' }, { fetchPolicy: 'network-only' })}>Look closer</button>
    </>
  )
}
