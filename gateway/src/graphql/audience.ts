import { LRUCache } from 'lru-cache'

/** Tells what the shop's visitors ask for from what one of them makes up. */
export interface Audience {
  /** Notes that an address asks for something; returns whether it is now to be kept as what visitors in general ask for. */
  admits(address: string, key: string): boolean
}

/** Addresses that have to ask for the same, so that no single one decides what is kept. */
const ENOUGH = 3
/** Milliseconds between two admissions, so that one who has many addresses cannot replace all that is in use. */
const PAUSE = 1000
/** Things that are remembered: some 5 MB. */
const MEMORY = 10_000

export function createAudience(): Audience {
  const heard = new LRUCache<string, readonly string[]>({ max: MEMORY })
  let admitted = -Infinity
  return {
    admits(address, key) {
      let addresses = heard.get(key) ?? []
      if (addresses.length < ENOUGH && !addresses.includes(address)) heard.set(key, (addresses = [...addresses, address]))
      if (addresses.length < ENOUGH || performance.now() - admitted < PAUSE) return false
      admitted = performance.now()
      return true
    },
  }
}
