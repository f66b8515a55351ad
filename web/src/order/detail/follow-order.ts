import type { TypedDocumentNode } from '@apollo/client'
import { m } from '@shop/contract/messages/messages.js'
import { announce } from '../../lib/announce.ts'
import { followLive } from '../../lib/live/follow-live.ts'
import type { StartLive } from '../../lib/live/use-live.ts'
import type { OrderStatus } from '../../lib/schema.generated.ts'
import { shownStatus } from '../order-status.tsx'

interface OrderQuery {
  order: { number: string; status: OrderStatus } | null
}

interface FollowedOrder<Query extends OrderQuery> {
  id: string
  query: TypedDocumentNode<Query, { id: string }>
  subscription: TypedDocumentNode<{ orderUpdated: Query['order'] }, { id: string }>
}

/** Keeps the page of an order as the shop has it, and says when its status has changed. */
export const followOrder =
  <Query extends OrderQuery>({ id, query, subscription }: FollowedOrder<Query>): StartLive =>
  (client) =>
    followLive(client, {
      subscription,
      variables: { id },
      onData({ orderUpdated: order }) {
        const asked = { query, variables: { id } }
        const before = client.readQuery<OrderQuery>(asked)?.order?.status
        if (!order) return
        client.writeQuery<OrderQuery>({ ...asked, data: { order } })
        // What was done on this page is on screen already, and said.
        if (before !== undefined && before !== order.status)
          announce(m.order_now({ number: order.number, status: shownStatus(order.status).words() }))
      },
    })
