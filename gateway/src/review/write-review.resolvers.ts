import { m } from '@shop/contract/messages/messages.js'
import type { Context } from '../context.ts'
import { orRefusal } from '../problem.ts'
import type { CreateReviewInput, Resolvers } from '../resolvers.generated.ts'
import { asNothingThere, nothingThere } from '../rest/rest-error.ts'

async function createReview({ productId, ...text }: CreateReviewInput, { review, product, token, productsChanged }: Context) {
  const created = await review.create(token, { product: productId, ...text })
  // Before the product is read, so that it comes with its new rating.
  productsChanged()
  const reviewed = await product.one(productId)
  if (!reviewed) throw nothingThere(m.refusal_product_gone())
  return { review: created, product: reviewed }
}

async function deleteReview(id: string, { review, product, token, productsChanged }: Context) {
  const productId = await review.remove(token, id).catch(asNothingThere)
  productsChanged()
  return { deletedReviewId: id, product: productId === undefined ? null : await product.one(productId) }
}

export const writeReviewResolvers: Resolvers = {
  Mutation: {
    createReview: (_mutation, { input }, context) =>
      orRefusal<'CreateReviewResult'>(['AlreadyReviewedError', 'ValidationError', 'NotFoundError'], async () => ({
        __typename: 'CreateReviewSuccess',
        ...(await createReview(input, context)),
      })),
    deleteReview: (_mutation, { input: { id } }, context) =>
      orRefusal<'DeleteReviewResult'>(['NotFoundError'], async () => ({
        __typename: 'DeleteReviewSuccess',
        ...(await deleteReview(id, context)),
      })),
  },
}
