import { type Compressible, compressible } from '@shop/service/compression.ts'
import { type CacheTimes, type Concerns, createStaleWhileRevalidateCache } from '@shop/service/stale-while-revalidate-cache.ts'
import { count } from '@shop/service/watch/metrics.ts'
import { entityTag } from './entity-tag.ts'
import type { OperationUse } from '../../graphql/operation-use.ts'

/** An answer of Apollo Server, whole. */
export interface Answer {
  status: number
  headers: readonly (readonly [name: string, value: string])[]
  body: string
  /** The operation, for the metrics; undefined while they are off. */
  use?: OperationUse | undefined
  /** The points of its operation; undefined where they did not become known. */
  cost?: number | undefined
  /** The ids of everything that the answer is about, or was made from. */
  about?: ReadonlySet<string>
}

/** Returns whether every caller who asks the same may get this answer. */
export const isShared = ({ status, headers }: Answer): boolean =>
  status === 200 && headers.some(([name, value]) => name === 'cache-control' && value.endsWith(', public'))

/** A public answer, ready to be sent again. */
export interface CachedResponse extends Compressible, Pick<Answer, 'use' | 'cost'> {
  headers: Record<string, string>
  about: ReadonlySet<string>
  /** By which a client that has the answer asks whether it is still the same. */
  tag(): string
}

/** Public responses by their request, byte for byte. */
export interface ResponseCache {
  /** Returns the response cached under the key, or what `produce` resolves to; a public one is cached. */
  answer(key: string, produce: () => Promise<Answer>): CachedResponse | Promise<Answer>
  /** Returns the response cached under the key, if it is fresh. */
  fresh(key: string): CachedResponse | undefined
  /** Returns whether a response is cached under the key, fresh, or stale and sent while it is renewed. */
  has(key: string): boolean
  /** Drops the responses that a change concerns; all when left out. */
  forget(concerns?: Concerns<CachedResponse>): void
  /** Lets the responses that a change concerns be sent while they are fresh, but not stale. */
  outdate(concerns: Concerns<CachedResponse>): void
}

const NAME = 'answers'
const MAX_BYTES = 32 * 1024 * 1024
/** Answers to longer requests, in characters, are not cached. */
export const MAX_KEY = 8192

/** Bytes that an entry takes besides its texts. */
const ENTRY = 2000
/** Bytes for each id that an answer is about. */
const ID = 50

const NOTHING: ReadonlySet<string> = new Set()

/** Makes an answer that can be sent again. */
function cacheable({ headers, body, use, cost, about = NOTHING }: Answer): CachedResponse {
  const { bytes, compressed } = compressible(body)
  let tag: string | undefined
  return { headers: Object.fromEntries(headers), about, bytes, compressed, use, cost, tag: () => (tag ??= entityTag(bytes)) }
}

/** Creates a cache of whole answers. */
export function createResponseCache(times: CacheTimes): ResponseCache {
  const cache = createStaleWhileRevalidateCache<Answer, CachedResponse>({
    name: NAME,
    ...times,
    maxSize: MAX_BYTES,
    sizeOf: ({ bytes, about }, key) => ENTRY + ID * about.size + 2 * (bytes.length + key.length),
    toCached: (answer) => (isShared(answer) ? cacheable(answer) : undefined),
    // An answer that is not known yet may belong to one person.
    shareUnknown: false,
  })
  return {
    answer: (key, produce) => (key.length > MAX_KEY ? produce() : cache.get(key, produce)),
    fresh(key) {
      const cached = cache.peek(key, times.fresh)
      // A miss goes on to `answer`, which counts it.
      if (cached) count('khan_cache_reads_total', { cache: NAME, result: 'hit' })
      return cached
    },
    has: cache.has,
    forget: cache.forget,
    outdate: cache.outdate,
  }
}
