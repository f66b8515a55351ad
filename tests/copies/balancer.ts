import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

/** A proxy in front of copies of a service. */
export interface Balancer {
  url: string
  /** Which of the copies it sends requests to. */
  up(): boolean[]
  close(): Promise<void>
}

/** Milliseconds between two looks at a copy. */
const LOOK = 100
/** A copy is left out when it was not ready so often in a row: once may be a busy machine. */
const FALL = 3
/** Headers of a connection, not of the request that it carries. */
const OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding'])

const withoutConnection = (headers: IncomingMessage['headers']): IncomingMessage['headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.has(name)))

interface Exchange {
  incoming: IncomingMessage
  body: Buffer
  outgoing: ServerResponse
}

/** Asks the first of the copies; where no process takes the connection, so that nothing was sent, the next. */
function pass({ incoming, body, outgoing }: Exchange, agent: Agent, [copy, ...others]: string[]): void {
  if (!copy) return void outgoing.writeHead(503).end('no copy is up')
  const { method, url, headers } = incoming
  const sent = request(
    copy + url,
    { agent, method, headers: { ...withoutConnection(headers), 'content-length': body.length } },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers))
      answer.pipe(outgoing)
    },
  )
  sent.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') pass({ incoming, body, outgoing }, agent, others)
    else if (outgoing.headersSent) outgoing.destroy()
    else outgoing.writeHead(502).end(String(error))
  })
  sent.end(body)
}

/**
 * Opens a proxy like Caddy or HAProxy in production: keep-alive connections, copies in turn, and only those whose `/readyz` answers 200.
 */
export async function openBalancer(copies: string[]): Promise<Balancer> {
  /** How often in a row each was not ready. */
  const missed = copies.map(() => Infinity)
  const isUp = (index: number): boolean => (missed[index] ?? 0) < FALL
  const closed = new AbortController()
  const looks = copies.map(async (copy, index) => {
    while (!closed.signal.aborted) {
      const ready = await fetch(`${copy}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
        ({ ok }) => ok,
        () => false,
      )
      missed[index] = ready ? 0 : (missed[index] ?? 0) + 1
      await sleep(LOOK)
    }
  })
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const ready = copies.filter((_copy, index) => isUp(index))
    turn += 1
    const inTurn = ready.map((_copy, index) => ready[(index + turn) % ready.length] ?? '')
    void buffer(incoming).then(
      (body) => pass({ incoming, body, outgoing }, agent, inTurn),
      () => outgoing.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    up: () => copies.map((_copy, index) => isUp(index)),
    async close() {
      closed.abort()
      await Promise.all(looks)
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
