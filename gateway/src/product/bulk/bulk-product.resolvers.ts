import type { Resolvers } from '../../resolvers.generated.ts'
import { RestRefusal } from '../../rest/rest-error.ts'

export const bulkProductResolvers: Resolvers = {
  Mutation: {
    updateProducts: async (_mutation, { input }, { token, product }) => ({
      __typename: 'UpdateProductsSuccess',
      updates: await product.bulk.set(token, input),
    }),
    adjustStock: async (_mutation, { input }, { token, product }) => ({
      __typename: 'AdjustStockSuccess',
      updates: await product.bulk.adjustStock(token, input),
    }),
    deleteProducts: async (_mutation, { input: { productIds } }, { token, product }) => ({
      __typename: 'DeleteProductsSuccess',
      deletions: await product.bulk.remove(token, productIds),
    }),
    importProducts: async (_mutation, { input: { file, dryRun } }, { token, product }) => ({
      __typename: 'ImportProductsSuccess',
      ...(await product.bulk.import(token, file, dryRun)),
    }),
  },
  ProductUpdate: {
    productId: ({ _id }) => _id,
    changedVariantCount: ({ variantCount }) => variantCount ?? null,
    outcome({ problem, product }) {
      if (problem) throw new RestRefusal(problem)
      if (!product) throw new Error('a changed product is not in the answer')
      return { __typename: 'UpdateProductSuccess', product }
    },
  },
  ProductDeletion: {
    productId: ({ _id }) => _id,
    outcome({ _id, problem, archived = false }) {
      if (problem) throw new RestRefusal(problem)
      return { __typename: 'DeleteProductSuccess', deletedProductId: _id, isArchived: archived }
    },
  },
  ImportProductsSuccess: {
    products: async ({ ids }, _args, { product }) => {
      const found = await product.now.loadMany(ids)
      // Another administrator may have deleted one meanwhile.
      return found.flatMap((one) => (one === null || one instanceof Error ? [] : [one]))
    },
  },
}
