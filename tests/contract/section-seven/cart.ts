import { type Body, type Calls, mongoId, named, take } from './call.ts'
import type { Account, Shop } from './shop.ts'

const toCart = ({ cart }: Account) => ({
  ...named('cart'),
  _id: undefined,
  products: cart.map(({ product, quantity }) => ({ _id: mongoId(), product_id: product, quantity })),
  bill: cart.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0),
})

function increment(shop: Shop, { cart }: Account, { product_id, flag }: Body) {
  const product = shop.product(product_id)
  const line = cart.find((candidate) => candidate.product === product)
  if (line) line.quantity = Math.max(1, line.quantity + (flag === 1 ? 1 : -1))
  else cart.push({ product, quantity: 1 })
  return { message: 'cart updated' }
}

function remove(account: Account, { product_id }: Body) {
  account.cart = account.cart.filter(({ product }) => product._id !== product_id)
  return 'removed'
}

function empty(account: Account) {
  account.cart = []
  return ''
}

export const cartCalls = (shop: Shop): Calls => ({
  'GET cart': (call) => toCart(shop.account(call)),
  'PUT cart/incItem': (call) => increment(shop, shop.account(call), take(call.body, 'product_id', 'flag')),
  'PUT cart/removeItem': (call) => remove(shop.account(call), take(call.body, 'product_id')),
  'PUT cart/emptyCart': (call) => empty(shop.account(call)),
})
