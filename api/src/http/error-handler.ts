import { REQUIRED_FIELD } from '@shop/contract/catalogue-rules.ts'
import { libraryWords } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { REQUIRED } from '@shop/contract/rules.ts'
import { retryAfter } from '@shop/service/retry-after.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isBadText, isOutage } from '../db/failures.ts'
import { inLanguageOf } from '../language/in-language.ts'
import { invalid, Problem, unavailable } from './problem.ts'
import { fieldErrorsIn, type ShapeError } from './validation.ts'

const isFastifyError = (error: Error): error is FastifyError => 'code' in error && typeof error.code === 'string'

const refusal = (status: number, message: string): Problem =>
  new Problem(status, { code: status === 404 ? 'NOT_FOUND' : 'VALIDATION', message })

// Fastify's own 404 repeats the URL, which may hold a token.
const ADDRESS_FAULTS = new Set(['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH'])

/** Fastify's own refusals: broken JSON, a body that is too large or breaks off, a media type that is not JSON. */
function fromFastify(error: FastifyError, request: FastifyRequest): Problem | undefined {
  // Spec 5: forms of administrators name missing fields in words of their own.
  const required = request.routeOptions.config.access === 'admin' ? REQUIRED_FIELD : REQUIRED
  if (error.validation) return invalid(fieldErrorsIn(error.validation as ShapeError[], required))
  // The ten seconds of a handler are over: the caller took them, or we did.
  if (error.code === 'FST_ERR_HANDLER_TIMEOUT') return isUnread(request) ? refusal(408, m.refusal_late()) : unavailable(5)
  const { statusCode = 500 } = error
  if (statusCode < 400 || statusCode >= 500) return undefined
  if (ADDRESS_FAULTS.has(error.code)) return refusal(statusCode, m.refusal_address_unreadable())
  return refusal(statusCode, libraryWords(error.message, statusCode === 413 ? m.refusal_body_too_large : m.refusal_body_unreadable))
}

/** Returns the problem that was thrown, or the one that the error means; undefined for a bug. */
function toProblem(error: Error, request: FastifyRequest): Problem | undefined {
  if (error instanceof Problem) return error
  if (isBadText(error)) return invalid([], 400, m.refusal_bad_text())
  const refused = isFastifyError(error) ? fromFastify(error, request) : undefined
  return refused ?? (isOutage(error) ? unavailable() : undefined)
}

/** True while a body has not been read to its end: too large, too slow, or not wanted. */
const isUnread = ({ raw, headers }: FastifyRequest): boolean =>
  !raw.complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)

/** Closes the connection of a client that is answered before its body is read: a body that trickles in would hold it for ever. */
export function hangUpOnUnread(request: FastifyRequest, reply: FastifyReply): void {
  if (isUnread(request)) void reply.header('connection', 'close')
}

/** Turns every error into a response: problems as they are, outages 503, bugs 500 with their text only in the log. */
export function handleError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const problem = inLanguageOf(request, () => toProblem(error, request))
  if (!problem) request.log.error({ requestId: request.id, err: error }, 'bug')
  else if (problem.status >= 500) request.log.warn({ requestId: request.id, err: error }, 'unavailable')
  const { status, body, headers } = problem ?? {
    status: 500,
    headers: {},
    body: { code: 'INTERNAL', message: inLanguageOf(request, m.refusal_internal), requestId: request.id } as const,
  }
  hangUpOnUnread(request, reply)
  if (body.retryAfter !== undefined) void reply.headers(retryAfter(body.retryAfter))
  void reply.code(status).headers(headers).header('cache-control', 'no-store').send(body)
}
