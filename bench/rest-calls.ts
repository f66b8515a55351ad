import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Call, Visit } from './load.ts'
import type { Scope } from './scope.ts'

// A proxy between gateway and api that records the REST calls of an operation, and which of them run at once.

const HOP_HEADERS = new Set(['host', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'])

/** A recording proxy. */
export interface Recorder {
  origin: string
  /** Runs `work` and returns the GET calls that passed meanwhile, in waves: those of one wave overlapped in time. */
  record(work: () => Promise<void>): Promise<Visit>
}

/** Recorded calls: those of one wave began before the wave's first answer. */
class Waves {
  waves: Visit = []
  private answered = true

  begin(call: Call): void {
    if (this.answered) this.waves.push([])
    this.answered = false
    this.waves.at(-1)?.push(call)
  }

  end(): void {
    this.answered = true
  }
}

function forward(upstream: string, incoming: IncomingMessage, outgoing: ServerResponse, done: () => void): void {
  const { method, headers, url } = incoming
  const call = request(`${upstream}${url}`, { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
    answer.once('end', done)
  })
  call.once('error', () => outgoing.destroy())
  incoming.pipe(call)
}

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter((one): one is [string, string] => typeof one[1] === 'string' && !HOP_HEADERS.has(one[0])),
  )

export async function startRecorder(scope: Scope, upstream: string): Promise<Recorder> {
  let seen = new Waves()
  const server = createServer((incoming, outgoing) => {
    const waves = seen
    waves.begin({ path: incoming.url ?? '/', headers: headersOf(incoming) })
    forward(upstream, incoming, outgoing, () => waves.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  scope.onEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async record(work) {
      seen = new Waves()
      await work()
      return seen.waves
    },
  }
}
