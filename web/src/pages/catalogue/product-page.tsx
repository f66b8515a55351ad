import { m } from '@shop/contract/messages/messages.js'
import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { Suspense, useCallback, useRef, useState, type RefObject } from 'react'
import { styled } from 'styled-components'
import { isCached } from '../../lib/cache.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { paths } from '../../lib/paths.ts'
import { failedTitle } from '../../lib/problems.ts'
import { useRouteParams } from '../../lib/route-params.tsx'
import { breadcrumbData } from '../../lib/structured-data.ts'
import { useSession } from '../../lib/session.ts'
import { ProductDocument, type ProductQuery, useProductQuery } from '../../product/product.generated.ts'
import { productData } from '../../product/product-data.ts'
import { isOffered } from '../../product/payable.ts'
import { StockBadge } from '../../product/stock-badge.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Page } from '../../ui/page.tsx'
import { Price } from '../../ui/price.tsx'
import { Stars } from '../../ui/stars.tsx'
import { Unbroken } from '../../ui/list/unbroken.tsx'
import { Translated } from '../../ui/text/translated.tsx'
import { buyAction } from '../card/buy-action.tsx'
import { favouriteMark } from '../card/favourite-mark.tsx'
import { LateDelivery, LateFacts, LateGallery, LateQuantity, LateReviews, LateShelves, loadReviews } from './product-late.tsx'
import { BrandRow, BuyBox, BuyColumn, BuyRow, ProductColumns, Top } from './product-parts.ts'
import { ProductSkeleton } from './product-skeleton.tsx'

/** Only shoppers have a cart. */
const InCart = lazyPart(async () => (await import('../../cart/cart-count.tsx')).InCart)

/** Seldom needed, so not part of this page's code. */
const NotFoundPage = lazyPart(async () => (await import('../not-found-page.tsx')).NotFoundPage)

/** Out of sight until the page has been scrolled. */
const BuyBar = lazyPart(async () => (await import('../../product/buy/buy-bar.tsx')).BuyBar)

const Reviews = styled.section`
  margin-block-start: clamp(32px, 5vw, 64px);
  > h2 {
    margin-block-end: 8px;
  }
`

/** Reads the product page's data ahead. */
export async function prepareProduct(client: ApolloClient, { params }: { params: { id?: string | undefined } }) {
  const id = params.id ?? ''
  const fetchPolicy = isCached(client.cache, 'product', id) ? 'cache-first' : 'network-only'
  const reviews = loadReviews().then(({ prepareReviews }) => prepareReviews(client, id, fetchPolicy))
  await Promise.all([client.query({ query: ProductDocument, variables: { id }, fetchPolicy }), reviews])
}

type Product = NonNullable<ProductQuery['product']>

function crumbsOf({ department, category }: Product) {
  return [
    { name: m.shop_home(), to: paths.home },
    ...(department ? [{ name: department.name, to: paths.department(department.id) }] : []),
    ...(category ? [{ name: category.name, to: paths.category(category.id) }] : []),
  ]
}

interface DetailsProps {
  product: Product
  /** The element of the button into the cart on the page. */
  button: RefObject<HTMLDivElement | null>
  quantity: number
  onQuantity: (quantity: number) => void
}

function Details({ product, button, quantity, onQuantity }: DetailsProps) {
  const { id, name, brandName, price, rating, inStock, stock } = product
  const { user } = useSession()
  return (
    <>
      <Breadcrumbs crumbs={crumbsOf(product)} />
      <ProductColumns>
        <LateGallery product={product} />
        <BuyColumn>
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
            <Price amount={price.amount} size="lg" />
            <BuyRow ref={button}>
              {isOffered(product) && user?.role !== 'ADMIN' && (
                <LateQuantity name={name} quantity={quantity} stock={stock} onChange={onQuantity} />
              )}
              <div>{buyAction(product, quantity)}</div>
            </BuyRow>
            <StockBadge inStock={inStock} stock={stock}>
              {user && (
                <Suspense>
                  <InCart productId={id} />
                </Suspense>
              )}
            </StockBadge>
            <LateDelivery product={product} />
          </BuyBox>
          <LateFacts product={product} />
        </BuyColumn>
      </ProductColumns>
    </>
  )
}

/** The chosen quantity of a product: one until the visitor chooses, and at most its stock. */
function useQuantity(product: Product | null | undefined): [number, (quantity: number) => void] {
  const id = product?.id
  const [chosen, setChosen] = useState({ id, quantity: 1 })
  const choose = useCallback((quantity: number) => setChosen({ id, quantity }), [id])
  return [product && chosen.id === id ? Math.max(1, Math.min(chosen.quantity, product.stock)) : 1, choose]
}

/** One product: pictures, price, the button into the cart, its facts and its reviews. */
export function ProductPage() {
  const { id = '' } = useRouteParams()
  const { cache } = useApolloClient()
  const [fetchPolicy] = useState<'cache-first' | 'cache-and-network'>(() =>
    isCached(cache, 'product', id) ? 'cache-first' : 'cache-and-network',
  )
  const { data, error, refetch } = useProductQuery({ variables: { id }, fetchPolicy })
  const product = data?.product
  const { user } = useSession()
  const button = useRef<HTMLDivElement>(null)
  const [quantity, choose] = useQuantity(product)
  if (data && !product && !error) return <NotFoundPage what="product" />
  return (
    <Page
      title={product?.name ?? (error && failedTitle(error))}
      heading={product || !error ? 'own' : undefined}
      description={product?.description.slice(0, 160)}
      image={product?.images[0]?.original}
      type="product"
      structuredData={import.meta.env.SSR && product ? [productData(product), breadcrumbData(crumbsOf(product), product.name)] : undefined}
    >
      {error && !product && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {product ? <Details product={product} button={button} quantity={quantity} onQuantity={choose} /> : !error && <ProductSkeleton />}
      {(product ?? !error) && (
        // The reviews are requested together with the product, and shown with it.
        <Reviews id="reviews" aria-labelledby="reviews-title" hidden={!product}>
          <h2 id="reviews-title">{user?.role === 'ADMIN' ? m.review_total() : m.review_title()}</h2>
          <LateReviews productId={id} isShown={!!product} fetchPolicy={fetchPolicy} />
        </Reviews>
      )}
      {product && <LateShelves productId={id} />}
      {product && (
        <Suspense>
          <BuyBar button={button} amount={product.price.amount} quantity={quantity} action={buyAction(product, quantity)} />
        </Suspense>
      )}
    </Page>
  )
}
