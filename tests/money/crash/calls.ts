import { toEgp } from '@shop/contract/money.ts'
import type { OrderStatus } from '@shop/contract/rest/codes.ts'
import type { RestCart } from '@shop/contract/rest/cart.ts'
import type { RestOrder } from '@shop/contract/rest/order.ts'
import type { PaymentMethod } from '@shop/contract/shop.ts'
import type { ADDRESS } from '../../support/shop.ts'
import { CART, cartInGraph, cartInRest, ORDER, orderInGraph, orderInRest, type GraphCart, type GraphOrder } from './seen.ts'
import type { Product } from './crash-shop.ts'
import type { SeenCart, SeenOrder } from './seen.ts'

/** The calls of clients in the crash test. */
export type CallName =
  | 'search'
  | 'read the cart'
  | 'put into the cart'
  | 'take out of the cart'
  | 'list own orders'
  | 'place an order'
  | 'begin to pay'
  | 'look at the payment'
  | 'cancel'
  | 'take a step'
  | 'refund'
  | 'ask for a return'
  | 'accept a return'
  | 'receive a return'
  | 'refund a return'
  | 'replace a return'

/** A call of the REST service, and how its answer is read. */
export interface RestCall<T> {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: object
  idempotencyKey?: string
  read(body: unknown): T
}

/** The same call in the graph. */
export interface GraphCall<T> {
  query: string
  variables: object
  /** The field at the root. */
  field: string
  /** Reads the value of the field, unless it is a refusal. */
  read(success: unknown): T
}

/** Something that a client asks of the shop; without `graph` only of the REST service. */
export interface Call<T> {
  name: CallName
  rest: RestCall<T>
  graph?: GraphCall<T>
}

type Address = typeof ADDRESS

/** The fields that a client selects of a refusal. */
const REFUSALS = {
  OrderStateError: `order ${ORDER}`,
  PaymentProviderError: 'retryable',
  ValidationError: 'fields { path message }',
  OutOfStockError: 'items { requestedQuantity availableQuantity product { name } variant { optionValues } }',
}
type Refusal = keyof typeof REFUSALS

/** A mutation whose input and successful result are named after it, as all are. */
export function mutation<T>(
  field: string,
  { input, refusals, success }: { input: object; refusals: Refusal[]; success: string },
  read: (success: unknown) => T,
): GraphCall<T> {
  const type = `${field[0]?.toUpperCase()}${field.slice(1)}`
  const asked = refusals.map((name) => `... on ${name} { ${REFUSALS[name]} }`).join(' ')
  const query = `mutation ($input: ${type}Input!) { ${field}(input: $input) { __typename ... on ${type}Success ${success} ${asked} } }`
  return { query, variables: { input }, field, read }
}

const ANSWERS_CART = `{ cart ${CART} }`
/** What a client selects of the success of a change of an order. */
export const ANSWERS_ORDER = `{ order ${ORDER} }`
const cartIn = (success: unknown): SeenCart => cartInGraph((success as { cart: GraphCart }).cart)
export const orderIn = (success: unknown): SeenOrder => orderInGraph((success as { order: GraphOrder }).order)
const restCart = (body: unknown): SeenCart => cartInRest(body as RestCart)
const restOrder = (body: unknown): SeenOrder => orderInRest(body as RestOrder)

export const search = (words: string): Call<unknown> => ({
  name: 'search',
  rest: { method: 'GET', path: `/product/search?${new URLSearchParams({ name: words }).toString()}`, read: (body) => body },
  graph: {
    query: 'query ($search: String!) { products(filter: { search: $search }) { nodes { id } } }',
    variables: { search: words },
    field: 'products',
    read: (products) => products,
  },
})

export const readCart = (): Call<SeenCart> => ({
  name: 'read the cart',
  rest: { method: 'GET', path: '/cart', read: restCart },
  graph: { query: `{ viewer { cart ${CART} } }`, variables: {}, field: 'viewer', read: cartIn },
})

type Named = Pick<Product, 'id' | 'variantId'>

/** What is meant, as REST and as the graph name it. */
const inRest = ({ id, variantId }: Named) => ({ product_id: id, ...(variantId && { variant_id: variantId }) })
const inGraph = ({ id, variantId }: Named) => ({ productId: id, ...(variantId && { variantId: `${id}:${variantId}` }) })

/** Sets the number of pieces, so that the call may be repeated. */
export const setQuantity = (product: Named, quantity: number): Call<SeenCart> => ({
  name: 'put into the cart',
  rest: { method: 'PUT', path: '/cart/item', body: { ...inRest(product), quantity }, read: restCart },
  graph: mutation(
    'setCartQuantity',
    { input: { ...inGraph(product), quantity }, refusals: ['OutOfStockError', 'ValidationError'], success: ANSWERS_CART },
    cartIn,
  ),
})

