import { randomUUID } from 'node:crypto'
import { ROOT_CONTEXT, type Span as OtelSpan, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type SpanExporter, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import { count, startAtZero } from './metrics.ts'
import { readRelease } from './release.ts'
import type { Span, SpanStart, Tracing } from './tracing.ts'
import type { TraceSettings, WatchedService } from './watch-settings.ts'

/** Spans that wait to be sent; more are dropped, so that a collector that is away costs only a few megabytes. */
const QUEUE = 2048
const BATCH = 512
/** Milliseconds between two batches, and for sending one. */
const EVERY = 2000
const TIMEOUT = 5000
/** Milliseconds for sending the rest when the service ends. */
const LAST_TIMEOUT = 2000

/** Most attributes of a span, and characters of each. */
const LIMITS = { attributeCountLimit: 24, attributeValueLengthLimit: 128, eventCountLimit: 0, linkCountLimit: 1 }

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER, internal: SpanKind.INTERNAL }

const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/

/** The trace of a caller; undefined when its header cannot be read. */
function readTraceparent(text: string) {
  const [, traceId = '', spanId = ''] = TRACEPARENT.exec(text) ?? []
  const isNull = /^0*$/.test(traceId) || /^0*$/.test(spanId)
  // Sampling goes by the id of the trace, not by the caller's own flag, which every client can write.
  return isNull ? undefined : { traceId, spanId, traceFlags: TraceFlags.NONE, isRemote: true }
}

class OwnSpan implements Span {
  readonly otel: OtelSpan

  constructor(otel: OtelSpan) {
    this.otel = otel
  }

  get traceId(): string {
    return this.otel.spanContext().traceId
  }

  get traceparent(): string {
    const { traceId, spanId, traceFlags } = this.otel.spanContext()
    return `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`
  }

  rename(name: string): void {
    this.otel.updateName(name)
  }

  add(attributes: Parameters<Span['add']>[0]): void {
    this.otel.setAttributes(attributes)
  }

  fail(code: string): void {
    this.otel.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', code)
  }

  end(): void {
    this.otel.end()
  }
}

function contextOf(parent: SpanStart['parent']) {
  if (parent instanceof OwnSpan) return trace.setSpan(ROOT_CONTEXT, parent.otel)
  const remote = typeof parent === 'string' ? readTraceparent(parent) : undefined
  return remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT
}

/** Counts the spans that are sent and those that are lost, and logs once that the collector does not take them. */
function countLostSpans(inner: SpanExporter, logger: Logger): SpanExporter {
  let lost = false
  return {
    export(spans, done) {
      inner.export(spans, (result) => {
        const failed = result.code !== 0
        count('khan_trace_spans_total', { outcome: failed ? 'lost' : 'sent' }, spans.length)
        if (failed && !lost) logger.warn('the collector of traces takes none: they are lost until it does')
        lost = failed
        done(result)
      })
    },
    shutdown: () => inner.shutdown(),
  }
}

/** What tells the service, its copy and its release apart from others; the operator's own words come last. */
function resourceOf(service: WatchedService, { environment, attributes }: Pick<TraceSettings, 'environment' | 'attributes'>) {
  const release = readRelease()
  // The SDK's name and version stand in its default.
  return defaultResource().merge(
    resourceFromAttributes({
      'service.name': `khan-${service}`,
      'service.instance.id': randomUUID(),
      ...(release && { 'service.version': release }),
      'deployment.environment.name': environment,
      ...attributes,
    }),
  )
}

/** Opens the tracing that sends to the collector over OTLP. No request ever waits for it. */
export function openTracing(service: WatchedService, settings: TraceSettings, logger: Logger): Tracing {
  const { endpoint, headers, ratio } = settings
  const url = `${endpoint.href.replace(/\/+$/, '')}/v1/traces`
  startAtZero('khan_trace_spans_total', [{ outcome: 'sent' }, { outcome: 'lost' }])
  const exporter = countLostSpans(new OTLPTraceExporter({ url, headers, timeoutMillis: TIMEOUT, concurrencyLimit: 2 }), logger)
  const provider = new TracerProvider({
    resource: resourceOf(service, settings),
    sampler: new TraceIdRatioBasedSampler(ratio),
    spanLimits: LIMITS,
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: QUEUE,
        maxExportBatchSize: BATCH,
        scheduledDelayMillis: EVERY,
        exportTimeoutMillis: 2 * TIMEOUT,
      }),
    ],
  })
  const tracer = provider.getTracer('khan')
  return {
    begin({ name, kind, attributes, parent, link }) {
      const cause = link === undefined ? undefined : readTraceparent(link)
      const options = { kind: KINDS[kind], ...(attributes && { attributes }), ...(cause && { links: [{ context: cause }] }) }
      return new OwnSpan(tracer.startSpan(name, options, contextOf(parent)))
    },
    async close() {
      const late = new Promise((resolve) => setTimeout(resolve, LAST_TIMEOUT).unref())
      await Promise.race([provider.shutdown().catch(() => undefined), late])
    },
  }
}
