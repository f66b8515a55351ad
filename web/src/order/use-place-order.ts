import { tellOtherTabs } from '../cart/tell-other-tabs.ts'
import { refused, send, type Outcome, type Refusal } from '../lib/refusal.ts'
import { dropIntent, type OrderIntent } from './order-intent.ts'
import { usePlaceOrderMutation, type PlaceOrderMutation } from './place-order.generated.ts'

type Answer = NonNullable<PlaceOrderMutation['placeOrder']>
/** Products of which there is too little, as the shop lists them. */
export type OutOfStockItems = Extract<Answer, { __typename: 'OutOfStockError' }>['items']
/** An order, to be told of. */
export type FoundOrder = Extract<Answer, { __typename: 'AlreadyOrderedError' }>['order']

/** What stands in the way where too much would be held without being paid. */
export type HeldUnpaid = Pick<Extract<Answer, { __typename: 'UnpaidLimitError' }>, 'unpaidLimit' | 'orders'>

/** Why no order was placed. With a fault it may be placed or not: the same intent can be sent again and makes one order at most. */
export interface OrderRefusal extends Refusal {
  /** The cart has become this order before, by another call. */
  ordered?: FoundOrder
  short?: OutOfStockItems
  held?: HeldUnpaid
}

/** What came of placing an order. */
export type Placed = Outcome<FoundOrder, OrderRefusal>

function read(answer: Answer): Placed {
  switch (answer.__typename) {
    case 'PlaceOrderSuccess':
      return { value: answer.order }
    case 'AlreadyOrderedError':
      return { refusal: { reason: answer.message, fields: {}, ordered: answer.order } }
    case 'OutOfStockError':
      return { refusal: { ...refused(answer).refusal, short: answer.items } }
    case 'UnpaidLimitError':
      return { refusal: { ...refused(answer).refusal, held: answer } }
    case 'ValidationError':
      return { refusal: { reason: [answer.message, ...answer.fields.map((field) => field.message)].join(' '), fields: {} } }
    default:
      return refused(answer)
  }
}

/** Places orders. */
export function usePlaceOrder(userId: string) {
  const [mutate] = usePlaceOrderMutation({
    // A list walked by cursor cannot be added to honestly: the orders are read again when they are next shown.
    update: (cache, { data }) => {
      if (data?.placeOrder?.__typename === 'PlaceOrderSuccess') cache.evict({ id: `User:${userId}`, fieldName: 'orders' })
    },
  })

  return async function place(intent: OrderIntent): Promise<Placed> {
    const { addressId, paymentMethod, idempotencyKey, checkoutId } = intent
    const input = { deliverTo: { addressId }, paymentMethod, idempotencyKey, ...(checkoutId && { checkoutId }) }
    const placed = await send(mutate({ variables: { input } }), (data) => data.placeOrder, read)
    tellOtherTabs()
    if (!placed.refusal?.fault) dropIntent(userId, intent)
    return placed
  }
}
