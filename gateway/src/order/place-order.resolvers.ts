import { m } from '@shop/contract/messages/messages.js'
import type { AddressBody } from '@shop/contract/rest/address.ts'
import type { Context } from '../context.ts'
import { checkKey } from '../rest/idempotency-key.ts'
import type { DeliveryAddressInput, PlaceOrderInput, Resolvers } from '../resolvers.generated.ts'
import { isRefusal, RestRefusal } from '../rest/rest-error.ts'
import { productsNow, type PlacedOrder } from './order.ts'

const WHERE_ADDRESS = ['deliverTo', 'address']

/** A full address book is a field error of the address that was to be saved in it. */
function asWrongAddress(error: unknown): never {
  if (!isRefusal(error, 'ADDRESS_LIMIT')) throw error
  const { message } = error
  throw new RestRefusal({ code: 'VALIDATION', message, fields: [{ path: WHERE_ADDRESS, code: 'INVALID', message }] })
}

/** Where the order goes: a saved address, or a new one, which is saved first. The schema says that one of both is given. */
async function deliveryAddress({ addressId, address: typed }: DeliveryAddressInput, { address, token }: Context): Promise<AddressBody> {
  if (typed) return address.create(token, typed, WHERE_ADDRESS).catch(asWrongAddress)
  const saved = (await address.list(token)).find(({ _id }) => _id === addressId)
  if (!saved) throw new RestRefusal({ code: 'NOT_FOUND', message: m.refusal_address_not_saved() })
  return saved
}

async function placeOrder(
  { deliverTo, paymentMethod, idempotencyKey, checkoutId }: PlaceOrderInput,
  context: Context,
): Promise<PlacedOrder> {
  checkKey(idempotencyKey)
  const { token, order, cart } = context
  const body = { deliveryAddress: await deliveryAddress(deliverTo, context), paymentMethod, ...(checkoutId != null && { checkoutId }) }
  const placed = await order.place(token, body, idempotencyKey)
  cart.ordered(token, placed.cart)
  return placed
}

export const placeOrderResolvers: Resolvers = {
  Mutation: {
    placeOrder: async (_mutation, { input }, context) => ({ __typename: 'PlaceOrderSuccess', ...(await placeOrder(input, context)) }),
  },
  AlreadyOrderedError: {
    order: (refused, _args, { order, token }) => order.refused(token, refused),
  },
  UnpaidLimitError: {
    orders: ({ orders }, _args, { order, token }) => orders.map((held) => order.refused(token, { order: held })),
  },
  PlaceOrderSuccess: {
    cart: (_placed, _args, { cart, token }) => cart.read(token),
    products: ({ order }, _args, { product }) => productsNow(order, product.now),
  },
}
