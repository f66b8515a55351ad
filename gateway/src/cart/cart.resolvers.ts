import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { toPiastres } from '@shop/contract/money.ts'
import type { AddToCartInput, Resolvers } from '../resolvers.generated.ts'
import { keyOption } from '../rest/idempotency-key.ts'
import { isRefusal, RestRefusal } from '../rest/rest-error.ts'
import { restVariantId } from '../graphql/variant.ts'
import {
  type CartItem,
  type CompleteCart,
  type CompleteCartLine,
  itemOfShortage,
  lineOf,
  variantOfLine,
  variantOfShortage,
} from './cart.ts'

const itemCount = ({ products }: CompleteCart): number => products.reduce((total, { quantity }) => total + quantity, 0)

const shortage = (line: CompleteCartLine): number => Math.max(0, line.quantity - variantOfLine(line).stock)

/** The line a change was about; the REST service has just confirmed it. */
function changedLine(cart: CompleteCart, item: CartItem): CompleteCartLine {
  const line = lineOf(cart, item)
  if (!line) throw new Error('a changed line is not in the cart')
  return line
}

/** What an input is about, as REST names it. */
export const itemOf = ({ productId, variantId }: Pick<AddToCartInput, 'productId' | 'variantId'>): CartItem => {
  const variant = restVariantId(productId, variantId)
  return { product_id: productId, ...(variant !== undefined && { variant_id: variant }) }
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
    addToCart: async (_mutation, { input: { quantity, idempotencyKey, ...input } }, { cart, token }) => {
      if (quantity < 1) throw tooFew()
      const changed = await cart.add(token, itemOf(input), quantity, keyOption(idempotencyKey))
      return { __typename: 'AddToCartSuccess', cart: changed, line: changedLine(changed, itemOf(input)) }
    },
    setCartQuantity: async (_mutation, { input: { quantity, ...input } }, { cart, token }) => {
      if (quantity < 1) throw tooFew()
      const changed = await cart.set(token, itemOf(input), quantity)
      return { __typename: 'SetCartQuantitySuccess', cart: changed, line: changedLine(changed, itemOf(input)) }
    },
    removeFromCart: async (_mutation, { input }, { cart, token }) => {
      const removed = lineOf(await cart.read(token), itemOf(input))
      return {
        __typename: 'RemoveFromCartSuccess',
        cart: await cart.remove(token, itemOf(input)),
        deletedCartLineId: removed?._id ?? null,
      }
    },
    applyCoupon: async (_mutation, { input: { code } }, { cart, token }) => ({
      __typename: 'ApplyCouponSuccess',
      cart: await cart.applyCoupon(token, code),
    }),
    removeCoupon: async (_mutation, _args, { cart, token }) => ({
      __typename: 'RemoveCouponSuccess',
      cart: await cart.removeCoupon(token),
    }),
    clearCart: async (_mutation, _args, { cart, token }) => ({ __typename: 'ClearCartSuccess', cart: await cart.clear(token) }),
  },
  Viewer: {
    cart: ({ token }, _args, { cart }) => cart.read(token).catch(nullForAdministrators),
  },
  Cart: {
    id: ({ _id }) => _id,
    lines: ({ products }) => products,
    savedItems: (_cart, _args, { cart, token }) => cart.saved(token),
    itemCount,
    subtotal: ({ bill }) => toPiastres(bill),
    savings: ({ savings }) => toPiastres(savings),
    quote: (cart, { paymentMethod }) => ({ itemCount: itemCount(cart), ...cart.quotes[paymentMethod] }),
    orderable: ({ products, coupon }) => products.length > 0 && products.every((line) => shortage(line) === 0) && !coupon?.reason,
  },
  FreeShipping: {
    from: ({ from }) => toPiastres(from),
    missing: ({ missing }) => toPiastres(missing),
  },
  CartCoupon: {
    discount: ({ discount }) => toPiastres(discount),
  },
  CartLine: {
    id: ({ _id }) => _id,
    product: ({ product_id }) => product_id,
    variant: variantOfLine,
    total: (line) => toPiastres(variantOfLine(line).price) * line.quantity,
    shortage,
  },
  OutOfStockItem: {
    product: (shortage) => shortage,
    variant: variantOfShortage,
    line: async (shortage, _args, { cart, token }) => lineOf(await cart.read(token), itemOfShortage(shortage)) ?? null,
    requestedQuantity: (shortage, _args, { cart, token }) => cart.requestedQuantity(token, shortage),
    availableQuantity: (shortage) => Math.max(0, variantOfShortage(shortage).stock),
  },
}
