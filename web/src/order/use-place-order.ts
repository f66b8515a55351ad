import { cartChanged } from '../cart/cart-changed.ts'
import type { Outcome, Refusal } from '../lib/refusal.ts'
import { dropIntent, type OrderIntent } from './order-intent.ts'
import { usePlaceOrderOutcome, type PlaceOrderMutation } from './place-order.generated.ts'

type Answer = NonNullable<PlaceOrderMutation['placeOrder']>
/** Products of which there is too little, as the shop lists them. */
export type OutOfStockItems = Extract<Answer, { __typename: 'OutOfStockError' }>['items']
/** The facts about an order, as far as a message needs them. */
export type FoundOrder = Extract<Answer, { __typename: 'AlreadyOrderedError' }>['order']

/** The limit of unpaid orders or pieces that was reached, and the unpaid orders. */
export type HeldUnpaid = Pick<Extract<Answer, { __typename: 'UnpaidLimitError' }>, 'unpaidLimit' | 'orders'>

/** Why no order was placed. With a fault it may be placed or not: the same intent can be sent again and makes one order at most. */
export interface OrderRefusal extends Refusal {
  /** The cart has become this order before, by another call. */
  ordered?: FoundOrder
  short?: OutOfStockItems
  held?: HeldUnpaid
}

export type Placed = Outcome<FoundOrder, OrderRefusal>

function refusalOf({ error, ...refusal }: Refusal & { error?: Answer }): OrderRefusal {
  switch (error?.__typename) {
    case 'AlreadyOrderedError':
      return { ...refusal, ordered: error.order }
    case 'OutOfStockError':
      return { ...refusal, short: error.items }
    case 'UnpaidLimitError':
      return { ...refusal, held: error }
    case 'ValidationError':
      return { reason: [error.message, ...error.fields.map(({ message }) => message)].join(' '), fields: {} }
    default:
      return refusal
  }
}

export function usePlaceOrder(userId: string) {
  // An order cannot be inserted correctly into a list read by cursor: the orders are read again when they are next shown.
  const placeOrder = usePlaceOrderOutcome((cache) => void cache.evict({ id: `User:${userId}`, fieldName: 'orders' }))

  return async function place(intent: OrderIntent): Promise<Placed> {
    const { addressId, paymentMethod, idempotencyKey, checkoutId } = intent
    const input = { deliverTo: { addressId }, paymentMethod, idempotencyKey, ...(checkoutId && { checkoutId }) }
    const { value, refusal } = await placeOrder({ input })
    // Without an answer the order is sent again from this page: the cart stays on it.
    cartChanged()
    if (!refusal?.fault) dropIntent(userId, intent)
    return refusal ? { refusal: refusalOf(refusal) } : { value: value.order }
  }
}
