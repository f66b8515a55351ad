import { brotliCompress, constants } from 'node:zlib'
import { type CacheTimes, createRevalidatingCache } from '@shop/service/revalidating-cache.ts'
import { count } from '@shop/service/watch/metrics.ts'
import type { OperationUse } from '../../graphql/operation-use.ts'

/** An answer of Apollo Server, whole. */
export interface Answer {
  status: number
  headers: readonly (readonly [name: string, value: string])[]
  body: string
  /** What was asked, for those who count; undefined when nobody does. */
  use?: OperationUse | undefined
}

/** Returns whether anybody who asks the same may be given this answer. */
const isShared = ({ status, headers }: Answer): boolean =>
  status === 200 && headers.some(([name, value]) => name === 'cache-control' && value.endsWith(', public'))

/** A public answer, ready to be sent again. */
export interface KeptAnswer extends Pick<Answer, 'use'> {
  headers: Record<string, string>
  bytes: Buffer
  /** The bytes compressed; undefined until that is done, which the first call begins. */
  brotli(): Buffer | undefined
}

/** Public answers by what was asked, byte for byte. */
export interface AnswerCache {
  /** Returns the answer kept under the key, or what `produce` resolves to; that is kept if it is public. */
  answer(key: string, produce: () => Promise<Answer>): KeptAnswer | Promise<Answer>
  /** Returns the answer kept under the key, if it need not be renewed. */
  fresh(key: string): KeptAnswer | undefined
  /** Returns whether an answer is kept under the key, which is given while it is renewed. */
  has(key: string): boolean
  /** Drops everything, since what the answers show has changed. */
  clear(): void
}

const NAME = 'answers'
const MAX_BYTES = 32 * 1024 * 1024
/** Answers to longer requests, in characters, are not kept. */
export const MAX_KEY = 8192
const BROTLI_QUALITY = 5

/** Bytes that an entry takes besides its texts. */
const ENTRY = 2000

/** Returns a copy with memory of its own: small buffers share theirs, and a compressed one comes with 16 kB. */
function exact(bytes: Uint8Array): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  copy.set(bytes)
  return copy
}

/** Makes an answer that can be sent compressed. Compressing takes milliseconds for a long answer, in which nobody else should have to wait: another thread does it. */
function compressible({ headers, body, use }: Answer): KeptAnswer {
  const bytes = exact(Buffer.from(body))
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
  let begun = false
  let compressed: Buffer | undefined
  function brotli() {
    if (!begun) brotliCompress(bytes, { params }, (error, result) => void (error ?? (compressed = exact(result))))
    begun = true
    return compressed
  }
  return { headers: Object.fromEntries(headers), bytes, brotli, use }
}

/** Creates a cache of whole answers. */
export function createAnswerCache(times: CacheTimes): AnswerCache {
  const cache = createRevalidatingCache<Answer, KeptAnswer>({
    name: NAME,
    ...times,
    maxSize: MAX_BYTES,
    sizeOf: ({ bytes }, key) => ENTRY + 2 * (bytes.length + key.length),
    keep: (answer) => (isShared(answer) ? compressible(answer) : undefined),
    // An answer that is not known yet may belong to one person.
    shareUnknown: false,
  })
  return {
    answer: (key, produce) => (key.length > MAX_KEY ? produce() : cache.get(key, produce)),
    fresh(key) {
      const kept = cache.peek(key, times.fresh)
      // Whoever finds none asks for the answer, and is counted there.
      if (kept) count('khan_cache_reads_total', { cache: NAME, result: 'hit' })
      return kept
    },
    has: (key) => cache.peek(key, times.stale) !== undefined,
    clear: () => cache.forget(),
  }
}
