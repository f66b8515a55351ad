import { m } from '@shop/contract/messages/messages.js'
import type { ReturnReason, ReturnStatus } from '../../lib/schema.generated.ts'
import type { Shown } from '../status-pill.tsx'

const STATUS: Partial<Record<ReturnStatus, Shown>> = {
  REQUESTED: { words: m.order_return_requested, icon: 'clock', tone: 'warning' },
  ACCEPTED: { words: m.order_return_accepted, icon: 'truck', tone: 'info' },
  REFUSED: { words: m.order_return_refused, icon: 'cross', tone: 'danger' },
  CANCELLED: { words: m.order_return_cancelled, icon: 'cross', tone: 'danger' },
  RECEIVED: { words: m.order_return_received, icon: 'box', tone: 'info' },
  REFUNDED: { words: m.order_return_refunded, icon: 'tick', tone: 'success' },
  REPLACED: { words: m.order_return_replaced, icon: 'tick', tone: 'success' },
}
/** For values that came into the graph after this page was built. */
const OTHER: Shown = { words: m.order_status_other, icon: 'clock', tone: 'info' }

/** Words, icon and tone of the status of a return. */
export const shownReturn = (status: ReturnStatus): Shown => STATUS[status] ?? OTHER

/** Every reason to return a product, in words, in the order of the form. */
export const RETURN_REASONS: Partial<Record<ReturnReason, () => string>> = {
  TOO_SMALL: m.order_return_too_small,
  TOO_LARGE: m.order_return_too_large,
  NOT_AS_DESCRIBED: m.order_return_not_as_described,
  DAMAGED: m.order_return_damaged,
  WRONG_ITEM: m.order_return_wrong_item,
  CHANGED_MIND: m.order_return_changed_mind,
  OTHER: m.order_return_other,
}
