import { m } from '@shop/contract/messages/messages.js'
import { memo, Suspense, type ReactNode } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { type Chosen, piecesOf } from '../../product/chosen.ts'
import { isOffered } from '../../product/payable.ts'
import type { ProductQuery } from '../../product/product.generated.ts'
import { StockBadge } from '../../product/stock-badge.tsx'
import { Unbroken } from '../../ui/list/unbroken.tsx'
import { SkeletonBlock } from '../../ui/skeleton.tsx'
import { Price } from '../../ui/price.tsx'
import { Stars } from '../../ui/stars.tsx'
import { Translated } from '../../ui/text/translated.tsx'
import { buyAction } from '../card/buy-action.tsx'
import { favouriteMark } from '../card/favourite-mark.tsx'
import { LateDelivery, LateFacts, LateGallery, LateQuantity, LateReductionNote, LateStockAlert } from './product-late.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { BrandRow, BuyBox, BuyRow, ProductColumns, Top } from './product-parts.ts'
import { ProductSkeleton } from './product-skeleton.tsx'

/** Only shoppers have a cart. */
const Breadcrumbs = lazyPart(async () => (await import('./breadcrumbs.tsx')).Breadcrumbs)
const InCart = lazyPart(async () => (await import('../../cart/cart-count.tsx')).InCart)

/** Loads the code of the choice; most products come in one way. */
export const loadChoice = () => import('../../product/variants/with-choice.tsx')
const WithChoice = lazyPart(async () => (await loadChoice()).WithChoice)

/** Out of sight until the page has been scrolled. */
const BuyBar = lazyPart(async () => (await import('../../product/buy/buy-bar.tsx')).BuyBar)

/** A product as its page knows it. */
export type Product = NonNullable<ProductQuery['product']>

/** What leads to a product, from the home page on. */
export function crumbsOf({ department, category }: Product) {
  return [
    { name: m.shop_home(), to: paths.home },
    ...(department ? [{ name: department.name, to: paths.department(department.id) }] : []),
    ...(category ? [{ name: category.name, to: paths.category(category.id) }] : []),
  ]
}

interface BoughtProps {
  product: Product
  /** Pieces that the visitor has chosen. */
  quantity: number
  /** Whether the visitor has pressed the button before the choice was complete. */
  isAsked: boolean
  onAsk: () => void
}

/** Shows what is bought: the product as it is, or what is chosen of its options, whose code comes later. */
const ofChoice = ({ product, isAsked, onAsk }: BoughtProps, part: (chosen: Chosen) => ReactNode, fallback?: ReactNode): ReactNode =>
  product.options.length === 0 ? (
    part(product)
  ) : (
    <Suspense fallback={fallback}>
      <WithChoice product={product} isAsked={isAsked} onAsk={onAsk}>
        {part}
      </WithChoice>
    </Suspense>
  )

interface DetailsProps {
  product: Product
  chosen: Chosen
  quantity: number
  /** Called with the element of the button into the cart on the page. */
  onButton: (element: HTMLElement | null) => void
  onQuantity: (quantity: number) => void
}

function Details({ product, chosen, quantity, onButton, onQuantity }: DetailsProps) {
  const { id, name, brandName, rating } = product
  const { price, inStock, stock } = chosen
  const { user } = useSession()
  return (
    <>
      <Suspense fallback={<SkeletonBlock $height="44px" />}>
        <Breadcrumbs crumbs={crumbsOf(product)} />
      </Suspense>
      <ProductColumns>
        <LateGallery product={product} shown={chosen.imageId} />
        <Stack $gap={32}>
          <BuyBox>
            <div>
              <BrandRow>
                {brandName && <span>{brandName}</span>}
                <a href="#reviews">
                  <Stars average={rating.average} count={rating.count} />
                </a>
              </BrandRow>
              <Top>
                <h1 tabIndex={-1}>
                  <Translated text={name}>
                    <Unbroken>{name}</Unbroken>
                  </Translated>
                </h1>
                <div>{favouriteMark(product)}</div>
              </Top>
            </div>
            <div>
              <Price amount={price.amount} size="lg" isFrom={chosen.isFrom} before={chosen.priceBefore?.amount} />
              {chosen.priceBefore && (
                <LateReductionNote
                  priceBefore={chosen.priceBefore}
                  discountPercent={chosen.discountPercent}
                  reducedUntil={chosen.reducedUntil}
                />
              )}
            </div>
            {chosen.fields}
            <BuyRow ref={onButton}>
              {isOffered(chosen) && user?.role !== 'ADMIN' && (
                <LateQuantity name={chosen.name} quantity={quantity} stock={stock} onChange={onQuantity} />
              )}
              <div>{chosen.ask ?? buyAction(chosen, quantity)}</div>
            </BuyRow>
            {stock === 0 && user?.role !== 'ADMIN' && (product.options.length === 0 || chosen.variantId !== undefined) && (
              <LateStockAlert productId={id} variantId={chosen.variantId} name={chosen.name} />
            )}
            <StockBadge inStock={inStock} stock={stock}>
              {user && (
                <Suspense>
                  <InCart productId={id} />
                </Suspense>
              )}
            </StockBadge>
            <LateDelivery product={product} inStock={inStock} />
          </BuyBox>
          <LateFacts product={product} />
        </Stack>
      </ProductColumns>
    </>
  )
}

type ProductDetailsProps = BoughtProps & Pick<DetailsProps, 'onButton' | 'onQuantity'>

/** Pictures, name, price and button of a product, and its facts. Memoised like the other parts whose code comes later. */
export const ProductDetails = memo(({ onButton, onQuantity, ...bought }: ProductDetailsProps) =>
  ofChoice(
    bought,
    (chosen) => (
      <Details
        product={bought.product}
        chosen={chosen}
        quantity={piecesOf(chosen, bought.quantity)}
        onButton={onButton}
        onQuantity={onQuantity}
      />
    ),
    <ProductSkeleton />,
  ),
)

/** Price and button at the foot of small screens, while the button on the page is out of sight. */
export const ProductBar = memo(({ button, ...bought }: BoughtProps & { button: HTMLElement | null }) =>
  ofChoice(bought, (chosen) => {
    const quantity = piecesOf(chosen, bought.quantity)
    const action = chosen.ask ?? buyAction(chosen, quantity)
    return (
      <Suspense>
        <BuyBar button={button} amount={chosen.price.amount} isFrom={chosen.isFrom} quantity={quantity} action={action} />
      </Suspense>
    )
  }),
)
