import type { FastifyReply } from 'fastify'
import type { Dispatcher } from 'undici'

const PASSED_ON = ['content-type', 'content-length', 'content-security-policy', 'x-content-type-options']

/** Sends a picture as the REST service streams it, with the headers that every picture has and those named. */
export function passPicture(reply: FastifyReply, picture: Dispatcher.ResponseData, more: readonly string[]): FastifyReply {
  reply.code(picture.statusCode)
  for (const name of [...PASSED_ON, ...more]) {
    const value = picture.headers[name]
    if (value !== undefined) reply.header(name, value)
  }
  return reply.send(picture.body)
}
