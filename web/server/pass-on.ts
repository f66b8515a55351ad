import type { FastifyInstance, FastifyReply } from 'fastify'

/** The headers of these names, of those that came once. */
export const headersIn = (headers: Record<string, unknown>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])))

/** Takes bodies byte for byte, and whole: a slow sender must not hold a connection to the service behind. */
export function takeBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

/** A signal that fires when the browser closes its connection before the response is complete. */
export function whenGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) gone.abort()
  })
  return gone.signal
}
