import { m } from '@shop/contract/messages/messages.js'
import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useState } from 'react'
import { styled } from 'styled-components'
import { PreloadDelivery } from '../../address/delivery/preload-delivery.tsx'
import { isCached } from '../../lib/cache.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { failedTitle } from '../../lib/faults.ts'
import { useRouteParams } from '../../lib/route-params.tsx'
import { breadcrumbData } from '../../lib/structured-data.ts'
import { useSession } from '../../lib/session.ts'
import { ProductDocument, useProductQuery } from '../../product/product.generated.ts'
import { productData } from '../../product/product-data.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Page } from '../../ui/page.tsx'
import { crumbsOf, loadChoice, type Product, ProductBar, ProductDetails } from './product-details.tsx'
import { LateReviews, LateShelves, loadReviews } from './product-late.tsx'
import { ProductSkeleton } from './product-skeleton.tsx'

/** Seldom needed, so not part of this page's code. */
const NotFoundPage = lazyPart(async () => (await import('../not-found-page.tsx')).NotFoundPage)

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
  const product = client
    .query({ query: ProductDocument, variables: { id }, fetchPolicy })
    .then(({ data }) => (data?.product?.options.length ? loadChoice() : undefined))
  await Promise.all([product, reviews])
}

/** The quantity of a product that the visitor has chosen: one before. */
function useQuantity(id: string): [number, (quantity: number) => void] {
  const [chosen, setChosen] = useState({ id, quantity: 1 })
  const choose = useCallback((quantity: number) => setChosen({ id, quantity }), [id])
  return [chosen.id === id ? chosen.quantity : 1, choose]
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
  const [button, setButton] = useState<HTMLElement | null>(null)
  const [quantity, choose] = useQuantity(id)
  const [asked, ask] = useState<string>()
  const onAsk = useCallback(() => ask(id), [id])
  if (data && !product && !error) return <NotFoundPage what="product" />
  const bought = (known: Product) => ({ product: known, quantity, isAsked: asked === id, onAsk })
  return (
    <Page
      title={product?.name ?? (error && failedTitle(error))}
      heading={product || !error ? 'own' : undefined}
      description={product?.description.slice(0, 160)}
      image={product?.images[0]?.original}
      type="product"
      structuredData={import.meta.env.SSR && product ? [productData(product), breadcrumbData(crumbsOf(product), product.name)] : undefined}
    >
      {import.meta.env.SSR && <PreloadDelivery />}
      {error && !product && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {product ? <ProductDetails {...bought(product)} onButton={setButton} onQuantity={choose} /> : !error && <ProductSkeleton />}
      {(product ?? !error) && (
        // The reviews are requested together with the product, and shown with it.
        <Reviews id="reviews" aria-labelledby="reviews-title" hidden={!product}>
          <h2 id="reviews-title">{user?.role === 'ADMIN' ? m.review_total() : m.review_title()}</h2>
          <LateReviews productId={id} isShown={!!product} fetchPolicy={fetchPolicy} />
        </Reviews>
      )}
      {product && <LateShelves productId={id} />}
      {product && <ProductBar {...bought(product)} button={button} />}
    </Page>
  )
}
