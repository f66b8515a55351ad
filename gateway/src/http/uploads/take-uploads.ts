import type { IncomingMessage } from 'node:http'
import { createConcurrencyLimit } from '@shop/service/limits/concurrency-limit.ts'
import { retryAfter } from '@shop/service/retry-after.ts'
import { isUpload } from '@shop/service/limits/upload.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RestFault } from '../../rest/rest-error.ts'
import type { PersistedUploads } from './persisted-upload.ts'
import type { UploadOperation } from './check-operation.ts'
import { readUpload } from './read-upload.ts'
import type { Sender, UploadGate } from './upload-gate.ts'
import { UploadRefusal } from './upload-refusal.ts'

/** Uploads at once: each of staff may put 40 MB of temporary files down, each of shoppers 5 MB. Others wait a moment. */
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

/** Runs the uploads of staff and of shoppers in places of their own: no number of shoppers keeps staff waiting, and a shopper has one place. */
function openSlots() {
  const slots = { staff: createConcurrencyLimit({ ...SLOTS, refuse: busy }), shopper: createConcurrencyLimit({ ...SLOTS, refuse: busy }) }
  const under = new Set<string>()
  return async <T>(sender: Sender, work: () => Promise<T>): Promise<T> => {
    if (sender.kind === 'staff') return slots.staff.run(work)
    if (under.has(sender.account)) throw busy()
    under.add(sender.account)
    return slots.shopper.run(work).finally(() => under.delete(sender.account))
  }
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
  const inSlot = openSlots()

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { raw } = request
    try {
      const sender = await gate.admit(request)
      const send = await inSlot(sender, async () => {
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
