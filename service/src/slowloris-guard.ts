import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Milliseconds in which a client must have sent the head of a request, and then its body. */
const SEND_TIMEOUT = 10_000
/** Milliseconds after which a client that takes nothing of the answer is cut off. */
const RECEIVE_TIMEOUT = 15_000
/** Bytes that a sender who may take longer must send in each such stretch: 8 kbit/s. */
const MIN_BYTES = 10_000

/** Options of every server of the shop, by Fastify's names. */
export const SERVER_LIMITS = {
  /** Bytes of a body that is read into memory. */
  bodyLimit: 100_000,
  /** For requests that may take longer than `SEND_TIMEOUT`. */
  requestTimeout: 600_000,
  /** Half, since Node checks twice before it sees that the client takes nothing. */
  connectionTimeout: RECEIVE_TIMEOUT / 2,
  // Node's default of 30 s between two checks would add to the limit.
  http: { headersTimeout: SEND_TIMEOUT, connectionsCheckingInterval: 1000 },
}

/** How long the guard waits for senders. */
export interface SlowlorisGuardOptions {
  timeout?: number
  /**
   * Which requests may take longer, as long as bytes come: uploads of people on slow lines. Their callers must have proved within the first
   * stretch that they may, since each holds a connection for minutes. None when left out.
   */
  mayTakeLong?: (request: IncomingMessage) => boolean
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Closes the connection of a client that takes nothing; one that waits for our answer is not idle. */
function cutReader(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy()
}

/** Ends a connection as Node does when a head takes too long: with 408, if no answer has begun. */
function cutSender(server: Server, { socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (headersSent) socket.destroy()
  else server.emit('clientError', Object.assign(new Error('The body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
}

/**
 * Closes connections of clients that send a body or take an answer too slowly (slowloris). Node has one limit on bodies for all requests,
 * and an upload on a slow line takes minutes. Call it after all code that replaces the server's listeners.
 */
export function addSlowlorisGuard(server: Server, { timeout = SEND_TIMEOUT, mayTakeLong = () => false }: SlowlorisGuardOptions = {}): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    response.on('timeout', cutReader)
    if (!hasBody(request)) return
    const { socket } = request
    let seen = socket.bytesRead
    const timer = setTimeout(() => {
      if (request.complete) return
      // Bytes that are here and have not been read wait for us, not for the client.
      const comes = socket.bytesRead - seen >= MIN_BYTES || request.readableLength > 0
      if (!comes || !mayTakeLong(request)) return cutSender(server, request, response)
      seen = socket.bytesRead
      timer.refresh()
    }, timeout)
    request.once('close', () => clearTimeout(timer))
  })
}
