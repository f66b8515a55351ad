import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { createLogger } from '@shop/service/log.ts'
import { openTracing } from '@shop/service/watch/open-tracing.ts'
import { readRelease } from '@shop/service/watch/release.ts'
import { beginSpan, runInContext, inSpan, inTrace, logFields, propagationHeaders, traceWith } from '@shop/service/watch/tracing.ts'
import { watchRequests } from '@shop/service/watch/watch-requests.ts'
import { ROOT } from '../../tools/environment.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  traceWith(undefined)
  for (const close of closing.splice(0)) await close()
})

const SETTINGS = { headers: {}, ratio: 1, environment: 'local', attributes: {} }

interface Sent {
  name: string
  traceId: string
  parentSpanId?: string
  spanId: string
  kind: number
  status: { code: number }
  attributes: { key: string; value: object }[]
  links: { traceId: string; spanId: string }[]
  /** The attributes of the service. */
  of: Record<string, string | undefined>
}

interface Batch {
  resourceSpans: { resource: { attributes: { key: string; value: { stringValue?: string } }[] }; scopeSpans: { spans: Sent[] }[] }[]
}

/** Traces to a collector that answers with `status`; `sent` closes the tracing and returns the spans that arrived. */
async function openTraces({ status = 200, ratio = 1, attributes = {} } = {}) {
  const spans: Sent[] = []
  const lines: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      for (const { resource, scopeSpans } of (JSON.parse(body) as Batch).resourceSpans) {
        const of = Object.fromEntries(resource.attributes.map(({ key, value }) => [key, value.stringValue]))
        spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, of }))))
      }
      response.writeHead(status).end('{}')
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closing.push(() => server.close().closeAllConnections())
  const endpoint = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const logger = createLogger('info', { write: (line) => void lines.push(line) })
  const tracing = openTracing('api', { ...SETTINGS, endpoint, ratio, attributes }, logger)
  traceWith(tracing)
  const sent = async () => {
    await tracing.close()
    return spans
  }
  return { sent, lines, tracing }
}

test('Nested work is one trace; a failure has its code and no text', async () => {
  const { sent } = await openTraces()
  const failing = () => Promise.reject(Object.assign(new Error('mona@shop.example is taken'), { code: '23505' }))
  await inTrace({ name: 'job' }, () => inSpan({ name: 'sql user.insert', kind: 'client' }, failing)).catch(() => undefined)
  const [inner, outer] = await sent()
  expect(inner).toMatchObject({ name: 'sql user.insert', parentSpanId: outer?.spanId, traceId: outer?.traceId, status: { code: 2 } })
  expect(inner?.attributes).toContainEqual({ key: 'error.type', value: { stringValue: '23505' } })
  expect(JSON.stringify([inner, outer])).not.toContain('mona')
})

test('Every span tells the service, its copy, its release and where it runs, so that two can be told apart', async () => {
  const [first, second] = [await openTraces({ attributes: { 'service.version': '7.1', 'k8s.pod.name': 'api-1' } }), await openTraces()]
  await inTrace({ name: 'job' }, async () => undefined)
  const [span] = await second.sent()
  expect(span?.of).toMatchObject({
    'service.name': 'khan-api',
    'service.instance.id': expect.stringMatching(/^[\da-f-]{36}$/),
    'deployment.environment.name': 'local',
    'telemetry.sdk.name': 'opentelemetry',
    'telemetry.sdk.language': 'nodejs',
    'telemetry.sdk.version': expect.stringMatching(/^\d/),
  })
  traceWith(first.tracing)
  await inTrace({ name: 'job' }, async () => undefined)
  const [other] = await first.sent()
  expect(other?.of).toMatchObject({ 'service.version': '7.1', 'k8s.pod.name': 'api-1' })
  expect(other?.of['service.instance.id']).not.toBe(span?.of['service.instance.id'])
})

test('A built service tells the beginning of its fingerprint as its release, one that runs from its sources none', () => {
  const built = join(ROOT, 'api/dist-service/main.js')
  expect(readRelease(built)).toBe(readFileSync(join(ROOT, 'api/dist-service/.inputs'), 'utf8').slice(0, 8))
  expect(readRelease(join(ROOT, 'api/src/main.ts'))).toBeUndefined()
})

