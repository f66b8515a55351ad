import { ADDRESS } from './address.ts'
import { Answer, type Body, type Calls, mongoId, take } from './call.ts'
import type { Account, Shop } from './shop.ts'

/** The cart is not emptied: that is left to the client. */
function place({ cart, orders }: Account, { deliveryAddress, paymentMethod }: Body) {
  take(deliveryAddress as Body, ...ADDRESS)
  const short = cart.filter(({ product, quantity }) => product.stock < quantity).map(({ product }) => product)
  if (short.length > 0) throw new Answer(400, short)
  for (const { product, quantity } of cart) product.stock -= quantity
  const order = {
    _id: mongoId(),
    createdAt: new Date(Date.now() + orders.length).toISOString(),
    bill: cart.reduce((sum, { product, quantity }) => sum + product.price * quantity, 30),
    status: 'pending',
    deliveryAddress,
    paymentMethod,
    products: cart.map(({ product: { _id, name, price, image_path }, quantity }) => ({
      product_id: _id,
      quantity,
      productBrief: { product_id: _id, name, price, image_path: (image_path as string[])[0] },
    })),
  }
  orders.push(order)
  return [{ _id: order._id }]
}

export const orderCalls = (shop: Shop): Calls => ({
  'GET order': (call) => shop.account(call).orders,
  'GET order/admin/*': (call) => {
    shop.adminBody(call)
    return shop.accounts.find(({ user }) => user._id === call.path[2])?.orders ?? []
  },
  'POST order': (call) => place(shop.account(call), take(call.body, 'deliveryAddress', 'paymentMethod')),
})
