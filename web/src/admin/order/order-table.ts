import { m } from '@shop/contract/messages/messages.js'
import type { OrderFilterInput, OrderSort, OrderStatus, PaymentMethod } from '../../lib/schema.generated.ts'
import type { TableFilter } from '../ui/table/table-parts.ts'
import type { TableValues } from '../ui/table/use-table-state.ts'
import { methodWords } from '../../order/method-words.ts'
import { shownStatus } from '../../order/order-status.tsx'
import { PAYMENT_STATUSES, paymentWords } from '../../order/detail/payment-words.ts'

const STATUSES: readonly OrderStatus[] = ['AWAITING_PAYMENT', 'CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELLED']
const METHODS: readonly PaymentMethod[] = ['CASH_ON_DELIVERY', 'CARD']

/** Words at the beginning of a line. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** The filters of tables of orders. */
export const orderFilters = (): readonly TableFilter[] => [
  { name: 'status', label: m.order_status(), options: STATUSES.map((value) => ({ value, label: shownStatus(value).words() })) },
  { name: 'method', label: m.order_payment_method(), options: METHODS.map((value) => ({ value, label: methodWords(value) })) },
  { name: 'payment', label: m.order_paid(), options: PAYMENT_STATUSES.map((value) => ({ value, label: capital(paymentWords(value)) })) },
]
/** Their names in the address; with the days, which are chosen apart. */
export const ORDER_FILTER_NAMES = ['status', 'method', 'payment', 'from', 'to']

const SORTS: Record<string, OrderSort> = { placed: 'OLDEST', '-placed': 'NEWEST', bill: 'TOTAL_ASC', '-bill': 'TOTAL_DESC' }

/** The orders that an address lists, and their order; `placedAt` are the chosen days. */
export function askedOrders(
  { search, filters, sort }: TableValues,
  placedAt: OrderFilterInput['placedAt'],
): { filter: OrderFilterInput; sort: OrderSort } {
  const status = STATUSES.find((each) => each === filters['status'])
  const paymentMethod = METHODS.find((each) => each === filters['method'])
  const payment = PAYMENT_STATUSES.find((each) => each === filters['payment'])
  return {
    filter: {
      ...(search && { search }),
      ...(status && { statuses: [status] }),
      ...(paymentMethod && { paymentMethod }),
      ...(payment && { paymentStatuses: [payment] }),
      ...(placedAt && { placedAt }),
    },
    sort: SORTS[sort] ?? 'NEWEST',
  }
}
