import { readConnection } from '../../lists/connection.ts'
import type { Resolvers } from '../../resolvers.generated.ts'

export const hiddenProductResolvers: Resolvers = {
  Query: {
    hiddenProduct: (_query, { id }, { product, token }) => product.hidden.one(token, id),
    async hiddenProducts(_query, { filter, sort, ...args }, { product, token }) {
      const { connection } = await readConnection(args, (slice) => product.hidden.list(token, filter, sort, slice))
      return Object.assign(connection, { search: null })
    },
  },
  Mutation: {
    duplicateProduct: async (_mutation, { input: { productId, idempotencyKey } }, { product, token }) => ({
      __typename: 'DuplicateProductSuccess',
      product: await product.hidden.duplicate(token, productId, idempotencyKey),
    }),
  },
  Product: {
    // Only what shoppers do not see says its status.
    status: ({ status }) => status ?? 'ACTIVE',
    publishAt: ({ publishAt }) => publishAt ?? null,
  },
}
