import { LRUCache } from 'lru-cache'
import type { RateLimit } from './rate-limit.ts'
import { count } from './watch/metrics.ts'

const MINUTE = 60_000

/** Keys of one minute; the longest unused goes first, so that many addresses take some 5 MB at most. */
const MAX_KEYS = 20_000

/**
 * The share of a limit below which other processes are not informed: a client that spends so little here cannot spend too much anywhere.
 */
const WORTH_REPORTING = 0.1

/** The points spent under a key in this minute. */
interface Entry {
  here: number
  /** The part of `here` that other processes know of. */
  reported: number
  /** Spent in other processes, as far as this one knows. */
  elsewhere: number
}

const NOTHING: Readonly<Entry> = { here: 0, reported: 0, elsewhere: 0 }

/** The points that one process has spent since it was last asked, by key. */
export interface Unreported {
  /** Minutes since 1970, the same for all processes. */
  minute: number
  spent: { of: string; points: number }[]
}

/** Counts what clients spend in each minute of the clock, in memory; `now` is in milliseconds since 1970. */
export class QuotaUsage {
  readonly #now: () => number
  readonly #entries: LRUCache<string, Entry>
  readonly #unreported = new Set<string>()
  #minute = 0

  constructor({ now = Date.now, maxKeys = MAX_KEYS } = {}) {
    this.#now = now
    this.#entries = new LRUCache({ max: maxKeys, dispose: (_entry, key) => this.#unreported.delete(key) })
  }

  /** Begins all counts anew with another minute; returns the present one. */
  #begin(): number {
    const minute = Math.floor(this.#now() / MINUTE)
    if (minute !== this.#minute) this.#entries.clear()
    return (this.#minute = minute)
  }

  #spent(key: string): number {
    this.#begin()
    const { here, elsewhere } = this.#entries.get(key) ?? NOTHING
    return here + elsewhere
  }

  /** Returns what is left under the key, which has so many points a minute. */
  limit(name: string, key: string, max: number): RateLimit {
    const wait = Math.max(1, Math.ceil((MINUTE - (this.#now() % MINUTE)) / 1000))
    return { name, max, window: MINUTE / 1000, left: Math.max(0, max - this.#spent(key)), wait }
  }

  /** The same once nothing is left, counted as a refusal; else undefined. */
  refusal(name: string, key: string, max: number): RateLimit | undefined {
    if (this.#spent(key) < max) return undefined
    count('khan_limited_requests_total', { limit: name })
    return this.limit(name, key, max)
  }

  /** Adds points under the key, whose limit is `max`. */
  add(key: string, points: number, max: number): void {
    this.#begin()
    const entry = this.#entries.get(key) ?? { ...NOTHING }
    entry.here += points
    this.#entries.set(key, entry)
    if (this.isWorthReporting(key, max)) this.#unreported.add(key)
  }

  /** Returns whether so much is spent under the key that other processes should know. */
  isWorthReporting(key: string, max: number): boolean {
    return this.#spent(key) >= max * WORTH_REPORTING
  }

  /** Returns the points, of at most so many keys, that other processes do not know yet; then they count as known. */
  takeUnreported(keys: number): Unreported {
    const minute = this.#begin()
    const spent = [...this.#unreported].slice(0, keys).flatMap((of) => {
      this.#unreported.delete(of)
      const entry = this.#entries.peek(of)
      if (!entry) return []
      const points = entry.here - entry.reported
      entry.reported = entry.here
      return [{ of, points }]
    })
    return { minute, spent }
  }

  /** Notes the points that all processes together have spent under a key in a minute. */
  learn(minute: number, key: string, total: number): void {
    const entry = minute === this.#begin() ? this.#entries.peek(key) : undefined
    if (entry) entry.elsewhere = Math.max(entry.elsewhere, total - entry.reported)
  }
}
