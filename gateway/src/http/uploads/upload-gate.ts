import type { IncomingMessage } from 'node:http'
import { MAX_FILE_SIZE, MAX_PICTURES } from '@shop/contract/catalogue-rules.ts'
import { retryAfter } from '@shop/service/retry-after.ts'
import type { FastifyRequest } from 'fastify'
import type { Allowance } from '../../rate-limit/client-quota.ts'
import { RestRefusal } from '../../rest/rest-error.ts'
import { UploadRefusal, tooLarge, tooMany } from './upload-refusal.ts'

/** Bytes of a field that is no file: the operation. */
export const MAX_FIELD_BYTES = 100_000
/** Bytes of a whole upload: every picture at its largest, the operation, and the boundaries around them. */
const MAX_BYTES = MAX_PICTURES * MAX_FILE_SIZE + 2 * MAX_FIELD_BYTES

export const isUpload = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  /^multipart\/form-data\s*(;|$)/i.test(headers['content-type'] ?? '')

/** Checks the headers of an upload before the REST service is asked; throws the refusal of a bad one. */
function checkHead({ headers }: IncomingMessage): void {
  if (!headers['apollo-require-preflight'])
    throw new UploadRefusal(400, 'BAD_REQUEST', 'An upload needs the header apollo-require-preflight.')
  if (!headers['x-access-token']) throw new UploadRefusal(401, 'UNAUTHENTICATED', 'Please sign in.')
}

function checkLength({ headers }: IncomingMessage): void {
  const length = Number(headers['content-length'] ?? Number.NaN)
  if (!Number.isInteger(length)) throw new UploadRefusal(411, 'BAD_REQUEST', 'An upload needs the header content-length.')
  if (length > MAX_BYTES) throw tooLarge(`An upload has at most ${MAX_PICTURES} files of at most 5 MB each.`)
}

/** Lets administrators send files, and no other callers (R15). */
export interface UploadGate {
  /** Throws an UploadRefusal, or the fault of a REST service that does not answer. Not a byte of the body is read until it resolves. */
  admit(request: FastifyRequest): Promise<void>
  /** Whether a request was let in. */
  hasAdmitted(request: IncomingMessage): boolean
}

/** `isAdministrator` asks the REST service whose token it is. */
export interface UploadGateOptions {
  isAdministrator: (request: FastifyRequest) => Promise<boolean>
  allowanceOf: (request: FastifyRequest) => Allowance
}

function checkAllowance(allowance: Allowance): void {
  const refusal = allowance.enter()
  if (refusal) throw tooMany(refusal)
}

/** Creates the gate; it refuses a client without points before it asks the REST service. */
export function createUploadGate({ isAdministrator, allowanceOf }: UploadGateOptions): UploadGate {
  const admitted = new WeakSet<IncomingMessage>()
  return {
    async admit(request) {
      checkHead(request.raw)
      checkAllowance(allowanceOf(request))
      const allowed = await isAdministrator(request).catch((error: unknown) => {
        if (!(error instanceof RestRefusal)) throw error
        if (error.status === 401) throw new UploadRefusal(401, 'UNAUTHENTICATED', error.message)
        throw new UploadRefusal(503, 'UNAVAILABLE', error.message, retryAfter(error.problem.retryAfter ?? 2))
      })
      if (!allowed) throw new UploadRefusal(403, 'FORBIDDEN', 'Only administrators may send files.')
      checkLength(request.raw)
      admitted.add(request.raw)
    },
    hasAdmitted: (request) => admitted.has(request),
  }
}
