import { type ResponseCache, createResponseCache } from './http/answers/response-cache.ts'
import type { RestClient } from './rest/rest-client.ts'
import type { CatalogueCache } from './rest/rest.ts'
import { type CatalogueRead, toldIds } from './rest/told-ids.ts'
import { createUpstreamCache } from './rest/upstream-cache.ts'

/**
 * What the gateway keeps for a moment; all of it public. What is changed elsewhere is seen after twice `stale` at the latest: an answer may
 * be made of a read that was kept.
 */
export interface Caches extends CatalogueCache {
  /** Whole answers; undefined when nothing is kept. */
  answers: ResponseCache | undefined
}

/** Milliseconds: short, so that a price is never wrong for long; long enough that a busy shop reads each list once a second. */
const TIMES = { fresh: 1000, stale: 5000 }
const NO_TIME = { fresh: 0, stale: 0 }

/** Paths of the REST service that tell of products and of what is said about them. */
const TELLS_OF_PRODUCTS = /^(product|review)\b/

/** Characters that an id takes which a read was found to tell of. */
const ID = 20

/** Whether something tells of one of these; of any where it is not known which they are. */
const tellingOf =
  (ids: readonly string[]) =>
  (_key: string, { about }: { about: ReadonlySet<string> }) =>
    ids.length === 0 || ids.some((id) => about.has(id))

export function createCaches(client: RestClient, caching: boolean): Caches {
  async function read(path: string, now: boolean): Promise<CatalogueRead> {
    const answer = await client.send<unknown>({ method: 'GET', path, now })
    return { ...answer, about: toldIds(path, answer.body) }
  }
  const catalogue = createUpstreamCache(read, caching ? TIMES : NO_TIME, ({ size, about }) => size + ID * about.size)
  const answers = caching ? createResponseCache(TIMES) : undefined
  return {
    catalogue,
    answers,
    forget({ scope, ids }) {
      if (scope === 'nothing') return
      if (scope === 'things' || scope === 'stock') catalogue.forget(tellingOf(ids))
      else catalogue.forget(scope === 'products' ? (path) => TELLS_OF_PRODUCTS.test(path) : undefined)
      // What is made after a sale has its second again, so it is made of what is true now.
      if (scope === 'stock') answers?.outdate(tellingOf(ids))
      else answers?.forget(scope === 'things' ? tellingOf(ids) : undefined)
    },
  }
}
