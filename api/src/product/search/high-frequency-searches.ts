/** Searches that matched over 1,000 products a moment ago: the next page and another order need not count them again. */
export interface HighFrequencySearches<Found> {
  get(search: string): Found | undefined
  add(search: string, found: Found): void
}

/** Milliseconds; so long a search may still be taken for one of high-frequency terms when it is no more. */
const REMEMBERED = 30_000
const MAX_ENTRIES = 1000

/** Remembers searches for half a minute, a thousand at most, and what was found out about them. */
export function createHighFrequencySearches<Found>(now: () => number = () => performance.now()): HighFrequencySearches<Found> {
  const kept = new Map<string, { until: number; found: Found }>()
  return {
    get(search) {
      const known = kept.get(search)
      return known && known.until > now() ? known.found : undefined
    },
    add(search, found) {
      // Forgetting all of them now and then costs a count each, and no bookkeeping.
      if (kept.size >= MAX_ENTRIES) kept.clear()
      kept.set(search, { until: now() + REMEMBERED, found })
    },
  }
}
