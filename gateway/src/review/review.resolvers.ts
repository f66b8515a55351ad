import type { ReviewSort as RestSort } from '@shop/contract/rest/codes.ts'
import { badUserInput } from '../lists/bad-user-input.ts'
import { readConnection } from '../lists/connection.ts'
import { LANGUAGES } from '../graphql/language.ts'
import { opaqueId } from '../graphql/opaque-id.ts'
import type { Resolvers, ReviewSort } from '../resolvers.generated.ts'

/** The public does not learn which account wrote a review. */
const authorIdOf = (accountId: string): string => opaqueId('author', accountId)

const SORT: Record<ReviewSort, RestSort> = { NEWEST: 'newest', BEST: 'best', WORST: 'worst' }

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Goes on at once where the ratings are at hand, and otherwise when they have been counted. */
const after = <T, U>(value: T | Promise<T>, then: (value: T) => U): U | Promise<U> =>
  value instanceof Promise ? value.then(then) : then(value)

export const reviewResolvers: Resolvers = {
  Product: {
    rating: (product) => product,
    reviews: async (about, { sort, stars, ...args }, { review, language }) => {
      if (stars != null && (stars < 1 || stars > 5)) throw badUserInput('`stars` must be 1 to 5.')
      const { connection } = await readConnection(args, async (slice) => {
        const part = await review.list(about._id, slice, { language: LANGUAGES[language], sortBy: SORT[sort], stars: stars ?? undefined })
        return { ...part, nodes: part.nodes.map((each) => ({ ...each, about })) }
      })
      return connection
    },
  },
  RatingSummary: {
    average: ({ rating }) => rating,
    count: (product, _args, { review }) => after(review.ratings(product), sum),
    distribution: (product, _args, { review }) =>
      after(review.ratings(product), (ratings) => ratings.map((count, index) => ({ stars: index + 1, count })).toReversed()),
  },
  User: {
    reviewAuthorId: async (ref, _args, { user }) => authorIdOf(await user.idOf(ref)),
  },
  Review: {
    id: ({ _id }) => _id,
    author: (review) => review,
    product: ({ product: id, about }, _args, { product }) => about ?? product.one(id),
    createdAt: ({ date }) => date,
    editedAt: ({ edited }) => edited ?? null,
    verifiedPurchase: ({ verified }) => verified,
    viewerCanDelete: async ({ user: author, own }, _args, { user, token }) => {
      if (!token || own) return own ?? false
      const { _id, role } = await user.read({ token })
      return role || author._id === _id
    },
  },
  ReviewAuthor: {
    id: ({ user }) => authorIdOf(user._id),
    name: ({ user }) => user.name,
  },
}
