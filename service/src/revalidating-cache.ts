import { LRUCache } from 'lru-cache'
import { count } from './watch/metrics.ts'

/** How long values are given; both in milliseconds. */
export interface CacheTimes {
  /** A value younger than this is given as it is. */
  fresh: number
  /** One younger than this is given too, and renewed behind the answer. */
  stale: number
}

/** What a cache keeps: something `Loaded`, in the form `Kept`. */
export interface CacheOptions<Loaded, Kept> extends CacheTimes {
  /** Under which its reads are counted; not counted when left out. */
  name?: string
  maxSize: number
  /** The size of an entry, in what `maxSize` counts. */
  sizeOf: (kept: Kept, key: string) => number
  /** Returns what is kept of something loaded; undefined when everybody has to load it again. */
  keep: (loaded: Loaded) => Kept | undefined
  /** Whether callers who ask at the same time for what is not known share a load; not when it may belong to one of them. */
  shareUnknown: boolean
  /** Milliseconds since any moment. */
  now?: () => number
}

/** Values that are renewed while the old ones are still given. */
export interface RevalidatingCache<Loaded, Kept> {
  /** Returns the kept value, or when there is none or it is stale, what `load` resolves to. Failures are not kept. */
  get(key: string, load: () => Promise<Loaded>): Kept | Promise<Loaded>
  /** Returns what `load` resolves to, in place of what is kept and of what is being loaded already. */
  renew(key: string, load: () => Promise<Loaded>): Promise<Loaded>
  /** Returns the kept value if it is younger than so many milliseconds. */
  peek(key: string, maxAge: number): Kept | undefined
  /** Drops what is kept under the keys, and what is being loaded for them: it is still given to those who wait, but not kept. */
  forget(concerns?: (key: string) => boolean): void
}

/**
 * Creates a cache. Not built on the `fetch()` of lru-cache: that always shares a load, and rejects those who wait for one that is
 * forgotten.
 */
export function createRevalidatingCache<Loaded, Kept>(options: CacheOptions<Loaded, Kept>): RevalidatingCache<Loaded, Kept> {
  const { fresh, stale, maxSize, sizeOf, keep, shareUnknown, name, now = () => performance.now() } = options
  const counted = (result: 'hit' | 'stale' | 'miss') => name && count('khan_cache_reads_total', { cache: name, result })
  const kept = new LRUCache<string, { value: Kept; at: number }>({ maxSize, sizeCalculation: ({ value }, key) => sizeOf(value, key) })
  /** Loads that count, by key; those that are not shared by symbols. */
  const loading = new Map<string | symbol, Promise<Loaded>>()

  function renew(key: string, load: () => Promise<Loaded>, slot: string | symbol = key): Promise<Loaded> {
    const result = load().then((loaded) => {
      // What was loaded before `forget`, or before another load in its place, must not come back after it.
      const value = loading.get(slot) === result ? keep(loaded) : undefined
      if (value !== undefined) kept.set(key, { value, at: now() })
      return loaded
    })
    loading.set(slot, result)
    const done = () => loading.get(slot) === result && loading.delete(slot)
    result.then(done, done)
    return result
  }

  const renewOnce = (key: string, load: () => Promise<Loaded>) => loading.get(key) ?? renew(key, load)

  function peek(key: string, maxAge: number): Kept | undefined {
    const entry = kept.get(key)
    return entry && now() - entry.at < maxAge ? entry.value : undefined
  }

  return {
    get(key, load) {
      const entry = kept.get(key)
      const age = entry ? now() - entry.at : Infinity
      counted(age < fresh ? 'hit' : age < stale ? 'stale' : 'miss')
      if (!entry) return shareUnknown ? renewOnce(key, load) : renew(key, load, Symbol(key))
      if (age >= stale) return renewOnce(key, load)
      if (age >= fresh) renewOnce(key, load).catch(() => undefined)
      return entry.value
    },
    renew: (key, load) => renew(key, load),
    peek,
    forget(concerns = () => true) {
      for (const key of kept.keys()) if (concerns(key)) kept.delete(key)
      for (const slot of loading.keys()) if (typeof slot === 'symbol' || concerns(slot)) loading.delete(slot)
    },
  }
}
