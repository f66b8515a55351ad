import { anAddress } from '../address/address.fixture.ts'
import type { aCart } from '../cart/cart.fixture.ts'
import type { PaymentMethod } from '../lib/schema.generated.ts'

/** A response to `Checkout`, for tests: a cart, one saved address, and the ways to pay. */
export const aCheckout = (
  cart: ReturnType<typeof aCart>,
  { addresses = [anAddress('addr_1')], methods = ['CASH_ON_DELIVERY'] as PaymentMethod[] } = {},
) => ({
  shop: {
    __typename: 'Shop' as const,
    id: 'shop',
    paymentMethods: methods,
    cardPaymentMode: methods.includes('CARD') ? ('TEST' as const) : null,
  },
  viewer: { __typename: 'Viewer' as const, id: 'viewer_1', cart, addresses },
})
