import { m } from '@shop/contract/messages/messages.js'
import type { Context } from '../context.ts'
import { orRefusal } from '../problem.ts'
import type { CreateReviewInput, DeleteReviewInput, Resolvers } from '../resolvers.generated.ts'
import { asNothingThere, nothingThere } from '../rest/rest-error.ts'

async function createReview({ productId, ...text }: CreateReviewInput, { review, product, token, changed }: Context) {
  const created = await review.create(token, { product: productId, ...text })
  // Before the product is read, so that it comes with its new rating.
  changed([productId])
  const reviewed = await product.one(productId)
  if (!reviewed) throw nothingThere(m.refusal_product_gone())
  return { review: created, product: reviewed }
}

async function deleteReview({ id, productId }: DeleteReviewInput, { review, product, token, changed }: Context) {
  const about = (await review.remove(token, id).catch(asNothingThere)) ?? productId
  changed([id, ...(about == null ? [] : [about])])
  return { deletedReviewId: id, product: about == null ? null : await product.one(about) }
}

export const writeReviewResolvers: Resolvers = {
  Mutation: {
    createReview: (_mutation, { input }, context) =>
      orRefusal<'CreateReviewResult'>(['AlreadyReviewedError', 'ValidationError', 'NotFoundError'], async () => ({
        __typename: 'CreateReviewSuccess',
        ...(await createReview(input, context)),
      })),
    deleteReview: (_mutation, { input }, context) =>
      orRefusal<'DeleteReviewResult'>(['NotFoundError'], async () => ({
        __typename: 'DeleteReviewSuccess',
        ...(await deleteReview(input, context)),
      })),
  },
}
