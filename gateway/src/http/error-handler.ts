import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { RestFault } from '../rest/rest-error.ts'

/** The error while there is more to do than can be answered in time; sent with 503 and Retry-After. */
export const BUSY = { message: 'The shop is very busy. Please try again in a moment.', extensions: { code: 'UNAVAILABLE' } }

/** Sends errors in the form of the graph. */
export const sendErrors = (reply: FastifyReply, status: number, errors: readonly { message: string; extensions: { code: string } }[]) =>
  reply.code(status).header('cache-control', 'no-store').send({ errors })

const answer = (reply: FastifyReply, status: number, code: string, message: string, requestId?: string) =>
  sendErrors(reply, status, [{ message, extensions: { code, ...(requestId && { requestId }) } }])

/** Refuses a request of which nothing but the headers was read. */
export const refuseRequest = (reply: FastifyReply, status: number, code: string, message: string): FastifyReply =>
  answer(reply, status, code, message)

/** Errors outside of Apollo Server, in the same form: bodies too large or of a wrong type, overload, pictures out of reach. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof RestFault) return answer(reply, 502, error.code, error.message)
  const status = error.statusCode ?? 500
  if (status < 500) return answer(reply, status, 'BAD_REQUEST', error.message)
  if (status === 503) return answer(reply, status, BUSY.extensions.code, BUSY.message)
  // A caller that left before its stream began is no fault of ours.
  const hasLeft = error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed
  if (!hasLeft) request.log.error({ requestId: request.id, err: error })
  return answer(reply, 500, 'INTERNAL_SERVER_ERROR', 'Something went wrong on our side.', request.id)
}

export const handleNotFound = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  answer(reply, 404, 'NOT_FOUND', 'There is nothing at this address: the graph is at /graphql.')

/** `allow` names the methods that are taken. */
export const handleWrongMethod = (_request: FastifyRequest, reply: FastifyReply, allow = 'GET, POST'): FastifyReply =>
  answer(reply.header('allow', allow), 405, 'BAD_REQUEST', `The graph answers ${allow.replace(', ', ' and ')} here.`)
