import type { RestOrder } from '@shop/contract/rest/order.ts'
import { ANSWERS_ORDER, mutation, orderIn, type Call, type CallName, type RestCall } from './calls.ts'
import type { Product } from './crash-shop.ts'
import { orderInRest, type SeenOrder } from './seen.ts'

const read = (body: unknown): SeenOrder => orderInRest(body as RestOrder)
const put = (path: string, body: object): RestCall<SeenOrder> => ({ method: 'PUT', path: `/order/return/${path}`, body, read })

/** Pieces of the first line of an order come back, or of each. */
export interface WantedLine {
  line: number
  quantity: number
}

/** Asks for a return; in both services with a key. */
export const askForReturn = (orderId: string, lines: readonly WantedLine[], idempotencyKey: string): Call<SeenOrder> => ({
  name: 'ask for a return',
  rest: {
    method: 'POST',
    path: '/order/return',
    body: { id: orderId, lines: lines.map((line) => ({ ...line, reason: 'CHANGED_MIND' })) },
    idempotencyKey,
    read,
  },
  graph: mutation(
    'requestReturn',
    {
      input: {
        orderId,
        lines: lines.map(({ line, quantity }) => ({ orderLineId: `${orderId}:${line - 1}`, quantity, reason: 'CHANGED_MIND' })),
        idempotencyKey,
      },
      refusals: ['OrderStateError', 'ValidationError'],
      success: ANSWERS_ORDER,
    },
    orderIn,
  ),
})

/** A step of staff with a return, in the words of both services. */
const step = (name: CallName, field: string, rest: RestCall<SeenOrder>, input: object): Call<SeenOrder> => ({
  name,
  rest,
  graph: mutation(
    field,
    {
      input,
      refusals: ['OrderStateError', 'ValidationError', ...(name === 'refund a return' ? ['PaymentProviderError' as const] : [])],
      success: ANSWERS_ORDER,
    },
    orderIn,
  ),
})

export const acceptReturn = (orderId: string, id: string): Call<SeenOrder> =>
  step('accept a return', 'answerReturn', put('answer', { id, accept: true }), { returnId: `${orderId}:${id}`, accept: true })

/** One piece of each line is restocked, the rest is written off. */
export const receiveReturn = (orderId: string, id: string, lines: readonly WantedLine[]): Call<SeenOrder> =>
  step('receive a return', 'receiveReturn', put('receive', { id, lines: lines.map(({ line }) => ({ line, restock: 1 })) }), {
    returnId: `${orderId}:${id}`,
    lines: lines.map(({ line }) => ({ orderLineId: `${orderId}:${line - 1}`, restockedQuantity: 1 })),
  })

/** The money goes back to the card, or, of an order that was paid in cash, in cash. */
export function refundReturn(orderId: string, id: string, card: boolean): Call<SeenOrder> {
  const method = card ? {} : { method: 'CASH' }
  return step('refund a return', 'refundReturn', put('refund', { id, ...method }), { returnId: `${orderId}:${id}`, ...method })
}

/** Something else is sent in place of each line. */
export const replaceReturn = (
  orderId: string,
  id: string,
  lines: readonly WantedLine[],
  { id: product, variantId = product }: Product,
): Call<SeenOrder> =>
  step('replace a return', 'replaceReturn', put('replace', { id, lines: lines.map(({ line }) => ({ line, variant_id: variantId })) }), {
    returnId: `${orderId}:${id}`,
    lines: lines.map(({ line }) => ({ orderLineId: `${orderId}:${line - 1}`, variantId: `${product}:${variantId}` })),
  })
