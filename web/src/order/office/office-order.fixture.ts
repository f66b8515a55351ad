import { money } from '../../cart/cart.fixture.ts'
import { aPerson } from '../../user/people/person.fixture.ts'
import { anEvent } from '../order.fixture.ts'

const line = (id: string, productName: string, quantity: number) => ({
  __typename: 'OrderLine' as const,
  id,
  productName,
  quantity,
  unitPrice: money(10_000),
  total: money(10_000 * quantity),
  productImage: null,
  product: { __typename: 'Product', id: 'prod_1' },
})

/** An order as administrators see it, for tests. */
export const anOfficeOrder = (changes: object = {}) => ({
  __typename: 'Order' as const,
  id: 'ord_1',
  number: 'EG-100042',
  status: 'PROCESSING',
  availableActions: ['ADVANCE', 'CANCEL'],
  placedAt: '2026-03-01T09:30:00.000Z',
  trackingNumber: null,
  carrier: null,
  events: [anEvent('CONFIRMED'), anEvent('PROCESSING', { byShop: true })],
  notes: [],
  totals: {
    __typename: 'OrderTotals',
    itemCount: 3,
    subtotal: money(30_000),
    shippingFee: money(2_100),
    cashOnDeliveryFee: money(900),
    total: money(33_000),
  },
  payment: { __typename: 'Payment', method: 'CASH_ON_DELIVERY', status: 'UNPAID' },
  customer: aPerson('usr_2'),
  deliveryAddress: {
    __typename: 'OrderAddress',
    fullName: 'Omar Sherif',
    phone: '01112345678',
    street: 'Talaat Harb',
    building: '12',
    city: 'Cairo',
    state: 'Cairo Governorate',
    country: 'Egypt',
    postalCode: '11511',
  },
  lines: [line('line_1', 'Brass lamp', 1), line('line_2', 'Clay mug', 1), line('line_3', 'Reed mat', 1)],
  ...changes,
})
