import { LRUCache } from 'lru-cache'

/** How much a part may hold. */
interface Bounds {
  /** Values. */
  max: number
  /** Bytes, by the sizes that come with the values. */
  maxSize: number
}

/** Keeps values in two parts, so that a flood of new ones pushes out none but new ones. Each part gives up what was not asked for the longest. */
export interface TwoPartCache<K, V> {
  get(key: K): V | undefined
  /** Keeps a value of so many bytes among the newcomers. */
  add(key: K, value: V, size: number): void
  /** Moves a value from the newcomers to the regulars. */
  settle(key: K): void
  delete(key: K): void
}

export function createTwoPartCache<K extends object | string, V>(bounds: Record<'newcomers' | 'regulars', Bounds>): TwoPartCache<K, V> {
  const part = (limits: Bounds) => new LRUCache<K, { value: V; size: number }>({ ...limits, sizeCalculation: ({ size }) => size })
  const [newcomers, regulars] = [part(bounds.newcomers), part(bounds.regulars)]
  return {
    get: (key) => (regulars.get(key) ?? newcomers.get(key))?.value,
    add: (key, value, size) => void newcomers.set(key, { value, size }),
    settle(key) {
      const entry = newcomers.peek(key)
      if (!entry) return
      newcomers.delete(key)
      regulars.set(key, entry)
    },
    delete(key) {
      newcomers.delete(key)
      regulars.delete(key)
    },
  }
}
