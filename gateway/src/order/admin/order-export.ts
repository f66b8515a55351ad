import { as, oneOf, type Export } from '../../rest/export.ts'
import { ORDER_SORTS } from '../order.ts'

/** The orders that a table lists, as a file. */
export const ORDER_EXPORT: Export = {
  path: 'order/export.csv',
  role: 'admin',
  format: 'csv',
  filters: new Map([
    ['search', as('search')],
    ['statuses', as('status')],
    ['customerId', as('user')],
    ['paymentStatuses', as('payment')],
    ['paymentMethod', oneOf('method', { CARD: 'visa', CASH_ON_DELIVERY: 'cash' })],
    ['from', as('from')],
    ['to', as('to')],
    ['sort', oneOf('sortBy', ORDER_SORTS)],
  ]),
}
