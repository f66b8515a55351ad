import type { Resolvers } from '../resolvers.generated.ts'
import { variantOfLine } from './cart.ts'
import { itemOf } from './cart.resolvers.ts'

export const savedItemResolvers: Resolvers = {
  Mutation: {
    saveForLater: async (_mutation, { input }, { cart, token }) => ({
      __typename: 'SaveForLaterSuccess',
      ...(await cart.changeSaved(token, 'cart/saveForLater', itemOf(input))),
    }),
    async moveToCart(_mutation, { input }, { cart, token }) {
      const { moved, ...changed } = await cart.changeSaved(token, 'cart/moveToCart', itemOf(input))
      return { __typename: 'MoveToCartSuccess', ...changed, movedQuantity: moved }
    },
    removeSavedItem: async (_mutation, { input }, { cart, token }) => ({
      __typename: 'RemoveSavedItemSuccess',
      ...(await cart.changeSaved(token, 'cart/removeSaved', itemOf(input))),
    }),
  },
  SavedItem: {
    product: ({ product_id }) => product_id,
    variant: variantOfLine,
  },
}
