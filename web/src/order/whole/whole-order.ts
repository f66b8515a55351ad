import type { OwnOrderQuery } from './whole-order.generated.ts'

/** One order with everything that its page shows, as shopper and administrators read it. */
export type WholeOrder = NonNullable<OwnOrderQuery['order']>
