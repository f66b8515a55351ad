import { rateLimitKey } from '@shop/service/limits/rate-limit-key.ts'

/** Whose stream it is. */
export interface StreamOwner {
  token: string
  address: string
}

/** Why there is no place for another stream: its session or its address has as many as it may have, or the gateway has. */
export type NoPlace = 'session' | 'address' | 'gateway'

/** How many streams may be open at once. */
export interface StreamPlaces {
  /** Takes a place; returns the function that gives it back, or why there is none. */
  take(owner: StreamOwner): (() => void) | NoPlace
  /** How many are taken. */
  taken(): number
}

export interface PlaceLimits {
  session: number
  address: number
  gateway: number
}

/** Counts by keys; a key without any takes no memory. */
function createCounts() {
  const counts = new Map<string, number>()
  return {
    of: (key: string): number => counts.get(key) ?? 0,
    add(key: string, by: 1 | -1): void {
      const count = (counts.get(key) ?? 0) + by
      if (count > 0) counts.set(key, count)
      else counts.delete(key)
    },
  }
}

/** Creates places for streams; many people may share an address, a whole mobile network even. */
export function createStreamPlaces({ session, address, gateway }: PlaceLimits): StreamPlaces {
  const [sessions, addresses] = [createCounts(), createCounts()]
  let taken = 0
  function count({ token, address: from }: StreamOwner, by: 1 | -1): void {
    taken += by
    sessions.add(token, by)
    addresses.add(rateLimitKey(from), by)
  }
  return {
    take(owner) {
      if (sessions.of(owner.token) >= session) return 'session'
      if (addresses.of(rateLimitKey(owner.address)) >= address) return 'address'
      if (taken >= gateway) return 'gateway'
      count(owner, 1)
      let isTaken = true
      return () => {
        if (isTaken) count(owner, -1)
        isTaken = false
      }
    },
    taken: () => taken,
  }
}
