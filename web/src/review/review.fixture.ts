/** A review as the graph gives it, for tests. */
export const aReview = (id: string, changes: object = {}) => ({
  __typename: 'Review' as const,
  id,
  rating: 5,
  title: 'Good',
  comment: 'I like it.',
  verifiedPurchase: false,
  createdAt: '2026-03-01T09:30:00.000Z',
  author: { __typename: 'ReviewAuthor' as const, id: 'usr_ann', name: 'Ann' },
  editedAt: null as string | null,
  answer: null as { text: string; answeredAt: string } | null,
  ...changes,
})

/** `prod_1` with these reviews and the rating that follows from them. */
export const reviewed = (...reviews: ReturnType<typeof aReview>[]) => ({
  __typename: 'Product' as const,
  id: 'prod_1',
  rating: {
    __typename: 'RatingSummary',
    average: reviews.reduce((sum, { rating }) => sum + rating, 0) / (reviews.length || 1),
    count: reviews.length,
    distribution: [5, 4, 3, 2, 1].map((stars) => ({
      __typename: 'RatingBucket',
      stars,
      count: reviews.filter(({ rating }) => rating === stars).length,
    })),
  },
  reviews: {
    __typename: 'ReviewConnection',
    totalCount: reviews.length,
    nodes: reviews,
    pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
  },
})
