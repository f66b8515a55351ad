import type { FastifyInstance } from 'fastify'
import type { Following } from '@shop/service/follow-lines.ts'
import { followChanges, type ShopChanges } from '../rest/follow-changes.ts'
import type { RestClient } from '../rest/rest-client.ts'

/** The one connection of a gateway to the shop's feed of changes, for its caches, web servers and live updates. */
export interface ChangeHub {
  /** Calls back with all that changes until the returned function is called. */
  listen(listener: (changes: ShopChanges) => void): () => void
  /** Whether the shop has a feed; undefined before it was reached. */
  hasFeed(): boolean | undefined
}

/** What listeners get when changes may have been missed: what went by before the first connection is not known. */
const MISSED: ShopChanges = {
  changes: [],
  live: [
    { scope: 'order', ids: [] },
    { scope: 'account', ids: [] },
  ],
}

/** Follows the feed as long as the gateway listens. */
export function createChangeHub(app: FastifyInstance, client: RestClient): ChangeHub {
  const listeners = new Set<(changes: ShopChanges) => void>()
  const notify = (changes: ShopChanges): void => {
    for (const listener of listeners) listener(changes)
  }
  let following: Following | undefined
  let hasFeed: boolean | undefined
  app.addHook('onListen', async () => {
    following = followChanges(client, {
      onChanges: notify,
      onConnect(offered) {
        const isFirst = hasFeed === undefined
        hasFeed = offered
        if (isFirst && offered) notify(MISSED)
      },
    })
  })
  app.addHook('preClose', async () => following?.stop())
  return {
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    hasFeed: () => hasFeed,
  }
}
