import { LRUCache } from 'lru-cache'

/** Which queries a cache protects: those that several visitors ask for, not those that one of them makes up. */
export interface AdmissionPolicy {
  /** Notes that an address asks for something; returns whether enough addresses have by now. */
  admits(address: string, key: string): boolean
}

/** Addresses that have to ask for the same, so that no single one decides what is protected. */
const MIN_ADDRESSES = 3
/** Milliseconds between two admissions, so that a caller with many addresses cannot replace all that is in use. */
const ADMISSION_INTERVAL = 1000
/** Keys that are remembered: some 5 MB. */
const MAX_KEYS = 10_000

export function createAdmissionPolicy(): AdmissionPolicy {
  const seen = new LRUCache<string, readonly string[]>({ max: MAX_KEYS })
  let admitted = -Infinity
  return {
    admits(address, key) {
      let addresses = seen.get(key) ?? []
      if (addresses.length < MIN_ADDRESSES && !addresses.includes(address)) seen.set(key, (addresses = [...addresses, address]))
      if (addresses.length < MIN_ADDRESSES || performance.now() - admitted < ADMISSION_INTERVAL) return false
      admitted = performance.now()
      return true
    },
  }
}