export const takeOut = (product: Named): Call<SeenCart> => ({
  name: 'take out of the cart',
  rest: { method: 'PUT', path: '/cart/removeItem', body: inRest(product), read: restCart },
  graph: mutation('removeFromCart', { input: inGraph(product), refusals: [], success: ANSWERS_CART }, cartIn),
})

/** The orders of the account, the newest first. */
export const ownOrders = (): Call<SeenOrder[]> => ({
  name: 'list own orders',
  rest: { method: 'GET', path: '/order', read: (body) => (body as RestOrder[]).map(orderInRest) },
})

/** An order to be placed, and the names that identify it. */
export interface Submission {
  method: PaymentMethod
  address: Address
  key: string | undefined
  checkoutId: string | undefined
}

/** Submits the cart; in the graph every order has a key. */
export function placeOrder({ method, address, key, checkoutId }: Submission): Call<SeenOrder> {
  const cart = checkoutId === undefined ? {} : { checkoutId }
  const body = { deliveryAddress: address, paymentMethod: method, ...cart }
  const rest: RestCall<SeenOrder> = { method: 'POST', path: '/order', body, read: (answer) => restOrder((answer as RestOrder[])[0]) }
  if (key === undefined) return { name: 'place an order', rest }
  const { zipCode: postalCode, state: governorate, ...place } = address
  const input = {
    deliverTo: { address: { ...place, governorate, postalCode } },
    paymentMethod: method === 'visa' ? 'CARD' : 'CASH_ON_DELIVERY',
    idempotencyKey: key,
    ...cart,
  }
  return {
    name: 'place an order',
    rest: { ...rest, idempotencyKey: key },
    graph: mutation('placeOrder', { input, refusals: ['OutOfStockError', 'ValidationError'], success: ANSWERS_ORDER }, orderIn),
  }
}

/** Asks for the client secret with which an order is paid. */
export const beginPaying = (orderId: string): Call<string> => ({
  name: 'begin to pay',
  rest: {
    method: 'POST',
    path: '/payment/create-payment-intent',
    body: { order_id: orderId },
    read: (body) => (body as { clientSecret: string }).clientSecret,
  },
  graph: mutation(
    'createPaymentIntent',
    { input: { orderId }, refusals: ['OrderStateError', 'PaymentProviderError'], success: '{ paymentIntent { clientSecret } }' },
    (success) => (success as { paymentIntent: { clientSecret: string } }).paymentIntent.clientSecret,
  ),
})

export const lookAtPayment = (orderId: string): Call<SeenOrder> => ({
  name: 'look at the payment',
  rest: { method: 'POST', path: '/payment/sync', body: { order_id: orderId }, read: restOrder },
  graph: mutation('syncPayment', { input: { orderId }, refusals: ['PaymentProviderError'], success: ANSWERS_ORDER }, orderIn),
})

export const cancel = (orderId: string): Call<SeenOrder> => ({
  name: 'cancel',
  rest: { method: 'PUT', path: '/order/cancel', body: { id: orderId }, read: restOrder },
  graph: mutation(
    'cancelOrder',
    { input: { orderId }, refusals: ['OrderStateError', 'PaymentProviderError', 'ValidationError'], success: ANSWERS_ORDER },
    orderIn,
  ),
})

/** A step by staff; with the courier the parcel gets a number. */
export function takeStep(orderId: string, status: OrderStatus): Call<SeenOrder> {
  const parcel = status === 'SHIPPED' ? { carrier: 'Bosta', trackingNumber: `EG-${orderId.slice(-6)}` } : {}
  return {
    name: 'take a step',
    rest: { method: 'PUT', path: '/order/status', body: { id: orderId, status, ...parcel }, read: restOrder },
    graph: mutation(
      'updateOrderStatus',
      { input: { orderId, status, ...parcel }, refusals: ['OrderStateError', 'ValidationError'], success: ANSWERS_ORDER },
      orderIn,
    ),
  }
}

/** Gives back an amount in piastres, or all that is left. */
export const refund = (orderId: string, amount: number | undefined, idempotencyKey: string): Call<SeenOrder> => ({
  name: 'refund',
  rest: {
    method: 'PUT',
    path: '/order/refund',
    body: { id: orderId, ...(amount !== undefined && { amount: toEgp(amount) }) },
    idempotencyKey,
    read: restOrder,
  },
  graph: mutation(
    'refundOrder',
    {
      input: { orderId, amount, idempotencyKey },
      refusals: ['OrderStateError', 'PaymentProviderError', 'ValidationError'],
      success: ANSWERS_ORDER,
    },
    orderIn,
  ),
})
