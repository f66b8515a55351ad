import { m } from '@shop/contract/messages/messages.js'
import { announce } from '../../lib/announce.ts'
import { followLive } from '../../lib/live/follow-live.ts'
import type { StartLive } from '../../lib/live/use-live.ts'
import { shownStatus } from '../order-status.tsx'
import { OwnOrderDocument } from './order-detail.generated.ts'
import { OrderUpdatedDocument } from './order-updated.generated.ts'

/** Keeps the page of an own order as the shop has it, and says when it has come further. */
export const followOrder =
  (id: string): StartLive =>
  (client) =>
    followLive(client, {
      subscription: OrderUpdatedDocument,
      variables: { id },
      onData({ orderUpdated: order }) {
        const asked = { query: OwnOrderDocument, variables: { id } }
        const before = client.readQuery(asked)?.order?.status
        if (!order) return
        client.writeQuery({ ...asked, data: { order } })
        // What the shopper did here is on screen already, and said.
        if (before !== undefined && before !== order.status)
          announce(m.order_now({ number: order.number, status: shownStatus(order.status).words() }))
      },
    })
