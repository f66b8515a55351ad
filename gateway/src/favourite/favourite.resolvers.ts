import { m } from '@shop/contract/messages/messages.js'
import { readConnection } from '../lists/connection.ts'
import type { Resolvers } from '../resolvers.generated.ts'
import { asNothingThere, nothingThere } from '../rest/rest-error.ts'

export const favouriteResolvers: Resolvers = {
  Mutation: {
    addFavourites: async (_mutation, { input: { productIds } }, { favourite, token }) => ({
      __typename: 'AddFavouritesSuccess',
      products: await favourite.add(token, productIds),
      viewer: { token },
    }),
    removeFavourite: async (_mutation, { input: { productId } }, { favourite, product, token }) => {
      await favourite.remove(token, productId).catch(asNothingThere)
      const removed = await product.one(productId)
      if (!removed) throw nothingThere(m.refusal_product_gone())
      return { __typename: 'RemoveFavouriteSuccess', product: removed, viewer: { token } }
    },
  },
  Viewer: {
    favourites: async ({ token }, args, { favourite }) => (await readConnection(args, (slice) => favourite.list(token, slice))).connection,
  },
  Product: {
    viewerHasFavourited: ({ _id }, _args, { favourite }) => favourite.has(_id),
  },
}
