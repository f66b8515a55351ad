import { money } from '../../cart/cart.fixture.ts'
import { aPerson } from '../../user/person.fixture.ts'
import { anEvent } from '../order.fixture.ts'

const line = (id: string, productName: string, quantity: number) => ({
  __typename: 'OrderLine' as const,
  id,
  productName,
  quantity,
  unitPrice: money(10_000),
  total: money(10_000 * quantity),
  discount: money(0),
  productImage: null,
  variantTitle: '',
  variant: null,
  product: { __typename: 'Product', id: 'prod_1' },
})

const NO_RETURNS = { returns: [] as object[], returnableUntil: null as string | null }

const UNPAID = {
  __typename: 'Payment',
  method: 'CASH_ON_DELIVERY',
  status: 'UNPAID',
  payableUntil: null,
  paidAt: null as string | null,
  refundedAmount: money(0),
  refundableAmount: null as ReturnType<typeof money> | null,
  refunds: [] as object[],
}

const TALAAT_HARB = {
  __typename: 'OrderAddress',
  fullName: 'Omar Sherif',
  phone: '01112345678',
  street: 'Talaat Harb',
  building: '12',
  city: 'Cairo',
  governorate: 'Cairo Governorate',
  country: 'Egypt',
  postalCode: '11511',
}

/** One order with everything that its page shows, as administrators see it, for tests. */
export const anOrderDetail = (changes: object = {}) => ({
  __typename: 'Order' as const,
  id: 'ord_1',
  number: 'EG-100042',
  status: 'PROCESSING',
  availableActions: ['ADVANCE', 'CANCEL'],
  placedAt: '2026-03-01T09:30:00.000Z',
  trackingNumber: null,
  carrier: null,
  trackingUrl: null,
  promisedDelivery: null as object | null,
  events: [anEvent('CONFIRMED'), anEvent('PROCESSING', { byShop: true })],
  notes: [],
  ...NO_RETURNS,
  couponCode: null as string | null,
  seller: null as object | null,
  totals: {
    __typename: 'OrderTotals',
    itemCount: 3,
    subtotal: money(30_000),
    discount: money(0),
    shippingFee: money(2_100),
    cashOnDeliveryFee: money(900),
    total: money(33_000),
  },
  payment: UNPAID,
  customer: aPerson('usr_2'),
  deliveryAddress: TALAAT_HARB,
  lines: [line('line_1', 'Brass lamp', 1), line('line_2', 'Clay mug', 1), line('line_3', 'Reed mat', 1)],
  ...changes,
})

/** A refund of an order as administrators see it. */
export const aRefund = (amount: number, status = 'SUCCEEDED', changes: object = {}) => ({
  __typename: 'Refund' as const,
  id: `ref_${amount}`,
  status,
  method: 'CARD',
  reason: null as string | null,
  failure: null as string | null,
  createdAt: '2026-03-02T10:00:00.000Z',
  amount: money(amount),
  ...changes,
})

/** An order of EGP 330.00 that was paid by card, with its refunds. */
export const aPaidOrder = (refunds: ReturnType<typeof aRefund>[] = [], changes: object = {}) => {
  const sum = (counted: typeof refunds) => counted.reduce((total, { amount }) => total + amount.amount, 0)
  const refunded = sum(refunds.filter(({ status }) => status === 'SUCCEEDED'))
  const refundableAmount = money(33_000 - sum(refunds.filter(({ status }) => status !== 'FAILED')))
  const order = anOrderDetail({ availableActions: ['ADVANCE', 'CANCEL', 'REFUND'], ...changes })
  const status = refunded === 0 ? 'PAID' : refunded < 33_000 ? 'PARTIALLY_REFUNDED' : 'REFUNDED'
  const paidAt = '2026-03-01T09:35:00.000Z'
  return {
    ...order,
    payment: { ...order.payment, method: 'CARD', status, paidAt, refundedAmount: money(refunded), refundableAmount, refunds },
  }
}
