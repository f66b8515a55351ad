import { LRUCache } from 'lru-cache'
import type { FileStorage } from './file-storage.ts'

/** Names that are remembered. */
const MAX_NAMES = 10_000
/** Milliseconds for which a name is remembered: so long another copy of the service may answer 404 for a picture that has just been stored. */
const MEMORY = 10_000

/**
 * A storage that is asked once in ten seconds for a file that it has not: a bucket takes money for each time. Names are hashes of contents, so
 * that hardly a file is asked for before it is stored; here it is there at once then, at other copies once they forget.
 */
export function rememberMissing(storage: FileStorage, memory = MEMORY): FileStorage {
  const missing = new LRUCache<string, true>({ max: MAX_NAMES, ttl: memory })
  let writes = 0
  return {
    ...storage,
    async put(name, content) {
      try {
        await storage.put(name, content)
      } finally {
        writes += 1
        missing.delete(name)
      }
    },
    async open(name) {
      if (missing.has(name)) return undefined
      const before = writes
      const found = await storage.open(name)
      // What was written meanwhile may be this file.
      if (!found && writes === before) missing.set(name, true)
      return found
    },
  }
}
