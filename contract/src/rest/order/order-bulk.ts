/** Calls of the back office for many orders at once; all of them additions to spec 7. */
import { Type, type Static } from 'typebox'
import { MAX_IDS } from '../../shop.ts'
import { OrderCancelBody, OrderStatusBody, RestOrder } from '../order.ts'
import { RestProblem } from '../problem.ts'

const { id, status, trackingNumber, carrier, note } = OrderStatusBody.properties

/** PUT order/bulk/status */
export const OrderStatusesBody = Type.Object(
  {
    orders: Type.Array(Type.Object({ id, trackingNumber }, { additionalProperties: false }), { minItems: 1, maxItems: MAX_IDS }),
    status,
    carrier,
    note,
  },
  { title: 'OrderStatusesBody', additionalProperties: false },
)
export type OrderStatusesBody = Static<typeof OrderStatusesBody>

/** PUT order/bulk/cancel */
export const OrdersCancelBody = Type.Object(
  { orderIds: Type.Array(id, { minItems: 1, maxItems: MAX_IDS }), reason: OrderCancelBody.properties.reason },
  { title: 'OrdersCancelBody', additionalProperties: false },
)
export type OrdersCancelBody = Static<typeof OrdersCancelBody>

/** The outcome for each order, in the order of the call: a problem for refused ones, the present order for others. */
export const RestOrderResults = Type.Object(
  {
    results: Type.Array(
      Type.Object({
        _id: Type.String(),
        order: Type.Optional(RestOrder),
        unchanged: Type.Optional(Type.Boolean({ description: 'true: it was so before this call, which changed nothing' })),
        problem: Type.Optional(RestProblem),
      }),
    ),
  },
  { title: 'OrderResults' },
)
export type RestOrderResults = Static<typeof RestOrderResults>
