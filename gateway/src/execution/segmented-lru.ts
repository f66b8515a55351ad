import { LRUCache } from 'lru-cache'

/** How much a segment may hold. */
interface Bounds {
  /** Values. */
  max: number
  /** Bytes, by the sizes that come with the values. */
  maxSize: number
}

/**
 * A segmented LRU cache: new entries are on probation, promoted ones are protected, so that a flood of new values evicts only new ones.
 * Each segment evicts the value that was not asked for the longest.
 */
export interface SegmentedLru<K, V> {
  get(key: K): V | undefined
  /** Adds a value of so many bytes on probation. */
  add(key: K, value: V, size: number): void
  /** Moves a value from probation to the protected segment. */
  promote(key: K): void
  delete(key: K): void
}

export function createSegmentedLru<K extends object | string, V>(bounds: Record<'probation' | 'protected', Bounds>): SegmentedLru<K, V> {
  const segment = (limits: Bounds) => new LRUCache<K, { value: V; size: number }>({ ...limits, sizeCalculation: ({ size }) => size })
  const [probation, promoted] = [segment(bounds.probation), segment(bounds.protected)]
  return {
    get: (key) => (promoted.get(key) ?? probation.get(key))?.value,
    add: (key, value, size) => void probation.set(key, { value, size }),
    promote(key) {
      const entry = probation.peek(key)
      if (!entry) return
      probation.delete(key)
      promoted.set(key, entry)
    },
    delete(key) {
      probation.delete(key)
      promoted.delete(key)
    },
  }
}
