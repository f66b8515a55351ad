import { LRUCache } from 'lru-cache'

/** How long answers are kept; both in milliseconds. */
export interface CacheTimes {
  /** An answer younger than this is given as it is. */
  fresh: number
  /** One younger than this is given too, and renewed behind the answer. */
  stale: number
}

/** Answers of the public catalogue, shared by all requests. Nothing that saw a token may come in here. */
export interface UpstreamCache<T> {
  get(path: string): Promise<T>
  /** What is read from now on, in place of what is kept. */
  renew(path: string): Promise<T>
  /** Drops what is kept under the paths, since it changed. */
  forget(concerns: (path: string) => boolean): void
}

interface Entry<T> {
  value: T
  at: number
}

/** Characters of JSON that are kept in all: some 50 MB once they are read, whatever is asked for. */
const MOST_KEPT = 8_000_000
/** What an entry takes besides its answer, as so many characters: a search for nothing has a short answer. */
const ENTRY = 500

/**
 * Keeps what `load` answers, asks once for callers at the same time, and renews old answers in the background.
 * `sizeOf` tells how many characters an answer had.
 */
export function createUpstreamCache<T>(
  load: (path: string) => Promise<T>,
  { fresh, stale }: CacheTimes,
  sizeOf: (value: T) => number,
): UpstreamCache<T> {
  const kept = new LRUCache<string, Entry<T>>({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ value }, path) => ENTRY + path.length + sizeOf(value),
  })
  const loading = new Map<string, Promise<T>>()

  function renew(path: string): Promise<T> {
    const answer = load(path).then((value) => {
      // An answer that was asked for before `forget` must not come back after it.
      if (loading.get(path) === answer) kept.set(path, { value, at: performance.now() })
      return value
    })
    loading.set(path, answer)
    const done = () => loading.get(path) === answer && loading.delete(path)
    answer.then(done, done)
    return answer
  }

  return {
    renew,
    get(path) {
      const entry = kept.get(path)
      const age = entry ? performance.now() - entry.at : Infinity
      if (!entry || age >= stale) return loading.get(path) ?? renew(path)
      if (age >= fresh && !loading.has(path)) renew(path).catch(() => undefined)
      return Promise.resolve(entry.value)
    },
    forget(concerns) {
      for (const path of kept.keys()) if (concerns(path)) kept.delete(path)
      for (const path of loading.keys()) if (concerns(path)) loading.delete(path)
    },
  }
}
