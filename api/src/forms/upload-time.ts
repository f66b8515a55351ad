import { m } from '@shop/contract/messages/messages.js'
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { MAX_FORM } from './form.ts'
import { Problem } from '../http/problem.ts'

/** Milliseconds in which an upload must be read and answered. */
const UPLOAD_TIMEOUT = 600_000

const uploads = new WeakSet<IncomingMessage>()

/** Whether a request is an upload of a caller who has proved to be allowed to: it may take long to come in. */
export const isAdmittedUpload = (request: IncomingMessage): boolean => uploads.has(request)

/**
 * Options of a route that takes files. Its hook runs when the guard has let the caller through, and before a byte of the body is read: only
 * then does the request get the time that an upload needs.
 */
export const uploadRoute = {
  handlerTimeout: UPLOAD_TIMEOUT,
  onRequest: async ({ raw, headers }: FastifyRequest): Promise<void> => {
    if (Number(headers['content-length'] ?? 0) > MAX_FORM)
      throw new Problem(413, { code: 'VALIDATION', message: m.refusal_files_too_large() })
    uploads.add(raw)
  },
}
