import { m } from '@shop/contract/messages/messages.js'
import type { OrderStatus } from '../lib/schema.generated.ts'
import { StatusPill, type Shown } from './status-pill.tsx'

const STATUS: Partial<Record<OrderStatus, Shown>> = {
  AWAITING_PAYMENT: { words: () => m.order_status_awaiting_payment(), icon: 'clock', tone: 'warning' },
  CONFIRMED: { words: () => m.order_status_confirmed(), icon: 'tick', tone: 'success' },
  PROCESSING: { words: () => m.order_status_processing(), icon: 'clock', tone: 'info' },
  SHIPPED: { words: () => m.order_status_shipped(), icon: 'truck', tone: 'info' },
  DELIVERED: { words: () => m.order_status_delivered(), icon: 'tick', tone: 'success' },
  CANCELLED: { words: () => m.order_status_cancelled(), icon: 'cross', tone: 'danger' },
}
/** For values that came into the graph after this page was built. */
const OTHER: Shown = { words: () => m.order_status_other(), icon: 'clock', tone: 'info' }

/** Words, icon and tone of a status; undefined where it is none of an order. */
export const shownStatusIfAny = (status: OrderStatus): Shown | undefined => STATUS[status]

/** Words, icon and tone of a status. */
export const shownStatus = (status: OrderStatus): Shown => shownStatusIfAny(status) ?? OTHER

/** The status of an order, in words with an icon. */
export const OrderStatusPill = ({ status }: { status: OrderStatus }) => <StatusPill {...shownStatus(status)} />
