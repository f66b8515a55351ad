import { orRefusal } from '../problem.ts'
import type { Resolvers } from '../resolvers.generated.ts'

export const editProductResolvers: Resolvers = {
  Mutation: {
    adjustStock: (_mutation, { input }, { token, product, productsChanged }) =>
      orRefusal<'AdjustStockResult'>(['ValidationError', 'NotFoundError'], async () => {
        const adjusted = await product.adjustStock(token, input)
        productsChanged()
        return { __typename: 'AdjustStockSuccess', product: adjusted }
      }),
    deleteProduct: (_mutation, { input: { id } }, { token, product, productsChanged }) =>
      orRefusal<'DeleteProductResult'>(['NotFoundError'], async () => {
        await product.remove(token, id)
        productsChanged()
        return { __typename: 'DeleteProductSuccess', deletedProductId: id }
      }),
  },
}
