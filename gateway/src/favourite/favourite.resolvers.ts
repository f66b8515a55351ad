import { m } from '@shop/contract/messages/messages.js'
import { readConnection } from '../connection.ts'
import { orRefusal } from '../problem.ts'
import type { Resolvers } from '../resolvers.generated.ts'
import { asNothingThere, nothingThere } from '../rest/rest-error.ts'

export const favouriteResolvers: Resolvers = {
  Mutation: {
    addFavourites: (_mutation, { input: { productIds } }, { favourite, token }) =>
      orRefusal<'AddFavouritesResult'>(['ValidationError'], async () => ({
        __typename: 'AddFavouritesSuccess',
        products: await favourite.add(token, productIds),
        viewer: { token },
      })),
    removeFavourite: (_mutation, { input: { productId } }, { favourite, product, token }) =>
      orRefusal<'RemoveFavouriteResult'>(['NotFoundError'], async () => {
        await favourite.remove(token, productId).catch(asNothingThere)
        const removed = await product.one(productId)
        if (!removed) throw nothingThere(m.refusal_product_gone())
        return { __typename: 'RemoveFavouriteSuccess', product: removed, viewer: { token } }
      }),
  },
  Viewer: {
    favourites: async ({ token }, args, { favourite }) => (await readConnection(args, (slice) => favourite.list(token, slice))).connection,
  },
  Product: {
    viewerHasFavourited: ({ _id }, _args, { favourite }) => favourite.has(_id),
  },
}
