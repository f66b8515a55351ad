import { AddToCartButton } from '../cart/add-to-cart-button.tsx'
import type { CardProduct } from '../product/product-card.tsx'

/** The way from a product into the cart, for cards and product pages. */
export const buyAction = ({ id, name, stock, inStock }: CardProduct) => (
  <AddToCartButton productId={id} productName={name} stock={stock} inStock={inStock} />
)
