import { AddToCartButton } from '../../cart/add-to-cart-button.tsx'
import { isPayable } from '../../product/payable.ts'
import type { CardProduct } from '../../product/card/product-card.tsx'

type Wanted = CardProduct & { variantId?: string | undefined }

/** The button that puts a product, or one of its variants, into the cart, for cards and, with the chosen quantity, for product pages. */
export const buyAction = ({ id, variantId, name, stock, inStock, paymentMethods }: Wanted, quantity?: number) => (
  <AddToCartButton
    productId={id}
    variantId={variantId}
    productName={name}
    stock={stock}
    inStock={inStock}
    isPayable={isPayable({ paymentMethods })}
    quantity={quantity}
  />
)
