import { LRUCache } from 'lru-cache'

/** Tells what the shop's visitors ask for from what one of them makes up. */
export interface Audience {
  /** Notes that an address asks for something; answers whether enough others have, which stays so. */
  asks(address: string, key: string): boolean
}

/** Addresses that have to ask for the same, so that no single one decides what is kept. */
const ENOUGH = 3
/** Milliseconds between them, so that one who has many addresses cannot replace everything at once. */
const PAUSE = 1000
/** Things that are remembered: some 5 MB. */
const MEMORY = 10_000

export function createAudience(): Audience {
  const heard = new LRUCache<string, { addresses: string[]; at: number }>({ max: MEMORY })
  return {
    asks(address, key) {
      const known = heard.get(key)
      if (!known) heard.set(key, { addresses: [address], at: performance.now() })
      else if (known.addresses.length < ENOUGH) {
        if (known.addresses.includes(address) || performance.now() - known.at < PAUSE) return false
        known.addresses.push(address)
        known.at = performance.now()
      }
      return known?.addresses.length === ENOUGH
    },
  }
}
