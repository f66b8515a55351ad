import { m } from '@shop/contract/messages/messages.js'
import type { RestCategory } from '@shop/contract/rest/category.ts'
import type { Context } from '../context.ts'
import { checkKey } from '../idempotency-key.ts'
import { pictureAt } from '../image.ts'
import { checkTakesArabic } from '../language.ts'
import { orRefusal } from '../problem.ts'
import type { Resolvers } from '../resolvers.generated.ts'
import { asImage } from '../rest/multipart.ts'
import { isNothingThere, RestRefusal } from '../rest/rest-error.ts'

/** The category that a product joins, and with it its department. Throws what is wrong with the field when there is no such category. */
async function categoryOf({ category }: Context, categoryId: string): Promise<RestCategory> {
  return category.findNow(categoryId).catch((error: unknown) => {
    if (!isNothingThere(error)) throw error
    const message = m.refusal_category_gone()
    throw new RestRefusal({ code: 'VALIDATION', message, fields: [{ path: ['category'], code: 'NOT_FOUND', message }] })
  })
}

export const editProductResolvers: Resolvers = {
  Mutation: {
    createProduct: (_mutation, { input }, context) =>
      orRefusal<'CreateProductResult'>(['ValidationError'], async () => {
        if (typeof input.idempotencyKey === 'string') checkKey(input.idempotencyKey)
        const category = await categoryOf(context, input.categoryId)
        await checkTakesArabic(input, () => category)
        const created = await context.product.create(context.token, { ...input, departmentId: category.department?._id ?? '' })
        context.productsChanged([created._id, category._id])
        return { __typename: 'CreateProductSuccess', product: created }
      }),
    uploadProductImage: (_mutation, { input: { image } }, { token, product }) =>
      orRefusal<'UploadProductImageResult'>(['ValidationError'], async () => ({
        __typename: 'UploadProductImageSuccess',
        image: pictureAt(await product.stageUpload(token, image).catch(asImage), ''),
      })),
    updateProduct: (_mutation, { input: { id, ...change } }, context) =>
      orRefusal<'UpdateProductResult'>(['EditConflictError', 'ValidationError', 'NotFoundError'], async () => {
        const category = change.categoryId ? await categoryOf(context, change.categoryId) : undefined
        const departmentId = category && (category.department?._id ?? '')
        const changed = await context.product.change(context.token, id, { ...change, departmentId })
        context.productsChanged([id])
        return { __typename: 'UpdateProductSuccess', product: changed }
      }),
    adjustStock: (_mutation, { input }, { token, product, changed }) =>
      orRefusal<'AdjustStockResult'>(['ValidationError', 'NotFoundError'], async () => {
        const adjusted = await product.adjustStock(token, input)
        changed([input.productId])
        return { __typename: 'AdjustStockSuccess', product: adjusted }
      }),
    deleteProduct: (_mutation, { input: { id } }, { token, product, productsChanged }) =>
      orRefusal<'DeleteProductResult'>(['NotFoundError'], async () => {
        await product.remove(token, id)
        productsChanged([id])
        return { __typename: 'DeleteProductSuccess', deletedProductId: id }
      }),
  },
}
