import { m } from '@shop/contract/messages/messages.js'
import type { RestCategory } from '@shop/contract/rest/category.ts'
import type { Context } from '../../context.ts'
import { checkKey } from '../../rest/idempotency-key.ts'
import { pictureAt } from '../../graphql/image.ts'
import type { Resolvers } from '../../resolvers.generated.ts'
import { asImage } from '../../rest/multipart.ts'
import { isNothingThere, RestRefusal } from '../../rest/rest-error.ts'
import { checkTakesAdditions } from './product-form.ts'

/** The category that a product joins, with its department. Throws a field error when there is no such category. */
async function categoryOf({ category }: Context, categoryId: string): Promise<RestCategory> {
  return category.findNow(categoryId).catch((error: unknown) => {
    if (!isNothingThere(error)) throw error
    const message = m.refusal_category_gone()
    throw new RestRefusal({ code: 'VALIDATION', message, fields: [{ path: ['category'], code: 'NOT_FOUND', message }] })
  })
}

export const editProductResolvers: Resolvers = {
  Mutation: {
    createProduct: async (_mutation, { input }, context) => {
      if (typeof input.idempotencyKey === 'string') checkKey(input.idempotencyKey)
      const category = await categoryOf(context, input.categoryId)
      checkTakesAdditions(input, category)
      const departmentId = category.department?._id ?? ''
      return { __typename: 'CreateProductSuccess', product: await context.product.create(context.token, { ...input, departmentId }) }
    },
    uploadProductImage: async (_mutation, { input: { image } }, { token, product }) => ({
      __typename: 'UploadProductImageSuccess',
      image: pictureAt(await product.stageUpload(token, image).catch(asImage), ''),
    }),
    updateProduct: async (_mutation, { input: { productId: id, stock: counted, ...fields } }, context) => {
      const change = { ...fields, ...(counted && { stock: counted.count, stockSeen: counted.seen }) }
      const category = change.categoryId ? await categoryOf(context, change.categoryId) : undefined
      const departmentId = category && (category.department?._id ?? '')
      return { __typename: 'UpdateProductSuccess', product: await context.product.change(context.token, id, { ...change, departmentId }) }
    },
    deleteProduct: async (_mutation, { input: { productId: id } }, { token, product }) => {
      const outcome = await product.remove(token, id)
      return { __typename: 'DeleteProductSuccess', deletedProductId: id, isArchived: outcome === 'archived' }
    },
  },
}
