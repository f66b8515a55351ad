import type { OwnOrderQuery } from './order-detail.generated.ts'

/** One order with everything that its page shows, as shopper and administrators read it. */
export type OrderDetail = NonNullable<OwnOrderQuery['order']>
