import { m } from '@shop/contract/messages/messages.js'
import { announce } from '../../lib/announce.ts'
import { followLive } from '../../lib/live/follow-live.ts'
import type { StartLive } from '../../lib/live/use-live.ts'
import { shownStatus } from '../../order/order-status.tsx'
import { AdminOrderDocument } from './admin-order.generated.ts'
import { AdminOrderUpdatedDocument } from './admin-order-updated.generated.ts'

/** Keeps the page of an order as the shop has it, also while other administrators work on it, and says when its state has changed. */
export const followAdminOrder =
  (id: string): StartLive =>
  (client) =>
    followLive(client, {
      subscription: AdminOrderUpdatedDocument,
      variables: { id },
      onData({ orderUpdated: order }) {
        const asked = { query: AdminOrderDocument, variables: { id } }
        const before = client.readQuery(asked)?.order?.status
        if (!order) return
        client.writeQuery({ ...asked, data: { order } })
        if (before !== undefined && before !== order.status)
          announce(m.order_now({ number: order.number, status: shownStatus(order.status).words() }))
      },
    })
