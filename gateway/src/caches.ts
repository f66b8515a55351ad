import { type ResponseCache, createResponseCache } from './http/answers/response-cache.ts'
import type { RestClient } from './rest/rest-client.ts'
import { type CatalogueRead, toldIds } from './rest/told-ids.ts'
import { createUpstreamCache, type UpstreamCache } from './rest/upstream-cache.ts'

/**
 * What a change through this gateway does to what is kept. What others change is seen after twice `stale` at the latest: an answer may be
 * made of a read that was kept.
 */
export interface Changes {
  /** To be called once things have changed, with their ids: nothing that tells of them is given any more. */
  changed(ids: readonly string[]): void
  /** To be called once products were sold, or came back: answers that tell of them are given for their second, but not for longer. */
  stockChanged(productIds: readonly string[]): void
  /** To be called once staff have added, changed or deleted products, which moves others in and out of lists and counts that tell of neither. */
  productsChanged(ids: readonly string[]): void
  /** The same for departments and categories, whose names stand in products too. */
  catalogueChanged(ids: readonly string[]): void
}

/** What the gateway keeps for a moment; all of it public. */
export interface Caches extends Changes {
  /** What the REST service said of the catalogue. */
  catalogue: UpstreamCache<CatalogueRead>
  /** Whole answers; undefined when nothing is kept. */
  answers: ResponseCache | undefined
}

/** The same changes, whose ids `into` takes as well, for those behind the gateway who keep what it says. A sale changes a number alone, for which nobody need hurry. */
export const notingChanges = ({ changed, stockChanged, productsChanged, catalogueChanged }: Changes, into: Set<string>): Changes => {
  const noting = (tell: (ids: readonly string[]) => void) => (ids: readonly string[]) => {
    for (const id of ids) into.add(id)
    tell(ids)
  }
  return { changed: noting(changed), stockChanged, productsChanged: noting(productsChanged), catalogueChanged: noting(catalogueChanged) }
}

/** Milliseconds: short, so that a price is never wrong for long; long enough that a busy shop reads each list once a second. */
const TIMES = { fresh: 1000, stale: 5000 }
const NO_TIME = { fresh: 0, stale: 0 }

/** Paths of the REST service that tell of products and of what is said about them. */
const TELLS_OF_PRODUCTS = /^(product|review)\b/

/** Characters that an id takes which a read was found to tell of. */
const ID = 20

/** Whether something tells of one of these. */
const tellingOf =
  (ids: readonly string[]) =>
  (_key: string, { about }: { about: ReadonlySet<string> }) =>
    ids.some((id) => about.has(id))

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
    changed(ids) {
      catalogue.forget(tellingOf(ids))
      answers?.forget(tellingOf(ids))
    },
    stockChanged(ids) {
      // An answer made from now on has its second again, so it is made of what is true now.
      catalogue.forget(tellingOf(ids))
      answers?.outdate(tellingOf(ids))
    },
    productsChanged() {
      catalogue.forget((path) => TELLS_OF_PRODUCTS.test(path))
      answers?.forget()
    },
    catalogueChanged() {
      catalogue.forget()
      answers?.forget()
    },
  }
}
