import { memo, Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import type { ProductQuery } from '../../product/product.generated.ts'
import type { ReductionNoteProps } from '../../product/reduction-note.tsx'
import type { StockAlertProps } from '../../product/stock-alerts/stock-alert.tsx'
import type { ProductReviewsProps } from '../../review/list/product-reviews.tsx'
import type { QuantityStepperProps } from '../../cart/quantity-stepper.tsx'
import { HydrateOnVisible } from '../../ui/hydrate-on-visible.tsx'
import { QuantityPlace } from './product-parts.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PictureSkeleton } from './product-skeleton.tsx'

// Parts that the server has rendered and whose code comes later. Each is memoised: while a part waits for its code, React takes it off
// the screen as soon as its parent is rendered again.

const Gallery = lazyPart(async () => (await import('../../product/gallery/gallery.tsx')).Gallery)
const ChooseQuantity = lazyPart(async () => (await import('../../cart/choose-quantity.tsx')).ChooseQuantity)
const ReductionNote = lazyPart(async () => (await import('../../product/reduction-note.tsx')).ReductionNote)
const StockAlert = lazyPart(async () => (await import('../../product/stock-alerts/stock-alert.tsx')).StockAlert)
const BelowButton = lazyPart(async () => (await import('../../product/buy/below-button.tsx')).BelowButton)
const OwnArrival = lazyPart(async () => (await import('../../address/delivery/own-arrival.tsx')).OwnArrival)
const ProductFacts = lazyPart(async () => (await import('../../product/buy/product-facts.tsx')).ProductFacts)

const ProductShelves = lazyPart(async () => (await import('./product-shelves.tsx')).ProductShelves)

/** Loads the code of the reviews. */
export const loadReviews = () => import('../../review/list/product-reviews.tsx')
const ProductReviews = lazyPart(async () => (await loadReviews()).ProductReviews)

interface OfProduct {
  product: NonNullable<ProductQuery['product']>
}

export const LateGallery = memo(({ product, shown }: OfProduct & { shown: string | undefined }) => (
  <Suspense fallback={<PictureSkeleton />}>
    <Gallery key={product.id} product={product} shown={shown} />
  </Suspense>
))

export const LateQuantity = memo((props: QuantityStepperProps) => (
  <Suspense fallback={<QuantityPlace />}>
    <ChooseQuantity {...props} />
  </Suspense>
))

/** Few prices are reduced. */
export const LateReductionNote = memo((props: ReductionNoteProps) => (
  <Suspense>
    <ReductionNote {...props} />
  </Suspense>
))

/** Little is sold out. */
export const LateStockAlert = memo((props: StockAlertProps) => (
  <Suspense>
    <StockAlert {...props} />
  </Suspense>
))

/** The delivery fees, for administrators the button that deletes the product, and when an order arrives of what is in stock. */
export const LateDelivery = memo(({ product, inStock }: OfProduct & { inStock: boolean }) => (
  <Suspense>
    <BelowButton product={product} />
    {inStock && <OwnArrival />}
  </Suspense>
))

export const LateFacts = memo(({ product }: OfProduct) => (
  <HydrateOnVisible>
    <ProductFacts product={product} />
  </HydrateOnVisible>
))

/** Related products, and those seen before. */
export const LateShelves = memo(({ productId }: { productId: string }) => (
  <Suspense>
    <ProductShelves key={productId} productId={productId} />
  </Suspense>
))

export const LateReviews = memo((props: ProductReviewsProps) => (
  <HydrateOnVisible fallback={<Skeleton heights={[320]} />}>
    <ProductReviews {...props} />
  </HydrateOnVisible>
))
