import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { toPiastres } from '@shop/contract/money.ts'
import type { Resolvers } from '../resolvers.generated.ts'
import { isRefusal, RestRefusal } from '../rest/rest-error.ts'
import { type CompleteCart, type CompleteCartLine, lineOf } from './cart.ts'

const itemCount = ({ products }: CompleteCart): number => products.reduce((total, { quantity }) => total + quantity, 0)

const shortage = ({ quantity, product_id }: CompleteCartLine): number => Math.max(0, quantity - product_id.stock)

/** The line a change was about; the REST service has just confirmed it. */
function changedLine(cart: CompleteCart, productId: string): CompleteCartLine {
  const line = lineOf(cart, productId)
  if (!line) throw new Error('a changed line is not in the cart')
  return line
}

/** The gateway refuses this itself: a foreign service may know only the call that adds one piece. */
const tooFew = () =>
  new RestRefusal({
    code: 'VALIDATION',
    message: m.refusal_too_few_pieces(),
    fields: [{ path: ['quantity'], code: 'OUT_OF_RANGE', message: m.refusal_at_least({ limit: formatNumber(1) }) }],
  })

/** Administrators have no cart: the REST service refuses them. */
const nullForAdministrators = (error: unknown): null => {
  if (isRefusal(error, 'FORBIDDEN')) return null
  throw error
}

export const cartResolvers: Resolvers = {
  Mutation: {
    addToCart: async (_mutation, { input: { productId, quantity } }, { cart, token }) => {
      if (quantity < 1) throw tooFew()
      const changed = await cart.add(token, productId, quantity)
      return { __typename: 'AddToCartSuccess', cart: changed, line: changedLine(changed, productId) }
    },
    setCartQuantity: async (_mutation, { input: { productId, quantity } }, { cart, token }) => {
      if (quantity < 1) throw tooFew()
      const changed = await cart.set(token, productId, quantity)
      return { __typename: 'SetCartQuantitySuccess', cart: changed, line: changedLine(changed, productId) }
    },
    removeFromCart: async (_mutation, { input: { productId } }, { cart, token }) => {
      const removed = lineOf(await cart.read(token), productId)
      return {
        __typename: 'RemoveFromCartSuccess',
        cart: await cart.remove(token, productId),
        deletedCartLineId: removed?._id ?? null,
      }
    },
    clearCart: async (_mutation, _args, { cart, token }) => ({ __typename: 'ClearCartSuccess', cart: await cart.clear(token) }),
  },
  Viewer: {
    cart: ({ token }, _args, { cart }) => cart.read(token).catch(nullForAdministrators),
  },
  Cart: {
    id: ({ _id }) => _id,
    lines: ({ products }) => products,
    itemCount,
    subtotal: ({ bill }) => toPiastres(bill),
    quote: (cart, { paymentMethod }) => ({ itemCount: itemCount(cart), ...cart.quotes[paymentMethod] }),
    orderable: ({ products }) => products.length > 0 && products.every((line) => shortage(line) === 0),
  },
  CartLine: {
    id: ({ _id }) => _id,
    product: ({ product_id }) => product_id,
    total: ({ product_id, quantity }) => toPiastres(product_id.price) * quantity,
    shortage,
  },
  OutOfStockItem: {
    product: (shortage) => shortage,
    line: async ({ _id }, _args, { cart, token }) => lineOf(await cart.read(token), _id) ?? null,
    requestedQuantity: (shortage, _args, { cart, token }) => cart.requestedQuantity(token, shortage),
    availableQuantity: ({ stock }) => Math.max(0, stock),
  },
}
