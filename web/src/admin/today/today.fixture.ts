interface QueuedOrder {
  id: string
  number: string
  status?: string
  promise?: { from: string; to: string }
  customer?: string
}

/** An order as a queue of the page Today lists it; of a deleted account unless it has a customer. */
export const queuedOrder = ({ id, number, status = 'CONFIRMED', promise, customer }: QueuedOrder) => ({
  __typename: 'Order',
  id,
  number,
  status,
  placedAt: '2026-03-01T09:30:00.000Z',
  availableActions: status === 'CANCELLED' ? [] : ['ADVANCE', 'CANCEL'],
  promisedDelivery: promise ? { __typename: 'DeliveryPromise', ...promise } : null,
  customer: customer === undefined ? null : { __typename: 'User', id: `usr_${customer}`, name: customer },
})
type Queued = ReturnType<typeof queuedOrder>

const queue = (orders: Queued[], orderCount = orders.length, lateCount = 0, dueTodayCount = 0) => ({
  __typename: 'OrderQueue',
  orderCount,
  lateCount,
  dueTodayCount,
  orders,
})

interface WorkloadParts {
  toPack?: Queued[]
  toShip?: Queued[]
  counts?: [orders: number, late: number, dueToday: number]
  failedRefunds?: Queued[]
}

/** The work that waits with orders; nothing unless it is given. */
export const workload = ({ toPack = [], toShip = [], counts, failedRefunds = [] }: WorkloadParts = {}) => ({
  __typename: 'OrderWorkload',
  toPack: queue(toPack, ...(counts ?? [])),
  toShip: queue(toShip),
  returnsToAnswerCount: 2,
  returnsToReceiveCount: 0,
  returnsToRefundCount: 1,
  failedRefundCount: failedRefunds.length,
  failedRefunds,
})
