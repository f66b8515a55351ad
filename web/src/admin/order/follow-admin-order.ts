import { followOrder } from '../../order/detail/follow-order.ts'
import { AdminOrderDocument } from './admin-order.generated.ts'
import { AdminOrderUpdatedDocument } from './admin-order-updated.generated.ts'

/** Follows an order with what administrators alone see of it, also while others work on it. */
export const followAdminOrder = (id: string) => followOrder({ id, query: AdminOrderDocument, subscription: AdminOrderUpdatedDocument })
