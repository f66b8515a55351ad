import { money } from '../cart/cart.fixture.ts'

/** A step in the life of an order. */
export const anEvent = (status: string, changes: object = {}) => ({
  __typename: 'OrderEvent' as const,
  id: `evt_${status}`,
  status,
  note: null as string | null,
  byShop: false,
  createdAt: '2026-03-01T09:30:00.000Z',
  ...changes,
})

const aLamp = (id: string) => ({
  __typename: 'OrderLine',
  id,
  productName: 'Brass lamp',
  quantity: 1,
  unitPrice: money(10_000),
  productImage: null,
  variantTitle: '',
  variant: null as object | null,
  product: { __typename: 'Product', id: 'prod_1' },
})

/** An order as the graph gives it, for tests. */
export const anOrder = (id = 'ord_1', number = 'EG-100042') => ({
  __typename: 'Order' as const,
  id,
  number,
  status: 'CONFIRMED',
  availableActions: ['CANCEL'] as string[],
  trackingNumber: null as string | null,
  carrier: null as string | null,
  trackingUrl: null as string | null,
  promisedDelivery: null as object | null,
  events: [anEvent('CONFIRMED')],
  placedAt: '2026-03-01T09:30:00.000Z',
  totals: {
    __typename: 'OrderTotals',
    itemCount: 1,
    subtotal: money(10_000),
    discount: money(0),
    shippingFee: money(2_100),
    cashOnDeliveryFee: money(900),
    total: money(13_000),
  },
  payment: {
    __typename: 'Payment',
    method: 'CASH_ON_DELIVERY',
    payableUntil: null as string | null,
    paidAt: null as string | null,
    refundedAmount: money(0),
    refundableAmount: null as ReturnType<typeof money> | null,
    refunds: [] as object[],
  },
  deliveryAddress: { __typename: 'OrderAddress', city: 'Cairo' },
  lines: [aLamp(`${id}_line`)],
})

/** One that awaits its payment by card, for `minutes` more. */
export function aCardOrder({ minutes = 30, ...changes }: { minutes?: number } & Partial<ReturnType<typeof anOrder>> = {}) {
  const order = anOrder()
  const payableUntil = new Date(Date.now() + 60_000 * minutes).toISOString()
  return {
    ...order,
    status: 'AWAITING_PAYMENT',
    availableActions: ['PAY', 'CANCEL'],
    events: [anEvent('AWAITING_PAYMENT')],
    payment: { ...order.payment, method: 'CARD', payableUntil },
    ...changes,
  }
}
