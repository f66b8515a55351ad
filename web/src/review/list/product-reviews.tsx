import { m } from '@shop/contract/messages/messages.js'
import type { ApolloClient } from '@apollo/client'
import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { styled } from 'styled-components'
import { useSession } from '../../lib/session.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { media } from '../../ui/media.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Text } from '../../ui/text/text.ts'
import { ProductReviewsDocument, useProductReviewsQuery } from '../product-reviews.generated.ts'
import { focusReviews, REVIEWS_PART } from './focus-reviews.ts'
import { ListedReviews } from './listed-reviews.tsx'
import { ReviewSummary } from './review-summary.tsx'
import { WriteReview } from './write-review.tsx'

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
  margin-block-start: 20px;
  ${media.lg} {
    grid-template-columns: 320px minmax(0, 1fr);
    gap: 48px;
  }
`
const Rest = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  justify-items: start;
  align-content: start;
  &:focus {
    outline: none;
  }
`

/** Reads the reviews of a product ahead. */
export const prepareReviews = (client: ApolloClient, productId: string, fetchPolicy: 'cache-first' | 'network-only') =>
  client.query({ query: ProductReviewsDocument, variables: { productId }, fetchPolicy })

/** Events by which a visitor moves away from the reviews. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Follows a link to the reviews, as soon as they are on screen, and stays with them while other parts of the page push them away, until
 * the visitor moves. At a first load and on the way back the browser scrolls itself.
 */
function useWayHere(isThere: boolean): void {
  const { hash } = useLocation()
  const kind = useNavigationType()
  useEffect(() => {
    if (!isThere || hash !== '#reviews' || kind === 'POP') return
    const show = () => document.getElementById('reviews')?.scrollIntoView()
    show()
    focusReviews()
    const grown = new ResizeObserver(show)
    grown.observe(document.body)
    const stop = () => grown.disconnect()
    for (const move of MOVES) window.addEventListener(move, stop, { once: true, passive: true })
    return () => {
      stop()
      for (const move of MOVES) window.removeEventListener(move, stop)
    }
  }, [isThere, hash, kind])
}

export interface ProductReviewsProps {
  productId: string
  /** Whether the product above them is on screen already. */
  isShown: boolean
  /** The fetch policy of the product: its reviews are as old as it is. */
  fetchPolicy?: 'cache-first' | 'cache-and-network'
}

/** The reviews of a product: the summary, the form for the shopper's own, and the reviews ten at a time. */
export function ProductReviews({ productId, isShown, fetchPolicy = 'cache-first' }: ProductReviewsProps) {
  const { data, error, refetch, fetchMore } = useProductReviewsQuery({ variables: { productId }, fetchPolicy })
  const { user } = useSession()
  const product = data?.product
  const reviews = product?.reviews
  useWayHere(isShown && reviews !== undefined)
  if (!product || !reviews) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Skeleton heights={[320]} />
  const write = <WriteReview productId={productId} reviewed={reviews.nodes.some(({ author }) => author.id === user?.reviewAuthorId)} />
  if (reviews.totalCount === 0)
    return (
      <Rest id={REVIEWS_PART} tabIndex={-1}>
        <Text $tone="muted">{user?.role === 'ADMIN' ? m.review_none() : m.review_none_be_first()}</Text>
        {write}
      </Rest>
    )
  return (
    <Columns>
      <ReviewSummary rating={product.rating} />
      <Rest id={REVIEWS_PART} tabIndex={-1}>
        {write}
        <ListedReviews key={productId} productId={productId} reviews={reviews} fetchMore={fetchMore} />
      </Rest>
    </Columns>
  )
}
