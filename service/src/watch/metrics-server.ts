import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Meter } from './metrics.ts'

/** Only our own Prometheus reads the metrics, but a server that listens is bounded all the same. */
const LIMITS = { headersTimeout: 5000, requestTimeout: 5000, keepAliveTimeout: 5000, maxHeaderSize: 8192 }
const CONNECTIONS = 16

/**
 * Serves the metrics at `/metrics`, on a port of their own that is not published, since what the shop sells is secret. Rejects when the
 * port is taken.
 */
export async function serveMetrics(meter: Meter, { host, port }: { host: string; port: number }): Promise<Server> {
  let reading: Promise<string> | undefined
  // Readers who ask at the same time share the answer.
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
  // It does not keep the process alive by itself.
  return server.unref()
}
