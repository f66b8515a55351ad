import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isBadText, isOutage } from './db/failures.ts'
import { invalid, Problem, unavailable } from './problem.ts'
import { fieldProblems, type ShapeError } from './validation.ts'

const isFastifyError = (error: Error): error is FastifyError => 'code' in error && typeof error.code === 'string'

/** Turns whatever was thrown into the problem to answer; undefined for a bug. */
function toProblem(error: Error): Problem | undefined {
  if (error instanceof Problem) return error
  if (isBadText(error)) return invalid([], 400, 'The text has characters that cannot be stored')
  if (isOutage(error)) return unavailable()
  if (!isFastifyError(error)) return undefined
  if (error.validation) return invalid(fieldProblems(error.validation as ShapeError[]))
  if (error.code === 'FST_ERR_HANDLER_TIMEOUT') return unavailable(5)
  // Fastify's own refusals: broken JSON, a body that is too large, a media type that is not JSON.
  const { statusCode = 500 } = error
  return statusCode >= 400 && statusCode < 500
    ? new Problem(statusCode, { code: statusCode === 404 ? 'NOT_FOUND' : 'VALIDATION', message: error.message })
    : undefined
}

/** True while a body is still coming in: too large, too slow, or of no interest. */
const isUnread = ({ raw, headers }: FastifyRequest): boolean =>
  !raw.complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)

/** The one place where errors become answers: problems as they are, outages 503, bugs 500 with their text kept to the log. */
export function handleError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const problem = toProblem(error)
  if (!problem) request.log.error({ err: error }, 'bug')
  else if (problem.status === 503) request.log.warn({ err: error }, 'unavailable')
  const { status, body } = problem ?? {
    status: 500,
    body: { code: 'INTERNAL', message: 'Something went wrong on our side', requestId: request.id } as const,
  }
  // Whoever is refused is not listened to any longer.
  if (isUnread(request)) void reply.header('connection', 'close')
  if (body.retryAfter !== undefined) void reply.header('retry-after', body.retryAfter)
  void reply.code(status).header('cache-control', 'no-store').send(body)
}
