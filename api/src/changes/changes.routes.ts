import { CHANGES_TYPE } from '@shop/contract/changed.ts'
import { Type } from 'typebox'
import type { Api } from '../http/http.ts'
import { unavailable } from '../http/problem.ts'
import { createChangeFeed, type ChangeFeedOptions } from './change-feed.ts'

/** Milliseconds: longer than a stream of the feed lasts. */
const TIMEOUT = 700_000

const Query = Type.Object({ since: Type.Optional(Type.String({ maxLength: 40 })) })

/** `GET changes` (addition): a line for whatever changes of the public catalogue, as it changes, for the caches of gateways. */
export function changeRoutes(app: Api, { leaving, ...options }: ChangeFeedOptions & { leaving: AbortSignal | undefined }): void {
  const feed = createChangeFeed(options)
  // A gateway goes on at another copy: an open stream would hold this one up.
  leaving?.addEventListener('abort', feed.close)
  app.addHook('preClose', async () => feed.close())

  app.get(
    '/changes',
    { handlerTimeout: TIMEOUT, config: { access: 'public' }, schema: { hide: true, querystring: Query } },
    async ({ query }, reply) => {
      const lines = await feed.follow(query.since)
      if (!lines) throw unavailable(1)
      return reply.type(CHANGES_TYPE).header('cache-control', 'no-store').send(lines)
    },
  )
}
