import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as the collector got it. */
export interface ReceivedSpan {
  service: string
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: Record<string, unknown>
}

/** A collector of traces in a test. */
export interface Collector {
  url: string
  spans: ReceivedSpan[]
  /** All requests, head and body, as text. */
  raw(): string
  /** The headers that came with the batches. */
  headers: IncomingMessage['headers'][]
  close(): Promise<void>
}

interface OtlpValue {
  stringValue?: string
  intValue?: number
  boolValue?: boolean
}
interface Attribute {
  key: string
  value: OtlpValue
}
interface OtlpSpan extends Pick<ReceivedSpan, 'name' | 'traceId' | 'spanId' | 'parentSpanId'> {
  attributes?: Attribute[]
}
interface Batch {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: OtlpSpan[] }[] }[]
}

const attributesOf = (attributes: Attribute[] = []): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.boolValue]))

const spansIn = ({ resourceSpans }: Batch): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ attributes, ...span }) => ({
        ...span,
        service: String(attributesOf(resource.attributes)['service.name']),
        attributes: attributesOf(attributes),
      })),
    ),
  )

/** A small collector that records the traces it gets. */
export async function startCollector(): Promise<Collector> {
  const spans: ReceivedSpan[] = []
  const bodies: string[] = []
  const headers: IncomingMessage['headers'][] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      headers.push(request.headers)
      bodies.push(body)
      spans.push(...spansIn(JSON.parse(body) as Batch))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    headers,
    raw: () => bodies.join('\n'),
    async close() {
      server.close().closeAllConnections()
    },
  }
}