test('A job is a trace of its own, linked to the span that left it', async () => {
  const { sent } = await openTraces()
  const [traceId, spanId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
  await inTrace({ name: 'job', link: `00-${traceId}-${spanId}-01` }, async () => undefined)
  const [job] = await sent()
  expect(job).toMatchObject({ kind: 5, links: [{ traceId, spanId }] })
  expect(job?.traceId).not.toBe(traceId)
})

test('Recurring background work makes no traces', async () => {
  const { sent } = await openTraces()
  await inSpan({ name: 'sql outbox.claim' }, async () => undefined)
  expect(await sent()).toEqual([])
})

test('A call continues the trace of its caller, whose own sampling does not count', async () => {
  const { sent } = await openTraces()
  const [traceId, parentSpanId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
  beginSpan({ name: 'called', kind: 'server', parent: `00-${traceId}-${parentSpanId}-00` })?.end()
  for (const parent of ['', 'x', `00-${'0'.repeat(32)}-${parentSpanId}-01`, `00-${traceId}-${parentSpanId}-01-${'x'.repeat(1000)}`])
    beginSpan({ name: 'misled', kind: 'server', parent })?.end()
  const spans = await sent()
  expect(spans[0]).toMatchObject({ traceId, parentSpanId })
  for (const span of spans.slice(1)) {
    expect(span.traceId).not.toBe(traceId)
    expect(span.parentSpanId ?? '').toBe('')
  }
})

test('The configured share of traces is sampled, by trace id, so that every service samples the same ones', async () => {
  const { sent } = await openTraces({ ratio: 0 })
  const span = beginSpan({ name: 'called', kind: 'server' })
  span?.end()
  expect(span?.traceparent).toMatch(/-00$/)
  expect(await sent()).toEqual([])
})

test('A collector that refuses, or is away, delays no request and is logged once', async () => {
  const { sent, lines } = await openTraces({ status: 400 })
  await inTrace({ name: 'job' }, async () => undefined)
  await sent()
  const logger = createLogger('warn', { write: (line) => void lines.push(line) })
  const away = openTracing('api', { ...SETTINGS, endpoint: new URL('http://127.0.0.1:1') }, logger)
  for (let span = 0; span < 20_000; span += 1) away.begin({ name: 'x', kind: 'internal' }).end()
  await away.close()
  const told = lines.filter((line) => line.includes('the collector of traces takes none'))
  expect(told.length).toBeGreaterThanOrEqual(1)
  expect(told.length).toBeLessThanOrEqual(2)
}, 60_000)

test('With tracing off no trace is passed on or begun', async () => {
  expect([beginSpan({ name: 'x', kind: 'server' }), propagationHeaders(), logFields()]).toEqual([undefined, {}, {}])
  expect(await inSpan({ name: 'x' }, async () => 'done')).toBe('done')
})

test('A request has its id in every line of the log and passes it on, also after its body was read', async () => {
  const { sent } = await openTraces()
  const lines: string[] = []
  const logger: FastifyBaseLogger = createLogger('info', { write: (line) => void lines.push(line) })
  const logController = new LogController({ disableRequestLogging: true })
  const app = fastify({
    loggerInstance: logger,
    childLoggerFactory: () => logger,
    logController,
    genReqId: () => 'request-1',
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send())
  watchRequests(app, { requestLog: true, tellTrace: true })
  app.post('/thing/:id', async () => {
    logger.info('about it')
    return propagationHeaders()
  })
  const { headers, body } = await app.inject({ method: 'POST', url: '/thing/CANARY?x=CANARY', payload: { a: 1 } })
  expect(JSON.parse(body)).toMatchObject({ 'x-request-id': 'request-1', traceparent: expect.stringMatching(/^00-/) })
  expect(headers).toMatchObject({ 'x-request-id': 'request-1', 'server-timing': expect.stringContaining('traceparent;desc="00-') })
  const told = (text: string) => JSON.parse(lines.find((line) => line.includes(text)) ?? '{}') as object
  await expect
    .poll(() => told('"msg":"request"'))
    .toMatchObject({ requestId: 'request-1', method: 'POST', route: '/thing/:id', status: 200 })
  expect(told('about it')).toMatchObject({ requestId: 'request-1', traceId: expect.stringMatching(/^[\da-f]{32}$/) })
  await app.inject('/nothing/CANARY')
  await app.close()
  const spans = await sent()
  expect(spans.map(({ name }) => name)).toEqual(['POST /thing/:id', 'GET none'])
  expect(JSON.stringify([spans, lines])).not.toContain('CANARY')
})

test('The traces of two requests at once do not mix', async () => {
  const logger: FastifyBaseLogger = pino({ level: 'silent' })
  const app = fastify({
    loggerInstance: logger,
    genReqId: ({ headers }) => String(headers['x-number']),
  })
  watchRequests(app, { requestLog: true })
  app.get('/', async () => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    return propagationHeaders()
  })
  const ids = Array.from({ length: 20 }, (_, number) => String(number))
  const answers = await Promise.all(ids.map((id) => app.inject({ url: '/', headers: { 'x-number': id } })))
  expect(answers.map((answer) => answer.json<Record<string, string>>()['x-request-id'])).toEqual(ids)
  expect(runInContext({ requestId: 'outside' }, propagationHeaders)).toEqual({ 'x-request-id': 'outside' })
  await app.close()
})
