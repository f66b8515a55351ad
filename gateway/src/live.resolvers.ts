import { m } from '@shop/contract/messages/messages.js'
import { GraphQLError } from 'graphql'
import type { Context } from './context.ts'
import type { LiveContext } from './graphql/live-context.ts'
import type { RequestContext } from './graphql/request-context.ts'
import type { Resolvers } from './resolvers.generated.ts'
import { RestRefusal } from './rest/rest-error.ts'

/** The stream of a subscription; none runs without (`execution/only-live.ts`). */
function streamOf({ live }: RequestContext): LiveContext {
  if (!live) throw new GraphQLError('This is told in a stream of events.', { extensions: { code: 'BAD_REQUEST' } })
  return live
}

/** A subscription runs as a query does, again for each event (`live/live-stream.ts`): graphql-js's own way of events is not used. */
const subscribe = () => {
  throw new Error('subscriptions are run by live-stream.ts')
}

export const liveResolvers: Resolvers = {
  Subscription: {
    orderUpdated: {
      subscribe,
      async resolve(_root: unknown, { orderId }: { orderId: string }, context: Context) {
        const live = streamOf(context)
        await live.account()
        live.followOrder(orderId)
        return context.order.one(context.token, orderId)
      },
    },
    staffUpdates: {
      subscribe,
      async resolve(_root: unknown, _args: unknown, context: Context) {
        const live = streamOf(context)
        const { isAdministrator } = await live.account()
        if (!isAdministrator) throw new RestRefusal({ code: 'FORBIDDEN', message: m.refusal_admins_only() }, 403)
        return { changes: [...live.followShop()] }
      },
    },
  },
  ShopChange: {
    changedId: ({ id }) => id,
    order: ({ kind, id }, _args, { order, token }) => (kind === 'ORDER' && id !== null ? order.one(token, id) : null),
  },
}
