import { toPiastres } from '@shop/contract/money.ts'
import { orderTotals } from '@shop/contract/shop.ts'
import type { RestTotals } from '@shop/contract/rest/cart.ts'
import { orRefusal } from '../problem.ts'
import type { Resolvers } from '../resolvers.generated.ts'
import { isRefusal, RestRefusal } from '../rest/rest-error.ts'
import { type CartLineOf, type CartOf, lineOf, linesOf } from './cart.source.ts'

const itemCount = ({ cart }: CartOf): number => cart.products.reduce((total, { quantity }) => total + quantity, 0)

const shortage = ({ line }: CartLineOf): number => Math.max(0, line.quantity - line.product_id.stock)

const inPiastres = ({ subtotal, shippingFee, cashOnDeliveryFee, total }: RestTotals) => ({
  subtotal: toPiastres(subtotal),
  shippingFee: toPiastres(shippingFee),
  cashOnDeliveryFee: toPiastres(cashOnDeliveryFee),
  total: toPiastres(total),
})

/** The line a change was about; the REST service has just confirmed it. */
function changedLine(cart: CartOf, productId: string): CartLineOf {
  const line = lineOf(cart, productId)
  if (!line) throw new Error('a changed line is not in the cart')
  return line
}

/** Said here, since a service may only know the call that adds one piece. */
const tooFew = () =>
  new RestRefusal({
    code: 'VALIDATION',
    message: 'Choose at least one piece.',
    fields: [{ path: ['quantity'], code: 'OUT_OF_RANGE', message: 'At least 1' }],
  })

/** Administrators have no cart: the REST service refuses them. */
const nullForAdministrators = (error: unknown): null => {
  if (isRefusal(error, 'FORBIDDEN')) return null
  throw error
}

export const cartResolvers: Resolvers = {
  Mutation: {
    addToCart: (_mutation, { input: { productId, quantity } }, { cart, token }) =>
      orRefusal<'AddToCartResult'>(['OutOfStockError', 'CartLimitError', 'NotFoundError', 'ValidationError'], async () => {
        if (quantity < 1) throw tooFew()
        const changed = await cart.add(token, productId, quantity)
        return { __typename: 'AddToCartSuccess', cart: changed, line: changedLine(changed, productId) }
      }),
    setCartQuantity: (_mutation, { input: { productId, quantity } }, { cart, token }) =>
      orRefusal<'SetCartQuantityResult'>(['OutOfStockError', 'CartLimitError', 'NotFoundError', 'ValidationError'], async () => {
        if (quantity < 1) throw tooFew()
        const changed = await cart.set(token, productId, quantity)
        return { __typename: 'SetCartQuantitySuccess', cart: changed, line: changedLine(changed, productId) }
      }),
    removeFromCart: async (_mutation, { input: { productId } }, { cart, token }) => {
      const removed = lineOf(await cart.read(token), productId)
      return {
        __typename: 'RemoveFromCartSuccess',
        cart: await cart.remove(token, productId),
        removedLineId: removed?.id ?? null,
      }
    },
    clearCart: async (_mutation, _args, { cart, token }) => ({ __typename: 'ClearCartSuccess', cart: await cart.clear(token) }),
  },
  Viewer: {
    cart: ({ token }, _args, { cart }) => cart.read(token).catch(nullForAdministrators),
  },
  Cart: {
    lines: linesOf,
    itemCount,
    subtotal: ({ cart }) => toPiastres(cart.bill),
    checkoutId: ({ cart }) => cart.checkoutId ?? null,
    quote: (cartOf, { paymentMethod }) => {
      const { quotes, bill } = cartOf.cart
      const totals = quotes ? inPiastres(quotes[paymentMethod]) : orderTotals(toPiastres(bill), paymentMethod)
      return { itemCount: itemCount(cartOf), ...totals }
    },
    orderable: (cart) => cart.cart.products.length > 0 && linesOf(cart).every((line) => shortage(line) === 0),
  },
  CartLine: {
    product: ({ line }) => line.product_id,
    quantity: ({ line }) => line.quantity,
    total: ({ line }) => toPiastres(line.product_id.price) * line.quantity,
    shortage,
  },
  OutOfStockItem: {
    product: (shortage) => shortage,
    line: async ({ _id }, _args, { cart, token }) => lineOf(await cart.read(token), _id) ?? null,
    requestedQuantity: async ({ _id, quantity }, _args, { cart, token }) =>
      quantity ?? lineOf(await cart.read(token), _id)?.line.quantity ?? 1,
    availableQuantity: ({ stock }) => Math.max(0, stock),
  },
}
