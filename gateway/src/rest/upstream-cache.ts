import { type CacheTimes, type Concerns, createStaleWhileRevalidateCache } from '@shop/service/stale-while-revalidate-cache.ts'

/** Answers of the public catalogue, shared by all requests. Nothing that saw a token may come in here. */
export interface UpstreamCache<T> {
  get(path: string): Promise<T>
  /** Reads the path anew, and caches the answer in place of the old one. */
  renew(path: string): Promise<T>
  /** Drops the answers that a change concerns; all when left out. */
  forget(concerns?: Concerns<T>): void
}

/** Characters of JSON that are cached in all: some 50 MB once they are parsed, whatever is asked for. */
const MAX_KEPT = 8_000_000
/** Characters that an entry counts for besides its answer: a search for nothing has a short answer. */
const ENTRY = 500

/**
 * Creates a cache of what `load` resolves to; its `now` says that only present data will do. `sizeOf` returns the characters of an answer.
 */
export function createUpstreamCache<T>(
  load: (path: string, now: boolean) => Promise<T>,
  times: CacheTimes,
  sizeOf: (value: T) => number,
): UpstreamCache<T> {
  const cache = createStaleWhileRevalidateCache<T, T>({
    name: 'reads',
    ...times,
    maxSize: MAX_KEPT,
    sizeOf: (value, path) => ENTRY + path.length + sizeOf(value),
    toCached: (value) => value,
    shareUnknown: true,
  })
  return {
    get: async (path) => cache.get(path, () => load(path, false)),
    renew: (path) => cache.renew(path, () => load(path, true)),
    forget: cache.forget,
  }
}
