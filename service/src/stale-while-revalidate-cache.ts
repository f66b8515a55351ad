import { LRUCache } from 'lru-cache'
import { count, startAtZero } from './watch/metrics.ts'

/** How long values are served; both in milliseconds. */
export interface CacheTimes {
  /** A value younger than this is served as it is. */
  fresh: number
  /** One younger than this is served too, and renewed behind the response. */
  stale: number
}

/** How a cache stores `Loaded` values, in the form `Cached`. */
export interface CacheOptions<Loaded, Cached> extends CacheTimes {
  /** The name of the cache in metrics; without one its reads are not counted. */
  name?: string
  maxSize: number
  /** The size of an entry, in what `maxSize` counts. */
  sizeOf: (cached: Cached, key: string) => number
  /** Returns the form in which a loaded value is cached; undefined for one that each caller has to load anew. */
  toCached: (loaded: Loaded) => Cached | undefined
  /** Whether callers who ask at the same time for an uncached value share a load; not when it may belong to one of them. */
  shareUnknown: boolean
  /** Milliseconds since any moment. */
  now?: () => number
}

/** Whether a change concerns the cached value of a key. */
export type Concerns<Cached> = (key: string, cached: Cached) => boolean

/** A cache that renews values while it still serves the old ones. */
export interface StaleWhileRevalidateCache<Loaded, Cached> {
  /** Returns the cached value or, when there is none or it is too old, what `load` resolves to. Failures are not cached. */
  get(key: string, load: () => Promise<Loaded>): Cached | Promise<Loaded>
  /** Returns what `load` resolves to, which replaces the cached value and the result of a load under way. */
  renew(key: string, load: () => Promise<Loaded>): Promise<Loaded>
  /** Returns whether `get` would serve a cached value, renewed behind the response or not. */
  has(key: string): boolean
  /** Returns the cached value if it is younger than so many milliseconds. */
  peek(key: string, maxAge: number): Cached | undefined
  /**
   * Drops the values that a change concerns. Loads under way are still served to requests that wait, but not to later ones, and are cached
   * only where the change does not concern them.
   */
  forget(concerns?: Concerns<Cached>): void
  /** Serves the values that a change concerns only as long as they are fresh. */
  outdate(concerns: Concerns<Cached>): void
}

const RESULTS = ['hit', 'stale', 'miss'] as const

/** Counts the reads of a cache that has a name. */
function countReads(cache: string | undefined): (result: (typeof RESULTS)[number]) => void {
  if (cache === undefined) return () => undefined
  startAtZero(
    'khan_cache_reads_total',
    RESULTS.map((result) => ({ cache, result })),
  )
  return (result) => count('khan_cache_reads_total', { cache, result })
}

/** A value, when it was cached, and whether a change has concerned it, so that it is served only while it is fresh. */
interface Entry<Cached> {
  value: Cached
  at: number
  outdated: boolean
}

/** A load under way, and the changes that it may not have seen. */
interface Load<Cached> {
  replaced: boolean
  forgets: Concerns<Cached>[]
  outdates: Concerns<Cached>[]
}

/** Loads under way; `settle` gets the result of each, and the changes that it may not have seen. */
function createLoads<Loaded, Cached>(settle: (key: string, load: Load<Cached>, loaded: Loaded) => void) {
  const all = new Set<Load<Cached>>()
  /** The loads that later callers may share, by key. */
  const shared = new Map<string, { load: Load<Cached>; result: Promise<Loaded> }>()

  function begin(key: string, read: () => Promise<Loaded>, isShared = true): Promise<Loaded> {
    const load: Load<Cached> = { replaced: false, forgets: [], outdates: [] }
    all.add(load)
    const result = read().then((loaded) => {
      settle(key, load, loaded)
      return loaded
    })
    if (isShared) shared.set(key, { load, result })
    const done = () => {
      all.delete(load)
      if (shared.get(key)?.load === load) shared.delete(key)
    }
    result.then(done, done)
    return result
  }

  return {
    begin,
    beginOnce: (key: string, read: () => Promise<Loaded>) => shared.get(key)?.result ?? begin(key, read),
    beginInPlace(key: string, read: () => Promise<Loaded>): Promise<Loaded> {
      const before = shared.get(key)
      if (before) before.load.replaced = true
      return begin(key, read)
    },
    forget(concerns: Concerns<Cached>) {
      for (const { forgets } of all) forgets.push(concerns)
      shared.clear()
    },
    outdate(concerns: Concerns<Cached>) {
      for (const { outdates } of all) outdates.push(concerns)
    },
  }
}

/** Creates a cache. Not built on the `fetch()` of lru-cache, which always shares a load, and rejects callers who wait for a dropped one. */
export function createStaleWhileRevalidateCache<Loaded, Cached>(
  options: CacheOptions<Loaded, Cached>,
): StaleWhileRevalidateCache<Loaded, Cached> {
  const { fresh, stale, maxSize, sizeOf, toCached, shareUnknown, name, now = () => performance.now() } = options
  const counted = countReads(name)
  const entries = new LRUCache<string, Entry<Cached>>({ maxSize, sizeCalculation: ({ value }, key) => sizeOf(value, key) })
  const loads = createLoads<Loaded, Cached>((key, { replaced, forgets, outdates }, loaded) => {
    const value = replaced ? undefined : toCached(loaded)
    if (value === undefined || forgets.some((concerns) => concerns(key, value))) return
    entries.set(key, { value, at: now(), outdated: outdates.some((concerns) => concerns(key, value)) })
  })
  const ageOf = (entry: Entry<Cached> | undefined): number => (entry ? now() - entry.at : Infinity)
  const isGiven = (entry: Entry<Cached> | undefined): entry is Entry<Cached> => ageOf(entry) < (entry?.outdated ? fresh : stale)

  return {
    get(key, read) {
      const entry = entries.get(key)
      const age = ageOf(entry)
      counted(age < fresh ? 'hit' : isGiven(entry) ? 'stale' : 'miss')
      if (!entry) return shareUnknown ? loads.beginOnce(key, read) : loads.begin(key, read, false)
      if (!isGiven(entry)) return loads.beginOnce(key, read)
      if (age >= fresh) loads.beginOnce(key, read).catch(() => undefined)
      return entry.value
    },
    renew: loads.beginInPlace,
    has: (key) => isGiven(entries.get(key)),
    peek(key, maxAge) {
      const entry = entries.get(key)
      return ageOf(entry) < maxAge ? entry?.value : undefined
    },
    forget(concerns = () => true) {
      for (const [key, { value }] of entries.entries()) if (concerns(key, value)) entries.delete(key)
      loads.forget(concerns)
    },
    outdate(concerns) {
      for (const [key, entry] of entries.entries()) if (concerns(key, entry.value)) entry.outdated = true
      loads.outdate(concerns)
    },
  }
}
