import { m } from '@shop/contract/messages/messages.js'
import type { Context } from '../context.ts'
import type { CreateReviewInput, DeleteReviewInput, Resolvers } from '../resolvers.generated.ts'
import { asNothingThere, nothingThere } from '../rest/rest-error.ts'

async function createReview({ productId, ...text }: CreateReviewInput, { review, product, token }: Context) {
  const created = await review.create(token, { product: productId, ...text })
  const reviewed = await product.one(productId)
  if (!reviewed) throw nothingThere(m.refusal_product_gone())
  return { review: created, product: reviewed }
}

async function deleteReview({ reviewId: id, productId }: DeleteReviewInput, { review, product, token }: Context) {
  const about = (await review.remove(token, id).catch(asNothingThere)) ?? productId
  return { deletedReviewId: id, product: about == null ? null : await product.one(about) }
}

export const writeReviewResolvers: Resolvers = {
  Mutation: {
    createReview: async (_mutation, { input }, context) => ({
      __typename: 'CreateReviewSuccess',
      ...(await createReview(input, context)),
    }),
    updateReview: async (_mutation, { input: { reviewId: id, ...text } }, { review, token }) => ({
      __typename: 'UpdateReviewSuccess',
      review: await review.change(token, { id, ...text }),
    }),
    deleteReview: async (_mutation, { input }, context) => ({
      __typename: 'DeleteReviewSuccess',
      ...(await deleteReview(input, context)),
    }),
  },
}
