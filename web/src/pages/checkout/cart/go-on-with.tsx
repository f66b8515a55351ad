import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { ProductGrid } from '../../../product/card/product-grid.tsx'
import { useProductsQuery } from '../../../product/products.generated.ts'
import { buyAction } from '../../card/buy-action.tsx'
import { favouriteMark } from '../../card/favourite-mark.tsx'

const Section = styled.section`
  margin-block-start: var(--rhythm);
  > h2 {
    margin-block-end: 16px;
  }
`

/** Products to go on with where there is nothing to buy: the best rated that are there. None when they cannot be read. */
export function GoOnWith() {
  const { data } = useProductsQuery({ variables: { filter: { includeOutOfStock: false }, sort: 'RATING_DESC', first: 4, page: 1 } })
  const products = data?.products?.nodes ?? []
  if (products.length === 0) return null
  return (
    <Section aria-labelledby="go-on-with">
      <h2 id="go-on-with">{m.cart_rated_best()}</h2>
      <ProductGrid products={products} action={buyAction} mark={favouriteMark} />
    </Section>
  )
}
