import { m } from '@shop/contract/messages/messages.js'
import { useState } from 'react'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { useMore } from '../../ui/long-list/use-more.tsx'
import { Text } from '../../ui/text/text.ts'
import { useProductReviewsQuery } from '../product-reviews.generated.ts'
import { ReviewList } from './review-list.tsx'
import { ReviewsView, type View } from './reviews-view.tsx'

/** The list of those that a visitor has sorted or narrowed down; until it is here, the one before stays. */
function Chosen({ productId, view }: { productId: string; view: View }) {
  const { data, previousData, error, refetch, fetchMore } = useProductReviewsQuery({
    variables: { productId, ...view },
    fetchPolicy: 'cache-and-network',
  })
  const reviews = (data ?? previousData)?.product?.reviews
  const { button } = useMore({ things: m.review_things(), pageInfo: reviews?.pageInfo, fetchMore })
  if (!reviews) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null
  if (reviews.nodes.length === 0) return <Text $tone="muted">{m.review_none_with_stars()}</Text>
  return (
    <>
      <ReviewList productId={productId} reviews={reviews.nodes} />
      {button}
    </>
  )
}

type Query = ReturnType<typeof useProductReviewsQuery>
type Reviews = NonNullable<NonNullable<NonNullable<Query['data']>['product']>['reviews']>

interface ListedReviewsProps {
  productId: string
  /** The list as the server renders it. */
  reviews: Reviews
  fetchMore: Query['fetchMore']
}

/** The reviews ten at a time, as the visitor wants them. */
export function ListedReviews({ productId, reviews, fetchMore }: ListedReviewsProps) {
  const [view, setView] = useState<View>({})
  const { button } = useMore({ things: m.review_things(), pageInfo: reviews.pageInfo, fetchMore })
  const isUsual = view.sort === undefined && view.stars === undefined
  return (
    <>
      {(reviews.totalCount ?? 0) > 1 && <ReviewsView view={view} onChange={setView} />}
      {isUsual ? (
        <>
          <ReviewList productId={productId} reviews={reviews.nodes} />
          {button}
        </>
      ) : (
        <Chosen productId={productId} view={view} />
      )}
    </>
  )
}
