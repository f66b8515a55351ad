import type { IncomingMessage } from 'node:http'
import { MAX_FILE_SIZE, MAX_PICTURES } from '@shop/contract/catalogue-rules.ts'
import { retryAfter } from '@shop/service/retry-after.ts'
import type { FastifyRequest } from 'fastify'
import type { CallerQuota } from '../../rate-limit/client-quota.ts'
import { RestRefusal } from '../../rest/rest-error.ts'
import { UploadRefusal, tooLarge, tooMany } from './upload-refusal.ts'

/** Bytes of a field that is no file: the operation. */
export const MAX_FIELD_BYTES = 100_000
/** Who sends files: an administrator, or a shopper who has something to return; then also whose account it is. */
export type Sender = { kind: 'staff' } | { kind: 'shopper'; account: string }

/** Files in an upload of each. */
const FILES = { staff: MAX_PICTURES, shopper: 1 } satisfies Record<Sender['kind'], number>

/** Checks the headers of an upload before the REST service is asked; throws the refusal of a bad one. */
function checkHead({ headers }: IncomingMessage): void {
  if (!headers['apollo-require-preflight'])
    throw new UploadRefusal(400, 'BAD_REQUEST', 'An upload needs the header apollo-require-preflight.')
  if (!headers['x-access-token']) throw new UploadRefusal(401, 'UNAUTHENTICATED', 'Please sign in.')
}

/** An upload has the files at their largest, the operation, and the boundaries around them. */
function checkLength({ headers }: IncomingMessage, { kind }: Sender): void {
  const length = Number(headers['content-length'] ?? Number.NaN)
  if (!Number.isInteger(length)) throw new UploadRefusal(411, 'BAD_REQUEST', 'An upload needs the header content-length.')
  const files = FILES[kind]
  if (length > files * MAX_FILE_SIZE + 2 * MAX_FIELD_BYTES) throw tooLarge(`An upload has at most ${files} files of at most 5 MB each.`)
}

/** Lets administrators send files, and shoppers who have something to return one at a time; no other callers (R15). */
export interface UploadGate {
  /**
   * Resolves to whose upload it is. Throws an UploadRefusal, or the fault of a REST service that does not answer. Not a byte of the body is
   * read until it resolves.
   */
  admit(request: FastifyRequest): Promise<Sender>
  /** Whether a request was let in. */
  hasAdmitted(request: IncomingMessage): boolean
}

/** `senderOf` asks the REST service who sends a request; undefined for those who may send no files. */
export interface UploadGateOptions {
  senderOf: (request: FastifyRequest) => Promise<Sender | undefined>
  quotaOf: (request: FastifyRequest) => CallerQuota
}

function checkQuota(quota: CallerQuota): void {
  const refusal = quota.enter()
  if (refusal) throw tooMany(refusal)
}

/** Creates the gate; it refuses a client without points before it asks the REST service. */
export function createUploadGate({ senderOf, quotaOf }: UploadGateOptions): UploadGate {
  const admitted = new WeakSet<IncomingMessage>()
  return {
    async admit(request) {
      checkHead(request.raw)
      checkQuota(quotaOf(request))
      const sender = await senderOf(request).catch((error: unknown) => {
        if (!(error instanceof RestRefusal)) throw error
        if (error.status === 401) throw new UploadRefusal(401, 'UNAUTHENTICATED', error.message)
        throw new UploadRefusal(503, 'UNAVAILABLE', error.message, retryAfter(error.problem.retryAfter ?? 2))
      })
      if (!sender) throw new UploadRefusal(403, 'FORBIDDEN', 'Only administrators may send files, and shoppers with something to return.')
      checkLength(request.raw, sender)
      admitted.add(request.raw)
      return sender
    },
    hasAdmitted: (request) => admitted.has(request),
  }
}
