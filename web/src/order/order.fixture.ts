import { money } from '../cart/cart.fixture.ts'

/** An order as the graph gives it, for tests. */
export const anOrder = (id = 'ord_1', number = 'EG-100042') => ({
  __typename: 'Order' as const,
  id,
  number,
  status: 'CONFIRMED',
  placedAt: '2026-03-01T09:30:00.000Z',
  totals: { __typename: 'OrderTotals', total: money(13_000) },
  payment: { __typename: 'Payment', method: 'CASH_ON_DELIVERY' },
  deliveryAddress: { __typename: 'OrderAddress', city: 'Cairo' },
  lines: [
    {
      __typename: 'OrderLine',
      id: `${id}_line`,
      productName: 'Brass lamp',
      quantity: 1,
      unitPrice: money(10_000),
      productImage: null,
      product: { __typename: 'Product', id: 'prod_1' },
    },
  ],
})
