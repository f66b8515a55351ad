import { useMemo } from 'react'
import { graphql, useFragment, useLazyLoadQuery, useSubscription } from 'react-relay'
import type { orderStatus_order$key } from './__generated__/orderStatus_order.graphql.ts'
import type { orderStatusQuery } from './__generated__/orderStatusQuery.graphql.ts'
import type { orderStatusSubscription } from './__generated__/orderStatusSubscription.graphql.ts'

const ORDER = graphql`
  query orderStatusQuery($id: ID!) {
    order(id: $id) {
      ...orderStatus_order
    }
  }
`
// The event is put into the store by its id: all that shows this order follows, without an updater.
const UPDATES = graphql`
  subscription orderStatusSubscription($id: ID!) {
    orderUpdated(orderId: $id) {
      ...orderStatus_order
    }
  }
`

/** How far an order is, at any moment. */
export function OrderStatus({ id }: { id: string }) {
  const { order } = useLazyLoadQuery<orderStatusQuery>(ORDER, { id })
  // The same object at each rendering: another one is another subscription.
  useSubscription<orderStatusSubscription>(useMemo(() => ({ subscription: UPDATES, variables: { id } }), [id]))
  return order ? <Status order={order} /> : <p>There is no such order.</p>
}

function Status({ order }: { order: orderStatus_order$key }) {
  const { number, status, trackingNumber } = useFragment(
    graphql`
      fragment orderStatus_order on Order {
        number
        status
        trackingNumber
      }
    `,
    order,
  )
  return (
    <p role="status">
      {number}: {status}
      {trackingNumber && `, parcel ${trackingNumber}`}
    </p>
  )
}
