import type { RestPaymentOptions } from '@shop/contract/rest/payment.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '@shop/contract/shop.ts'
import { isRefusal } from '../rest/rest-error.ts'
import type { Rest } from '../rest/rest.ts'

export interface PaymentSource {
  /** How an order can be paid at present. */
  methods(): Promise<readonly PaymentMethod[]>
}

async function readMethods(rest: Rest): Promise<readonly PaymentMethod[]> {
  try {
    return (await rest.publicGet<RestPaymentOptions>('payment')).body.methods
  } catch (error) {
    // A service that speaks spec section 7 alone cannot be asked, and has the two methods of section 9.
    if (isRefusal(error, 'NOT_FOUND')) return PAYMENT_METHODS
    throw error
  }
}

export function paymentSource(rest: Rest): PaymentSource {
  let methods: Promise<readonly PaymentMethod[]> | undefined
  return {
    // Once for all products of a request.
    methods: () => (methods ??= readMethods(rest)),
  }
}
