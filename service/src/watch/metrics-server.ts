import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Meter } from './metrics.ts'

/** Whom the numbers are for is somebody of ours, but a server that listens is bounded all the same. */
const LIMITS = { headersTimeout: 5000, requestTimeout: 5000, keepAliveTimeout: 5000, maxHeaderSize: 8192 }
const CONNECTIONS = 16

/**
 * Serves the numbers at `/metrics`, on a port of their own that is not published: what the shop sells is nobody's business. Rejects when
 * the port is taken.
 */
export async function serveMetrics(meter: Meter, { host, port }: { host: string; port: number }): Promise<Server> {
  let reading: Promise<string> | undefined
  // Whoever asks at the same time gets the same.
  const read = () => (reading ??= meter.text().finally(() => (reading = undefined)))
  const server = createServer(LIMITS, (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    read().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    )
    return undefined
  })
  server.maxConnections = CONNECTIONS
  server.listen(port, host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      `The numbers of the shop cannot be shown at ${host}, port ${port} (${error.code}): choose another, or end what is there.`,
    )
  })
  // Alone it keeps no process alive.
  return server.unref()
}
