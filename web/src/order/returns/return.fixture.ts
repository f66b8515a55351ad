import { money } from '../../cart/cart.fixture.ts'

/** A step of a return, for tests. */
export const aReturnEvent = (status: string, changes: object = {}) => ({
  __typename: 'ReturnEvent' as const,
  status,
  note: null as string | null,
  byShop: false,
  createdAt: '2026-03-05T09:30:00.000Z',
  ...changes,
})

/** A line of a return, for tests. */
export const aReturnLine = (changes: object = {}) => ({
  __typename: 'ReturnLine' as const,
  quantity: 2,
  reason: 'TOO_SMALL',
  note: null as string | null,
  restockedQuantity: null as number | null,
  replacementTitle: null as string | null,
  orderLine: { __typename: 'OrderLine' as const, id: 'line_1', productName: 'Brass lamp', variantTitle: '' },
  ...changes,
})

/** A picture of a return, for tests. */
export const aReturnPicture = (name: string) => ({
  __typename: 'ReturnPicture' as const,
  small: `https://khan.example/return-pictures/${name}.320.webp`,
  huge: `https://khan.example/return-pictures/${name}.1600.webp`,
  width: 800,
  height: 600,
})

/** A return of an order as its page shows it, for tests. */
export const aReturn = (status = 'REQUESTED', changes: object = {}) => ({
  __typename: 'Return' as const,
  id: 'ord_1:ret_1',
  number: 'EG-100042-R1',
  status,
  availableActions: [] as string[],
  requestedAt: '2026-03-05T09:30:00.000Z',
  carrier: null as string | null,
  trackingNumber: null as string | null,
  value: money(20_000),
  refund: null as object | null,
  lines: [aReturnLine()],
  events: [aReturnEvent('REQUESTED')],
  pictures: [] as object[],
  ...changes,
})
