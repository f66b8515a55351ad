import { useRef } from 'react'
import { tellOtherTabs } from '../cart/tell-other-tabs.ts'
import { attempt, newerAnswer } from '../lib/attempt.ts'
import { dropIntent, type OrderIntent } from './order-intent.ts'
import { usePlaceOrderMutation, type PlaceOrderMutation } from './place-order.generated.ts'

type Answer = NonNullable<PlaceOrderMutation['placeOrder']>
/** Products of which there is too little, as the shop lists them. */
export type OutOfStockItems = Extract<Answer, { __typename: 'OutOfStockError' }>['items']
/** An order, to be told of. */
export type FoundOrder = Extract<Answer, { __typename: 'AlreadyOrderedError' }>['order']

/** What came of placing an order. */
export type Placed =
  | { kind: 'placed'; order: FoundOrder }
  /** The cart has become this order before, by another call. */
  | { kind: 'ordered'; order: FoundOrder }
  | { kind: 'outOfStock'; items: OutOfStockItems }
  /** Refused; trying again the same way does not help. */
  | { kind: 'refused'; reason: string }
  /** No answer: it may be placed or not. The same intent can be sent again and makes one order at most. */
  | { kind: 'unknown'; reason: string; code: string }

function read(answer: Answer): Placed {
  switch (answer.__typename) {
    case 'PlaceOrderSuccess':
      return { kind: 'placed', order: answer.order }
    case 'AlreadyOrderedError':
      return { kind: 'ordered', order: answer.order }
    case 'OutOfStockError':
      return { kind: 'outOfStock', items: answer.items }
    case 'ValidationError':
      return { kind: 'refused', reason: [answer.message, ...answer.fields.map((field) => field.message)].join(' ') }
    case 'EmptyCartError':
    case 'PaymentMethodUnavailableError':
    case 'NotFoundError':
      return { kind: 'refused', reason: answer.message }
    default:
      return { kind: 'refused', reason: newerAnswer(answer) }
  }
}

/** Places orders, one at a time: a call while another is on its way answers undefined and does nothing. */
export function usePlaceOrder(userId: string) {
  const busy = useRef(false)
  const [mutate] = usePlaceOrderMutation({
    // A list walked by cursor cannot be added to honestly: the orders are read again when they are next shown.
    update: (cache, { data }) => {
      if (data?.placeOrder?.__typename === 'PlaceOrderSuccess') cache.evict({ id: `User:${userId}`, fieldName: 'orders' })
    },
  })

  return async function place(intent: OrderIntent): Promise<Placed | undefined> {
    if (busy.current) return undefined
    busy.current = true
    const { addressId, paymentMethod, idempotencyKey, checkoutId } = intent
    const input = { deliverTo: { addressId }, paymentMethod, idempotencyKey, ...(checkoutId && { checkoutId }) }
    const { answer, fault } = await attempt(mutate({ variables: { input } }), (data) => data.placeOrder)
    busy.current = false
    tellOtherTabs()
    if (fault) return { kind: 'unknown', reason: fault.title, code: fault.code }
    dropIntent(userId, intent)
    return read(answer)
  }
}
