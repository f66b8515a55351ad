/** Remembers searches that matched over 1,000 products a moment ago: the next page and another order need not count them again. */
export interface HighFrequencySearches<Found> {
  get(search: string): Found | undefined
  add(search: string, found: Found): void
}

/** Milliseconds for which a search may still count as one of high-frequency terms after it has become none. */
const REMEMBERED = 30_000
const MAX_ENTRIES = 1000

/** Remembers at most a thousand searches for half a minute, and what was found out about them. */
export function createHighFrequencySearches<Found>(now: () => number = () => performance.now()): HighFrequencySearches<Found> {
  const cached = new Map<string, { until: number; found: Found }>()
  return {
    get(search) {
      const known = cached.get(search)
      return known && known.until > now() ? known.found : undefined
    },
    add(search, found) {
      // Dropping all of them now and then costs a count each, and needs no bookkeeping.
      if (cached.size >= MAX_ENTRIES) cached.clear()
      cached.set(search, { until: now() + REMEMBERED, found })
    },
  }
}
