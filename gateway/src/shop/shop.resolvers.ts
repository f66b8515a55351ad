import { CASH_ON_DELIVERY_FEE, SHIPPING_FEE, SHOP_NAME } from '@shop/contract/shop.ts'
import type { Resolvers } from '../resolvers.generated.ts'

/** There is one shop. */
export const SHOP_ID = 'shop'

/** The shop's constants; its settings, catalogue lists and ways to pay are resolved by their words. */
export const shopResolvers: Resolvers = {
  Query: {
    shop: () => ({}),
  },
  Shop: {
    id: () => SHOP_ID,
    name: () => SHOP_NAME,
    currency: () => 'EGP',
    shippingFee: () => SHIPPING_FEE,
    cashOnDeliveryFee: () => CASH_ON_DELIVERY_FEE,
  },
  Money: {
    amount: (piastres) => piastres,
    currency: () => 'EGP',
  },
}
