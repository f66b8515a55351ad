import type { IncomingMessage } from 'node:http'
import { createConcurrencyLimit } from '@shop/service/limits/concurrency-limit.ts'
import { retryAfter } from '@shop/service/retry-after.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RestFault } from '../../rest/rest-error.ts'
import type { PersistedUploads } from './persisted-upload.ts'
import type { UploadOperation } from './check-operation.ts'
import { readUpload } from './read-upload.ts'
import { isUpload, type UploadGate } from './upload-gate.ts'
import { UploadRefusal } from './upload-refusal.ts'

/** Uploads at once: each may put 40 MB of temporary files down. Others wait a moment. */
const SLOTS = { running: 8, waiting: 16, timeout: 5000 }

const busy = () => new UploadRefusal(503, 'UNAVAILABLE', 'Many files are on their way. Please try again in a moment.', retryAfter(5))

const asksFirst = ({ headers }: IncomingMessage): boolean => /^100-continue$/i.test(headers.expect ?? '')

/**
 * Leaves the bodies of uploads unread until the handler reads them. A client that asks first whether to send a body (`expect:
 * 100-continue`, as our web server does) gets its answer from `takeUploads`; all others at once.
 */
export function leaveUploadsUnread(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
  app.server.on('checkContinue', (request, response) => {
    if (!isUpload(request)) response.writeContinue()
    app.server.emit('request', request, response)
  })
}

function refuse(reply: FastifyReply, { status, extensions, message, headers }: UploadRefusal): FastifyReply {
  reply.headers(headers)
  // A client that waits to be asked for the body never sends it.
  if (asksFirst(reply.request.raw)) reply.header('connection', 'close')
  const body = { errors: [{ message, extensions }] }
  return reply.code(status).header('cache-control', 'no-store').type('application/graphql-response+json').send(JSON.stringify(body))
}

/** Reads uploads that the gate admits, and hands their operations to `run`. */
export function takeUploads(
  { gate, known }: { gate: UploadGate; known: PersistedUploads },
  run: (request: FastifyRequest, operation: UploadOperation) => Promise<(reply: FastifyReply) => FastifyReply>,
) {
  const slots = createConcurrencyLimit({ ...SLOTS, refuse: busy })

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { raw } = request
    try {
      await gate.admit(request)
      const send = await slots.run(async () => {
        if (asksFirst(raw)) reply.raw.writeContinue()
        return run(request, await readUpload(raw, reply.raw, known))
      })
      return send(reply)
    } catch (error) {
      if (error instanceof UploadRefusal) return refuse(reply, error)
      if (error instanceof RestFault) return refuse(reply, new UploadRefusal(503, error.code, error.message, retryAfter(2)))
      throw error
    }
  }
}
