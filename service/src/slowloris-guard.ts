import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Milliseconds in which a request has to be here: its head, then its body. */
const SEND_TIMEOUT = 10_000
/** Milliseconds after which a reader that takes nothing is cut. */
const RECEIVE_TIMEOUT = 15_000
/** Bytes that a sender with more time has to bring in each such stretch: 8 kbit/s. */
const MIN_BYTES = 10_000

/** What every server of the shop is opened with, by Fastify's names. */
export const SERVER_LIMITS = {
  /** Bytes of a body that is read into memory. */
  bodyLimit: 100_000,
  /** For whatever has more time than `SEND_TIMEOUT`. */
  requestTimeout: 600_000,
  /** Node looks twice before it sees that nothing is taken. */
  connectionTimeout: RECEIVE_TIMEOUT / 2,
  // Node's own 30 s between two looks would add to the limit.
  http: { headersTimeout: SEND_TIMEOUT, connectionsCheckingInterval: 1000 },
}

/** How long senders are waited for. */
export interface SlowlorisGuardOptions {
  timeout?: number
  /**
   * Which requests may take longer, as long as something comes: uploads of people on slow lines. Whoever asks for it must be known
   * to be allowed to by the time the first such stretch is over, since each holds a connection for minutes. None when left out.
   */
  mayTakeLong?: (request: IncomingMessage) => boolean
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Closes the connection of a reader that takes nothing; a reader that waits for our answer is not idle. */
function cutReader(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy()
}

/** Ends a connection as Node does when a head takes too long: the server says 408, if nothing has been said yet. */
function cutSender(server: Server, { socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (headersSent) socket.destroy()
  else server.emit('clientError', Object.assign(new Error('The body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
}

/**
 * Closes connections of senders whose body takes too long and of readers that do not take their answer (slowloris). Node's own limit on bodies is one for all
 * requests, and an upload on a slow line takes minutes. To be called when nobody replaces the server's listeners any more.
 */
export function addSlowlorisGuard(server: Server, { timeout = SEND_TIMEOUT, mayTakeLong = () => false }: SlowlorisGuardOptions = {}): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    response.on('timeout', cutReader)
    if (!hasBody(request)) return
    const { socket } = request
    let seen = socket.bytesRead
    const timer = setTimeout(() => {
      if (request.complete) return
      // What is here and has not been read waits for us.
      const comes = socket.bytesRead - seen >= MIN_BYTES || request.readableLength > 0
      if (!comes || !mayTakeLong(request)) return cutSender(server, request, response)
      seen = socket.bytesRead
      timer.refresh()
    }, timeout)
    request.once('close', () => clearTimeout(timer))
  })
}
