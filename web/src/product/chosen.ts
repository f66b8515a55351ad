import type { ReactNode } from 'react'
import type { ProductQuery } from './product.generated.ts'

type Product = NonNullable<ProductQuery['product']>

/** What a product's page shows the price and the stock of, and puts into the cart: the product, or what is chosen of it so far. */
export interface Chosen extends Pick<
  Product,
  'id' | 'name' | 'price' | 'priceBefore' | 'discountPercent' | 'reducedUntil' | 'stock' | 'inStock' | 'paymentMethods'
> {
  /** The variant of a product with options. */
  variantId?: string | undefined
  /** Whether there are variants of a higher price. */
  isFrom?: boolean
  /** The picture that shows it, by its id. */
  imageId?: string | undefined
  /** The fields that choose a variant. */
  fields?: ReactNode
  /** Stands for the button into the cart while the choice is not complete: what is missing. */
  ask?: ReactNode
}

/** The quantity to add: at most the stock. */
export const piecesOf = ({ stock }: Pick<Chosen, 'stock'>, quantity: number): number => Math.max(1, Math.min(quantity, stock))
