import { AddToCartButton } from '../../cart/add-to-cart-button.tsx'
import { isPayable } from '../../product/payable.ts'
import type { CardProduct } from '../../product/card/product-card.tsx'

/** The button that puts a product into the cart, for cards and, with the chosen quantity, for product pages. */
export const buyAction = ({ id, name, stock, inStock, paymentMethods }: CardProduct, quantity?: number) => (
  <AddToCartButton
    productId={id}
    productName={name}
    stock={stock}
    inStock={inStock}
    isPayable={isPayable({ paymentMethods })}
    quantity={quantity}
  />
)
