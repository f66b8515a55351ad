import { type CacheTimes, type Concerns, createStaleWhileRevalidateCache } from '@shop/service/stale-while-revalidate-cache.ts'

/** Answers of the public catalogue, shared by all requests. Nothing that saw a token may come in here. */
export interface UpstreamCache<T> {
  get(path: string): Promise<T>
  /** Returns what is read from now on, in place of what is kept. */
  renew(path: string): Promise<T>
  /** Drops what a change concerns; everything when left out. */
  forget(concerns?: Concerns<T>): void
}

/** Characters of JSON that are kept in all: some 50 MB once they are read, whatever is asked for. */
const MAX_KEPT = 8_000_000
/** What an entry takes besides its answer, as so many characters: a search for nothing has a short answer. */
const ENTRY = 500

/** Creates a cache of what `load` resolves to, which is told whether it must be what is true now; `sizeOf` returns how many characters an answer had. */
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
    keep: (value) => value,
    shareUnknown: true,
  })
  return {
    get: async (path) => cache.get(path, () => load(path, false)),
    renew: (path) => cache.renew(path, () => load(path, true)),
    forget: cache.forget,
  }
}
