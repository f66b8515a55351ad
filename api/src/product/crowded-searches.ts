/** Searches that matched over 1,000 products a moment ago: the next page and another order need not count them again. */
export interface CrowdedSearches {
  has(search: string): boolean
  add(search: string): void
}

/** Milliseconds; so long a search may still be called crowded when it is no more. */
const REMEMBERED = 30_000
const MOST = 1000

/** Remembers searches for half a minute, a thousand at most. */
export function createCrowdedSearches(now: () => number = () => performance.now()): CrowdedSearches {
  const until = new Map<string, number>()
  return {
    has: (search) => (until.get(search) ?? 0) > now(),
    add(search) {
      // Forgetting all of them now and then costs a count each, and no bookkeeping.
      if (until.size >= MOST) until.clear()
      until.set(search, now() + REMEMBERED)
    },
  }
}
