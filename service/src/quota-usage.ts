const MINUTE = 60_000

/** Keys of one minute; the oldest goes first, so that a crowd of addresses takes some 5 MB at most. */
const MAX_KEYS = 20_000

/** The part of a limit below which others need not be told: who spends so little cannot spend too much anywhere. */
const WORTH_TELLING = 0.1

/** What was spent under a key in this minute. */
interface Entry {
  here: number
  /** The part of it that others know of. */
  told: number
  /** In other processes, as far as it is known here. */
  elsewhere: number
}

/** What one process has spent since it was last asked, by key. */
export interface Untold {
  /** Since 1970, by which all agree on what is counted together. */
  minute: number
  spent: { of: string; points: number }[]
}

/** Counts what clients spend in each minute of the clock, in memory. */
export interface QuotaUsage {
  /** Returns the seconds until the next minute once `most` is spent under the key, else 0. */
  wait(key: string, most: number): number
  /** Adds to what is spent under the key, of which there is `most`. */
  add(key: string, points: number, most: number): void
  /** Returns whether so much is spent under the key that others should know. */
  isWorthTelling(key: string, most: number): boolean
  /** Returns what others should know and have not been told, of so many keys; they count as told. */
  takeUntold(keys: number): Untold
  /** Notes what all processes together have spent under a key in a minute. */
  learn(minute: number, key: string, total: number): void
}

/** What is spent in the present minute, by key; all begin anew with the next. */
class Entries {
  readonly #most: number
  #minute = 0
  readonly #entries = new Map<string, Entry>()

  constructor(most: number) {
    this.#most = most
  }

  /** Begins anew if it is another minute; returns whether it does. */
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
