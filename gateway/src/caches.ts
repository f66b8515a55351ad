import { type AnswerCache, createAnswerCache } from './http/answers/answer-cache.ts'
import type { RestAnswer } from './rest/rest-answer.ts'
import type { RestClient } from './rest/rest-client.ts'
import { createUpstreamCache, type UpstreamCache } from './rest/upstream-cache.ts'

/** What the gateway keeps for a moment; all of it public. */
export interface Caches {
  /** What the REST service said of the catalogue. */
  catalogue: UpstreamCache<RestAnswer<unknown>>
  /** Whole answers; undefined when nothing is kept. */
  answers: AnswerCache | undefined
  /** To be called once products, or reviews of them, have changed through this gateway. What others change is seen after twice `stale` at the latest: an answer may be made of a read that was kept. */
  productsChanged(): void
  /** The same for departments and categories, whose names stand in products too. */
  catalogueChanged(): void
}

/** Milliseconds: short, so that a price is never wrong for long; long enough that a busy shop reads each list once a second. */
const TIMES = { fresh: 1000, stale: 5000 }
const NO_TIME = { fresh: 0, stale: 0 }

/** Paths of the REST service that tell of products and of what is said about them. */
const TELLS_OF_PRODUCTS = /^(product|review)\b/

export function createCaches(client: RestClient, caching: boolean): Caches {
  const read = (path: string, now: boolean) => client.send<unknown>({ method: 'GET', path, now })
  const catalogue = createUpstreamCache(read, caching ? TIMES : NO_TIME, ({ size }) => size)
  const answers = caching ? createAnswerCache(TIMES) : undefined
  return {
    catalogue,
    answers,
    productsChanged() {
      catalogue.forget((path) => TELLS_OF_PRODUCTS.test(path))
      answers?.clear()
    },
    catalogueChanged() {
      catalogue.forget(() => true)
      answers?.clear()
    },
  }
}
