import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { NO_STORE } from '../../execution/cache-headers.ts'
import type { LiveAccount, LiveContext } from '../../graphql/live-context.ts'
import type { Answer } from './response-cache.ts'

/** A request for a stream of events. */
export interface StreamRequest {
  token: string
  address: string
  /** Runs the operation with a context of its own. */
  run: (live: LiveContext) => Promise<Answer>
  /** Asks the shop whose token it is. */
  account: () => Promise<LiveAccount>
  /** Seconds until the client has points again; 0 while it has some. */
  wait: () => number
}

/** Opens streams of events (`live/live-answers.ts`). */
export interface Streams {
  open(request: StreamRequest): Promise<{ answer: Answer } | { body: Readable }>
}

/** Whether a request asks for a stream of events before all else; clients that can read many types name others first for a query. */
export const asksForStream = ({ headers }: FastifyRequest): boolean => /^\s*text\/event-stream\b/i.test(headers.accept ?? '')

/** Neither caches nor proxies may keep events back; compressing them would. */
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': `${NO_STORE}, no-transform`,
  'x-accel-buffering': 'no',
}

export const sendStream = (reply: FastifyReply, body: Readable): FastifyReply => reply.headers(HEADERS).send(body)
