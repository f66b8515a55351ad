const MINUTE = 60_000

/** Keys of one minute; the oldest goes first, so that many addresses take some 5 MB at most. */
const MAX_KEYS = 20_000

/**
 * The share of a limit below which other processes are not informed: a client that spends so little here cannot spend too much anywhere.
 */
const WORTH_TELLING = 0.1

/** The points spent under a key in this minute. */
interface Entry {
  here: number
  /** The part of `here` that other processes know of. */
  told: number
  /** Spent in other processes, as far as this one knows. */
  elsewhere: number
}

/** The points that one process has spent since it was last asked, by key. */
export interface Untold {
  /** Minutes since 1970, the same for all processes. */
  minute: number
  spent: { of: string; points: number }[]
}

/** Counts what clients spend in each minute of the clock, in memory. */
export interface QuotaUsage {
  /** Returns the seconds until the next minute once `most` points are spent under the key, else 0. */
  wait(key: string, most: number): number
  /** Adds points under the key, whose limit is `most`. */
  add(key: string, points: number, most: number): void
  /** Returns whether so much is spent under the key that other processes should know. */
  isWorthTelling(key: string, most: number): boolean
  /** Returns the points, of at most so many keys, that other processes do not know yet; then they count as known. */
  takeUntold(keys: number): Untold
  /** Notes the points that all processes together have spent under a key in a minute. */
  learn(minute: number, key: string, total: number): void
}

/** The points of the present minute, by key; all are dropped with the next. */
class Entries {
  readonly #most: number
  #minute = 0
  readonly #entries = new Map<string, Entry>()

  constructor(most: number) {
    this.#most = most
  }

  /** Drops all entries when another minute has begun; returns whether it has. */
  begin(minute: number): boolean {
    if (minute === this.#minute) return false
    this.#minute = minute
    this.#entries.clear()
    return true
  }

  find(key: string): Entry | undefined {
    return this.#entries.get(key)
  }

  open(key: string): Entry {
    const known = this.#entries.get(key)
    if (known) return known
    const [oldest] = this.#entries.keys()
    if (this.#entries.size >= this.#most && oldest !== undefined) this.#entries.delete(oldest)
    const entry = { here: 0, told: 0, elsewhere: 0 }
    this.#entries.set(key, entry)
    return entry
  }
}

/** Creates the counts of one process; `now` is in milliseconds since 1970. */
export function createQuotaUsage({ now = Date.now, mostKeys = MAX_KEYS } = {}): QuotaUsage {
  const entries = new Entries(mostKeys)
  const untold = new Set<string>()

  function beginMinute(): number {
    const minute = Math.floor(now() / MINUTE)
    if (entries.begin(minute)) untold.clear()
    return minute
  }
  function spentOf(key: string): number {
    beginMinute()
    const { here, elsewhere } = entries.find(key) ?? { here: 0, elsewhere: 0 }
    return here + elsewhere
  }
  function tell(key: string): Untold['spent'] {
    untold.delete(key)
    const entry = entries.find(key)
    if (!entry) return []
    const points = entry.here - entry.told
    entry.told = entry.here
    return [{ of: key, points }]
  }
  const isWorthTelling = (key: string, most: number) => spentOf(key) >= most * WORTH_TELLING

  return {
    wait: (key, most) => (spentOf(key) < most ? 0 : Math.max(1, Math.ceil((MINUTE - (now() % MINUTE)) / 1000))),
    add(key, points, most) {
      beginMinute()
      entries.open(key).here += points
      if (isWorthTelling(key, most)) untold.add(key)
    },
    isWorthTelling,
    takeUntold: (keys) => ({ minute: beginMinute(), spent: [...untold].slice(0, keys).flatMap(tell) }),
    learn(minute, key, total) {
      const entry = minute === beginMinute() ? entries.find(key) : undefined
      if (entry) entry.elsewhere = Math.max(entry.elsewhere, total - entry.told)
    },
  }
}
