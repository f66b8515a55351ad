import { type ResponseCache, createResponseCache } from './http/answers/response-cache.ts'
import type { RestClient } from './rest/rest-client.ts'
import type { CatalogueCache } from './rest/rest.ts'
import { type CatalogueRead, mentionedIds } from './rest/mentioned-ids.ts'
import { createUpstreamCache } from './rest/upstream-cache.ts'

/**
 * The gateway's caches of public data. A change made elsewhere is seen after twice `stale` at the latest: a cached response may be made
 * from a cached read.
 */
export interface Caches extends CatalogueCache {
  /** Whole responses; undefined when caching is off. */
  answers: ResponseCache | undefined
}

/** Milliseconds: short, so that a price is never wrong for long; long enough that a busy shop reads each list once a second. */
const TIMES = { fresh: 1000, stale: 5000 }
const NO_TIME = { fresh: 0, stale: 0 }

/** Paths of the REST service that answer with products or reviews. */
const ABOUT_PRODUCTS = /^(product|review)\b/

/** Characters that a read takes for each id that it is about. */
const ID = 20

/** Whether a cached value is about one of these ids; about any where the changed ids are not known. */
const isAbout =
  (ids: readonly string[]) =>
  (_key: string, { about }: { about: ReadonlySet<string> }) =>
    ids.length === 0 || ids.some((id) => about.has(id))

export function createCaches(client: RestClient, caching: boolean): Caches {
  async function read(path: string, now: boolean): Promise<CatalogueRead> {
    const answer = await client.send<unknown>({ method: 'GET', path, now })
    return { ...answer, about: mentionedIds(path, answer.body) }
  }
  const catalogue = createUpstreamCache(read, caching ? TIMES : NO_TIME, ({ size, about }) => size + ID * about.size)
  const answers = caching ? createResponseCache(TIMES) : undefined
  return {
    catalogue,
    answers,
    forget({ scope, ids }) {
      if (scope === 'nothing') return
      if (scope === 'things' || scope === 'stock') catalogue.forget(isAbout(ids))
      else catalogue.forget(scope === 'products' ? (path) => ABOUT_PRODUCTS.test(path) : undefined)
      // After a sale, cached responses are sent while they are fresh, and then made anew from reads of the present stock.
      if (scope === 'stock') answers?.outdate(isAbout(ids))
      else answers?.forget(scope === 'things' ? isAbout(ids) : undefined)
    },
  }
}
