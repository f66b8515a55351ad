/** The work of the shop with orders, for administrators; additions to spec 7. */
import { Type, type Static } from 'typebox'
import { RestOrder } from '../order.ts'
import { orNull } from '../values.ts'

/** GET order/held (addition): the orders and pieces that all accounts hold without having paid. */
export const RestHeld = Type.Object(
  {
    cardOrders: Type.Integer({ description: 'that wait for their payment' }),
    cardPieces: Type.Integer(),
    cashOrders: Type.Integer({ description: 'under way, to be paid at the door' }),
    cashPieces: Type.Integer(),
    holders: Type.Array(
      Type.Object({
        user: orNull(Type.String(), 'null once the account is gone'),
        orders: Type.Integer(),
        pieces: Type.Integer(),
        since: Type.String({ description: 'when the oldest of them was placed; RFC 3339, UTC' }),
      }),
      { description: 'the five accounts that hold the most pieces' },
    ),
  },
  { title: 'Held' },
)
export type RestHeld = Static<typeof RestHeld>

const FirstOrders = Type.Array(RestOrder, { description: 'the first five' })
const Queue = Type.Object({
  orders: Type.Integer(),
  late: Type.Integer({ description: 'whose promised days are over' }),
  dueToday: Type.Integer({ description: 'whose last promised day is today' }),
  first: FirstOrders,
})

/** GET order/workload (addition): the work that waits with orders, the first promised first. */
export const RestWorkload = Type.Object(
  {
    toPack: Queue,
    toShip: Queue,
    failedRefunds: Type.Object(
      { orders: Type.Integer(), first: FirstOrders },
      { description: 'orders whose last refund the card provider refused, the latest first' },
    ),
    returns: Type.Object(
      {
        toAnswer: Type.Integer(),
        toReceive: Type.Integer({ description: 'accepted and not here yet' }),
        toRefund: Type.Integer({ description: 'received, and neither refunded nor replaced' }),
      },
      { description: 'returns that wait for the shop' },
    ),
  },
  { title: 'Workload' },
)
export type RestWorkload = Static<typeof RestWorkload>
