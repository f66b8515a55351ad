import { orRefusal } from '../problem.ts'
import type { Resolvers } from '../resolvers.generated.ts'
import { RestRefusal } from '../rest/rest-error.ts'
import type { BulkResult } from './product-bulk.source.ts'

const updateOf = ({ problem, product }: BulkResult) =>
  orRefusal<'UpdateProductResult'>(['ValidationError', 'NotFoundError'], async () => {
    if (problem) throw new RestRefusal(problem)
    if (!product) throw new Error('a changed product was not told')
    return { __typename: 'UpdateProductSuccess', product }
  })

/** The products with which something was done. */
const doneOf = (results: BulkResult[]): string[] => results.flatMap(({ _id, problem }) => (problem ? [] : [_id]))

const deletionOf = ({ _id, problem }: BulkResult) =>
  orRefusal<'DeleteProductResult'>(['NotFoundError'], async () => {
    if (problem) throw new RestRefusal(problem)
    return { __typename: 'DeleteProductSuccess', deletedProductId: _id }
  })

export const bulkProductResolvers: Resolvers = {
  Mutation: {
    updateProducts: (_mutation, { input }, { token, product, productsChanged }) =>
      orRefusal<'UpdateProductsResult'>(['ValidationError'], async () => {
        const results = await product.bulk.set(token, input)
        productsChanged(doneOf(results))
        const updates = results.map(async (result) => ({ productId: result._id, outcome: await updateOf(result) }))
        return { __typename: 'UpdateProductsSuccess', updates: await Promise.all(updates) }
      }),
    deleteProducts: (_mutation, { input: { ids } }, { token, product, productsChanged }) =>
      orRefusal<'DeleteProductsResult'>(['ValidationError'], async () => {
        const results = await product.bulk.remove(token, ids)
        productsChanged(doneOf(results))
        const deletions = results.map(async (result) => ({ productId: result._id, outcome: await deletionOf(result) }))
        return { __typename: 'DeleteProductsSuccess', deletions: await Promise.all(deletions) }
      }),
    importProducts: (_mutation, { input: { file, dryRun } }, { token, product, productsChanged }) =>
      orRefusal<'ImportProductsResult'>(['ImportRowsError', 'ValidationError'], async () => {
        const imported = await product.bulk.import(token, file, dryRun)
        if (!dryRun) productsChanged(imported.ids)
        return { __typename: 'ImportProductsSuccess', ...imported }
      }),
  },
  ImportProductsSuccess: {
    products: async ({ ids }, _args, { product }) => {
      const found = await product.now.loadMany(ids)
      // Somebody else may have deleted one meanwhile.
      return found.flatMap((one) => (one === null || one instanceof Error ? [] : [one]))
    },
  },
}
