import { memo, Suspense } from 'react'
import type { FavouriteButtonProps } from '../../favourite/favourite-button.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'
import type { CardProduct } from '../../product/card/product-card.tsx'

const loadHeart = () => import('../../favourite/favourite-button.tsx')
const FavouriteButton = lazyPart(async () => (await loadHeart()).FavouriteButton)

/** The heart, whose code comes after the page's own; memoised, so that no render around it disturbs its hydration. */
const LateHeart = memo((props: FavouriteButtonProps) => (
  <Suspense>
    <FavouriteButton {...props} />
  </Suspense>
))

/** The heart of a product, for cards and product pages. */
export const favouriteMark = ({ id, name }: Pick<CardProduct, 'id' | 'name'>) => <LateHeart productId={id} productName={name} />
