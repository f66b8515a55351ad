import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { unavailable } from '../http/problem.ts'

/** Files of a kind under way at once. */
const AT_ONCE = 4
/** Milliseconds in which the caller has to take a file. */
export const FILE_TIMEOUT = 600_000

/** How a file is called, and what it is. */
export interface FileKind {
  type: string
  name: string
}

/** Sends files of one kind as their parts are read: memory holds a part, and no more files than `AT_ONCE` are under way. */
export function createFileStreams({ type, name }: FileKind) {
  let underWay = 0
  return async (reply: FastifyReply, parts: () => AsyncIterable<string>): Promise<Readable> => {
    if (underWay >= AT_ONCE) throw unavailable(5)
    underWay += 1
    const body = Readable.from(parts(), { objectMode: false, highWaterMark: 1 })
    body.once('close', () => {
      underWay -= 1
    })
    // The first part is awaited, so that an error in it is sent as a refusal and not as a file that ends too soon.
    await once(body, 'readable')
    reply.type(`${type}; charset=utf-8`).header('content-disposition', `attachment; filename="${name}"`)
    return body
  }
}
