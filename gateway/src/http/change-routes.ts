import { CHANGES_TYPE } from '@shop/contract/changed.ts'
import { createLineFeed } from '@shop/service/line-feed.ts'
import type { FastifyInstance } from 'fastify'
import type { ShopChanges } from '../rest/follow-changes.ts'
import type { CatalogueCache } from '../rest/rest.ts'
import { isFromWeb } from './client-address.ts'

/** Web servers that follow at once. An empty line every three seconds; after ten minutes a web server has to come again. */
const FEED = { max: 64, heartbeat: 3000, time: 600_000 }

export interface ChangeRoutesOptions {
  /** Calls back with all that changes of the shop. */
  listen(listener: (changes: ShopChanges) => void): void
  cache: Pick<CatalogueCache, 'forget'>
  /** Proves that a caller is our own web server. */
  secret: string | undefined
  leaving: AbortSignal | undefined
}

/**
 * Keeps the caches right when something is changed through another gateway, or by the shop itself, and adds `GET /changes` for web servers:
 * a line for each change, with the ids of the changed things.
 */
export function changeRoutes(app: FastifyInstance, { listen, cache, secret, leaving }: ChangeRoutesOptions): void {
  const feed = createLineFeed(FEED)
  leaving?.addEventListener('abort', feed.close)
  listen(({ changes }) => {
    for (const change of changes) {
      cache.forget(change)
      // A sale changes a number alone, for which a web server need not hurry.
      if (change.scope !== 'stock') feed.send(JSON.stringify(change.ids))
    }
  })
  app.addHook('preClose', async () => feed.close())
  app.get('/changes', async (request, reply) => {
    if (!isFromWeb(request.headers, secret)) return reply.callNotFound()
    const lines = feed.follow()
    return lines ? reply.type(CHANGES_TYPE).header('cache-control', 'no-store').send(lines) : reply.code(503).send()
  })
}
