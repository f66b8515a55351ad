import type { OrderRefundBody, RestOrder } from '@shop/contract/rest/order.ts'
import type { RestProviderPayment } from '@shop/contract/rest/payment.ts'
import { completeOrder } from '../../foreign/order.ts'
import { pathPart } from '../../rest/path-part.ts'
import type { Rest } from '../../rest/rest.ts'
import { PROVIDER_TIMEOUT } from '../payment.source.ts'

/** Refunds of card payments, and the card provider's record of them, for administrators; none of it is in spec section 7. */
export interface RefundSource {
  /** Gives money of an order back; the order as it is then. */
  give(token: string, body: OrderRefundBody, idempotencyKey: string): Promise<ReturnType<typeof completeOrder>>
  /** The order of a refund that the card provider refused. */
  failed(token: string, order: RestOrder): ReturnType<typeof completeOrder>
  /** The card provider's record of an order's payment; null when the shopper has not begun to pay. */
  provider(token: string, orderId: string): Promise<RestProviderPayment | null>
}

export const refundSource = (rest: Rest): RefundSource => ({
  async give(token, body, idempotencyKey) {
    const options = { token, body, idempotencyKey, addition: 'refunds', timeout: PROVIDER_TIMEOUT }
    return completeOrder((await rest.put<RestOrder>('order/refund', options)).body, token, false)
  },
  failed: (token, order) => completeOrder(order, token, false),
  async provider(token, orderId) {
    const options = { token, addition: 'what the card provider says', timeout: PROVIDER_TIMEOUT }
    return (await rest.get<RestProviderPayment | null>(`payment/intent/${pathPart(orderId)}`, options)).body
  },
})
