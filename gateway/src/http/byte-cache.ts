import { brotliCompressSync, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { CacheTimes } from '../rest/upstream-cache.ts'
import { type Answer, isShared } from './answer.ts'

/** A public answer, ready to be sent again. */
export interface KeptAnswer {
  answer: Answer
  bytes: Buffer
  /** The bytes compressed, which is done at most once. */
  brotli(): Buffer
}

/** Public answers by the request that they answer, byte for byte. */
export interface ByteCache {
  /** The answer kept under the key, or what `produce` answers; that is kept if it is public. */
  answer(key: string, produce: () => Promise<Answer>): KeptAnswer | Promise<Answer>
  /** Drops everything, since what the answers show has changed. */
  clear(): void
}

const MAX_BYTES = 32 * 1024 * 1024
/** Requests longer than this are not worth keeping. */
const MAX_KEY = 8192
const BROTLI_QUALITY = 5

function keep(answer: Answer): KeptAnswer {
  const bytes = Buffer.from(answer.body)
  let compressed: Buffer | undefined
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
  return { answer, bytes, brotli: () => (compressed ??= brotliCompressSync(bytes, { params })) }
}

export function createByteCache({ fresh, stale }: CacheTimes): ByteCache {
  const kept = new LRUCache<string, { value: KeptAnswer; at: number }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ value }, key) => 2 * value.bytes.length + key.length + 1,
  })
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
    clear() {
      generation += 1
      kept.clear()
      inFlight.clear()
    },
  }
}
