import { m } from '@shop/contract/messages/messages.js'
import { AddToCartButton } from '../../cart/add-to-cart-button.tsx'
import { paths } from '../../lib/paths.ts'
import { isOffered, isPayable } from '../../product/payable.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { CardProduct } from '../../product/card/product-card.tsx'

type Wanted = Omit<CardProduct, 'options'> & { variantId?: string | undefined }

/** The button that puts pieces of a product, or of one of its variants, into the cart. */
export const addAction = ({ id, name, stock, inStock, paymentMethods, variantId }: Wanted, quantity?: number) => (
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

/** The button of a card: into the cart, or, where there is something to choose, to the product's page. */
export const buyAction = (product: CardProduct) =>
  product.options.length > 0 && isOffered(product) ? (
    <ButtonLink
      wide
      variant="secondary"
      to={paths.product(product.id)}
      aria-label={m.product_choose_options_named({ product: product.name })}
    >
      {m.product_choose_options()}
    </ButtonLink>
  ) : (
    addAction(product)
  )
