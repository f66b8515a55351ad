import { brotliCompress, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { CacheTimes } from '../../rest/upstream-cache.ts'
import { type Answer, isShared } from './answer.ts'

/** A public answer, ready to be sent again. */
export interface KeptAnswer {
  headers: Record<string, string>
  bytes: Buffer
  /** The bytes compressed; undefined until that is done, which the first call begins. */
  brotli(): Buffer | undefined
}

/** Public answers by the request that they answer, byte for byte. */
export interface ByteCache {
  /** The answer kept under the key, or what `produce` answers; that is kept if it is public. */
  answer(key: string, produce: () => Promise<Answer>): KeptAnswer | Promise<Answer>
  /** The answer kept under the key, if it need not be renewed. */
  fresh(key: string): KeptAnswer | undefined
  /** Drops everything, since what the answers show has changed. */
  clear(): void
}

const MAX_BYTES = 32 * 1024 * 1024
/** Answers to longer requests, in characters, are not kept. */
export const MAX_KEY = 8192
const BROTLI_QUALITY = 5

/** Bytes that an entry takes besides its texts. */
const ENTRY = 2000

/** A copy with memory of its own: small buffers share theirs, and a compressed one comes with 16 kB. */
function exact(bytes: Uint8Array): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  copy.set(bytes)
  return copy
}

/** Compressing takes milliseconds for a long answer, in which nobody else should have to wait: another thread does it. */
function keep({ headers, body }: Answer): KeptAnswer {
  const bytes = exact(Buffer.from(body))
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
  let begun = false
  let compressed: Buffer | undefined
  function brotli() {
    if (!begun) brotliCompress(bytes, { params }, (error, result) => void (error ?? (compressed = exact(result))))
    begun = true
    return compressed
  }
  return { headers: Object.fromEntries(headers), bytes, brotli }
}

const createStore = () =>
  new LRUCache<string, { value: KeptAnswer; at: number }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ value }, key) => ENTRY + 2 * (value.bytes.length + key.length),
  })

export function createByteCache({ fresh, stale }: CacheTimes): ByteCache {
  const kept = createStore()
  const inFlight = new Map<string, Promise<Answer>>()
  let generation = 0

  async function produceAndKeep(key: string, produce: () => Promise<Answer>): Promise<Answer> {
    const begun = generation
    const answer = await produce()
    if (isShared(answer) && begun === generation) kept.set(key, { value: keep(answer), at: performance.now() })
    return answer
  }

  /** One production at a time for a key that is known to be public. */
  function renew(key: string, produce: () => Promise<Answer>): Promise<Answer> {
    const running = inFlight.get(key)
    if (running) return running
    const answer = produceAndKeep(key, produce).finally(() => inFlight.delete(key))
    inFlight.set(key, answer)
    return answer
  }

  return {
    answer(key, produce) {
      if (key.length > MAX_KEY) return produce()
      const entry = kept.get(key)
      // Only what was public before may be shared with those who wait: an unknown answer may belong to one person.
      if (!entry) return produceAndKeep(key, produce)
      const age = performance.now() - entry.at
      if (age >= stale) return renew(key, produce)
      if (age >= fresh) renew(key, produce).catch(() => undefined)
      return entry.value
    },
    fresh(key) {
      const entry = kept.get(key)
      return entry && performance.now() - entry.at < fresh ? entry.value : undefined
    },
    clear() {
      generation += 1
      kept.clear()
      inFlight.clear()
    },
  }
}
