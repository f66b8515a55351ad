import { followOrder } from './follow-order.ts'
import { OwnOrderDocument } from './order-detail.generated.ts'
import { OrderUpdatedDocument } from './order-updated.generated.ts'

/** Follows an order of the shopper's own. */
export const followOwnOrder = (id: string) => followOrder({ id, query: OwnOrderDocument, subscription: OrderUpdatedDocument })
