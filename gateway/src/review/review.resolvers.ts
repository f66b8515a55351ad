import type { RestProduct } from '@shop/contract/rest/product.ts'
import { DELETED_USER } from '@shop/contract/texts.ts'
import { opaqueId } from '../opaque-id.ts'
import { connectionOf, sliceOf } from '../pagination.ts'
import type { Resolvers } from '../resolvers.generated.ts'
import type { ReviewSource } from './review.source.ts'

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)

/** At once where the product brings its ratings along: a promise for each of a hundred products takes its time. */
const withRatings = <T>({ _id, ratings }: RestProduct, review: ReviewSource, then: (ratings: number[]) => T): T | Promise<T> =>
  ratings ? then(ratings) : review.ratings(_id).then(then)

export const reviewResolvers: Resolvers = {
  Product: {
    rating: (product) => product,
    reviews: async ({ _id }, args, { review }) => {
      const slice = sliceOf(args)
      const listed = await review.list(_id, slice)
      return { ...connectionOf(listed, slice), totalCount: listed.total ?? 0 }
    },
  },
  RatingSummary: {
    // A service may have no mean before the first review.
    average: ({ rating }) => rating ?? 0,
    count: (product, _args, { review }) => withRatings(product, review, sum),
    distribution: (product, _args, { review }) =>
      withRatings(product, review, (ratings) => ratings.map((count, index) => ({ stars: index + 1, count })).toReversed()),
  },
  Review: {
    id: ({ _id }) => _id,
    author: (review) => review,
    product: ({ product: productId }, _args, { product }) => (productId === undefined ? null : product.one(productId)),
    createdAt: ({ date }) => date,
    // An error in place of a mark would take the whole list with it, from a service that has all the rest.
    verifiedPurchase: ({ verified }) => verified ?? false,
    viewerCanDelete: async ({ user: author, own }, _args, { user, token }) => {
      if (!token || own) return own ?? false
      const { _id, role } = await user.read({ token })
      return role || author?._id === _id
    },
  },
  ReviewAuthor: {
    id: ({ user, _id }) => user?._id ?? opaqueId('usr', _id),
    name: ({ user }) => user?.name ?? DELETED_USER,
  },
}
