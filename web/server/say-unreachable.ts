import { retryAfter } from '@shop/service/retry-after.ts'
import type { FastifyReply } from 'fastify'

/** Answers 503 in words: what is behind this server does not answer; another try may succeed after so many seconds. */
export const sayUnreachable = (reply: FastifyReply, message: string, seconds = 2): FastifyReply =>
  reply.code(503).headers(retryAfter(seconds)).type('text/plain').send(message)
