import { createHash } from 'node:crypto'
import type { CachedResponse, Ledger } from '../state/ledger.ts'
import { StripeRefusal } from './stripe-error.ts'

const DAY = 24 * 60 * 60 * 1000
const MAX_KEY = 255

/** The answer to a call. */
export interface Answer {
  status: number
  body: unknown
  /** Whether the call had been carried out before, under the same idempotency key. */
  replayed?: boolean
}

/** Carries out calls with the same idempotency key once, and gives the others the same answer. */
export type Once = (key: string | undefined, call: string, work: () => Promise<Answer>) => Promise<Answer>

const mismatch = (message: string, status = 400, code?: string): StripeRefusal =>
  new StripeRefusal(status, { type: 'idempotency_error', message, ...(code && { code }) }, false)

function replay(kept: CachedResponse, fingerprint: string): Answer {
  if (kept.fingerprint === fingerprint) return { status: kept.status, body: kept.body, replayed: true }
  throw mismatch(
    `Keys for idempotent requests can only be used with the same parameters they were first used with. ` +
      `Try using a key other than '${kept.id}' if you meant to execute a different request.`,
  )
}

/** Makes the guard of idempotency keys; a key may come again only with the same `call`. */
export function createOnce({ answers }: Pick<Ledger, 'answers'>): Once {
  const inProgress = new Set<string>()
  return async (key, call, work) => {
    if (key === undefined) return work()
    if (key.length > MAX_KEY) throw mismatch('Idempotency keys can have up to 255 characters.')
    const fingerprint = createHash('sha256').update(call).digest('hex')
    const kept = answers.get(key)
    if (kept && kept.at > Date.now() - DAY) return replay(kept, fingerprint)
    if (inProgress.has(key)) {
      const message = `There is currently another in-progress request using this Idempotency Key: ${key}.`
      throw mismatch(message, 409, 'idempotency_key_in_use')
    }
    inProgress.add(key)
    try {
      const answer = await work()
      // Deleted first, so that the answer is the newest even when its key is an old one.
      answers.delete(key)
      answers.put({ id: key, fingerprint, status: answer.status, body: structuredClone(answer.body), at: Date.now() })
      return answer
    } finally {
      inProgress.delete(key)
    }
  }
}
