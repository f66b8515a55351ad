import type { Calls } from './call.ts'
import { take } from './call.ts'
import type { Shop } from './shop.ts'

export const paymentCalls = (shop: Shop): Calls => ({
  'POST payment/create-payment-intent': (call) => {
    const order = shop.find(shop.account(call).orders as { _id: string }[], take(call.body, 'order_id')['order_id'])
    return { clientSecret: `secret_of_${order._id}` }
  },
})
