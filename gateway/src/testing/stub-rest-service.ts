import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** A call that the stub received. */
export interface StubCall {
  /** Method and path without a leading slash, e.g. `GET product`. */
  name: string
  query: URLSearchParams
  /** Of JSON or of a form. */
  body: unknown
  /** The files of a form. */
  files: File[]
  headers: IncomingMessage['headers']
}

/** An answer of the stub; the status is 200 and the body JSON unless said otherwise. */
export interface StubAnswer {
  status?: number
  body?: unknown
  /** Sent as it stands, instead of `body`. */
  text?: string | Buffer
  headers?: Record<string, string>
  /** Cut the connection instead of answering. */
  cut?: boolean
  /** Milliseconds before the answer. */
  after?: number
}
export type StubRoutes = Record<string, (call: StubCall) => StubAnswer>

/** A REST service for tests: a real server that gives the answers of a test, and records its calls. */
export interface StubRestService {
  url: URL
  calls: StubCall[]
  /** May be changed while the stub runs. A name may end in `*`. */
  routes: StubRoutes
  close(): Promise<void>
}

const refused = (status: number, code: string, message: string): StubAnswer => ({ status, body: { code, message } })
export const notFound = (): StubAnswer => refused(404, 'NOT_FOUND', 'There is no such thing.')
export const unauthenticated = (): StubAnswer => refused(401, 'UNAUTHENTICATED', 'Please sign in.')

function routeFor(routes: StubRoutes, name: string) {
  const pattern = Object.keys(routes).find((key) => key.endsWith('*') && name.startsWith(key.slice(0, -1)))
  return routes[name] ?? routes[pattern ?? ''] ?? notFound
}

async function readBody(request: IncomingMessage): Promise<Pick<StubCall, 'body' | 'files'>> {
  const type = request.headers['content-type'] ?? ''
  if (!type.startsWith('multipart/form-data')) {
    const sent = await text(request)
    return { body: sent ? JSON.parse(sent) : undefined, files: [] }
  }
  const form = await new Response(Readable.toWeb(request) as ReadableStream, { headers: { 'content-type': type } }).formData()
  const fields = [...form.keys()].filter((name) => typeof form.get(name) === 'string')
  const body = Object.fromEntries(fields.map((name) => [name, form.getAll(name).length > 1 ? form.getAll(name) : form.get(name)]))
  return { body, files: [...form.values()].filter((value) => value instanceof File) }
}

async function readCall(request: IncomingMessage): Promise<StubCall> {
  const url = new URL(request.url ?? '/', 'http://stub')
  const { body, files } = await readBody(request)
  return {
    name: `${request.method} ${decodeURIComponent(url.pathname.slice(1))}`,
    query: url.searchParams,
    body,
    files,
    headers: request.headers,
  }
}

export async function startStubRestService(routes: StubRoutes): Promise<StubRestService> {
  const stub: StubRestService = { url: new URL('http://127.0.0.1'), calls: [], routes, close: async () => undefined }
  const server = createServer((request, response) => {
    void readCall(request).then(async (call) => {
      stub.calls.push(call)
      const { status = 200, body, text: raw, headers, cut, after } = routeFor(stub.routes, call.name)(call)
      if (after) await new Promise((resolve) => setTimeout(resolve, after))
      if (cut) return request.socket.destroy()
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      return response.end(raw ?? JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stub.url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  stub.close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return stub
}
