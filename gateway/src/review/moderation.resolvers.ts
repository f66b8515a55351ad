import type { StaffReviewSort as RestSort } from '@shop/contract/rest/codes.ts'
import { badUserInput } from '../lists/bad-user-input.ts'
import { readConnection } from '../lists/connection.ts'
import type { Resolvers, StaffReviewSort } from '../resolvers.generated.ts'

const SORT: Record<StaffReviewSort, RestSort> = { NEWEST: 'newest', WORST: 'worst', REPORTED: 'reported' }

const MAX_SEARCH = 100

export const moderationResolvers: Resolvers = {
  Query: {
    reviews: async (_query, { filter, sort, ...args }, { moderation, token }) => {
      const { search, customerId, stars, state } = filter ?? {}
      if (stars != null && (stars < 1 || stars > 5)) throw badUserInput('`stars` must be 1 to 5.')
      if (search != null && search.length > MAX_SEARCH) throw badUserInput(`\`search\` has at most ${MAX_SEARCH} characters.`)
      const question = {
        search: search ?? undefined,
        user: customerId ?? undefined,
        stars: stars ?? undefined,
        state: state ?? undefined,
        sortBy: SORT[sort],
      }
      return (await readConnection(args, (slice) => moderation.list(token, question, slice))).connection
    },
  },
  Viewer: {
    review: ({ token }, { productId }, { moderation }) => moderation.own(token, productId),
  },
  Review: {
    answer: ({ answer }) => (answer ? { text: answer.text, answeredAt: answer.date } : null),
    reports: ({ reports }) => reports ?? null,
    hiding: ({ hidden }) => (hidden ? { reason: hidden.reason, hiddenAt: hidden.date } : null),
  },
  Mutation: {
    hideReview: async (_mutation, { input: { reviewId, reason } }, { moderation, token }) => ({
      __typename: 'HideReviewSuccess',
      review: await moderation.hide(token, reviewId, reason),
    }),
    reportReview: async (_mutation, { input: { reviewId, reason } }, { moderation, token }) => {
      await moderation.report(token, reviewId, reason)
      return { __typename: 'ReportReviewSuccess', reportedReviewId: reviewId }
    },
    settleReviewReports: async (_mutation, { input: { reviewId } }, { moderation, token }) => ({
      __typename: 'SettleReviewReportsSuccess',
      review: await moderation.settle(token, reviewId),
    }),
    showReview: async (_mutation, { input: { reviewId } }, { moderation, token }) => ({
      __typename: 'ShowReviewSuccess',
      review: await moderation.show(token, reviewId),
    }),
    answerReview: async (_mutation, { input: { reviewId, answer } }, { moderation, token }) => ({
      __typename: 'AnswerReviewSuccess',
      review: await moderation.answer(token, reviewId, answer ?? null),
    }),
  },
}
