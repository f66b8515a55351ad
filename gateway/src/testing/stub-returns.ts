import type { RestOrder } from '@shop/contract/rest/order.ts'
import type { RestReturn } from '@shop/contract/rest/order/order-return.ts'
import type { RestUser } from '@shop/contract/rest/user.ts'
import { counted, forAdmins, signedIn } from './stub-people.ts'
import type { StubAnswer, StubRoutes } from './stub-rest-service.ts'

const MOMENT = '2026-01-05T03:04:05.000Z'

/** The id of a picture of 800 by 600 pixels. */
const PICTURE = `${'0'.repeat(32)}-800x600`

/** A return of the first piece of an order. */
const returned = (order: RestOrder, n: number): RestReturn => ({
  _id: `ret_${n}`,
  number: `${order.number}-R1`,
  status: 'REQUESTED',
  createdAt: MOMENT,
  lines: [{ line: 1, quantity: 1, reason: 'DAMAGED', note: null, restocked: null, replacement: null }],
  events: [{ _id: `rtev_${n}`, status: 'REQUESTED', note: null, byShop: false, createdAt: MOMENT }],
  pictures: [{ _id: PICTURE, url: `http://elsewhere/return-pictures/${PICTURE}.jpg` }],
  value: 2.5,
  refund: null,
  carrier: null,
  trackingNumber: null,
  availableActions: ['ACCEPT', 'REFUSE'],
})

/** Returns: each of the orders has one. */
export function returnRoutes(orderOf: (n: number) => RestOrder, customer: RestUser, count: number): StubRoutes {
  const withReturn = (n: number): RestOrder => ({ ...orderOf(n), customer, returns: [returned(orderOf(n), n)] })
  const change = (): StubAnswer => ({ body: withReturn(1) })
  const all = Array.from({ length: count }, (_, index) => ({ _id: `ret_${index + 1}`, order: withReturn(index + 1) }))
  return {
    'GET order/returns': forAdmins((call) => counted(all, call)),
    'POST order/return': signedIn(change),
    'POST order/return/picture': signedIn(() => ({ body: { _id: PICTURE, url: `http://elsewhere/return-pictures/${PICTURE}.jpg` } })),
    'GET order/return/picture/allowance': signedIn(() => ({ body: { allowed: false } })),
    'PUT order/return/cancel': signedIn(change),
    ...Object.fromEntries(['answer', 'receive', 'refund', 'replace'].map((step) => [`PUT order/return/${step}`, forAdmins(change)])),
  }
}
