import { AsyncLocalStorage } from 'node:async_hooks'

/** The attributes of a span: words and numbers of ours, never a secret or what a person wrote. */
export type Attributes = Record<string, string | number | boolean>

/** A piece of work in a trace. */
export interface Span {
  readonly traceId: string
  /** Its `traceparent` header for the next service (W3C Trace Context). */
  readonly traceparent: string
  /** Renames it, once more is known. */
  rename(name: string): void
  add(attributes: Attributes): void
  /** Marks it as failed; a code, never a message, which may quote a person. */
  fail(code: string): void
  end(): void
}

/** Whether it answers a call, makes one, does a job that was left for later, or none of these. */
export type SpanKind = 'server' | 'client' | 'consumer' | 'internal'

/** How a span begins. */
export interface SpanStart {
  name: string
  kind: SpanKind
  attributes?: Attributes | undefined
  /** The span around it, of this service or of the calling one. */
  parent?: Span | string | undefined
  /** The `traceparent` of the span that caused it, in a trace of its own. */
  link?: string | undefined
}

/** Makes spans and sends them to the collector. */
export interface Tracing {
  begin(start: SpanStart): Span
  /** Sends what is left, for two seconds at most. */
  close(): Promise<void>
}

/** The request and span for which work is done. */
interface WatchContext {
  requestId?: string | undefined
  span?: Span | undefined
}

let tracing: Tracing | undefined
const contexts = new AsyncLocalStorage<WatchContext>()

/** Traces with this tracing from now on, or not any more. */
export const traceWith = (next: Tracing | undefined): void => void (tracing = next)

export const isTracing = (): boolean => tracing !== undefined

/** Begins a span, the first one of a trace unless it has a parent; undefined when tracing is off. The caller ends it. */
export const beginSpan = (start: SpanStart): Span | undefined => tracing?.begin(start)

/** Runs `work`, and all that it starts, as part of a request or span. */
export const runInContext = <T>(what: WatchContext, work: () => T): T => contexts.run(what, work)

/** Adds attributes to the active span. */
export const setAttributes = (attributes: Attributes): void => contexts.getStore()?.span?.add(attributes)

/** Renames the active span, once more is known. */
export const renameSpan = (name: string): void => contexts.getStore()?.span?.rename(name)

/** Marks the active span as failed. */
export const failSpan = (code: string): void => contexts.getStore()?.span?.fail(code)

/** The headers with which the next service joins the active request and trace; none when nothing is watched. */
export function propagationHeaders(): Record<string, string> {
  const { requestId, span } = contexts.getStore() ?? {}
  return { ...(requestId && { 'x-request-id': requestId }), ...(span && { traceparent: span.traceparent }) }
}

/** The `traceparent` of the active span, to which work that is left for later is linked. */
export const currentTraceparent = (): string | undefined => contexts.getStore()?.span?.traceparent

/** The fields that name the request and trace in every log line. */
export function logFields(): { requestId?: string; traceId?: string } {
  const { requestId, span } = contexts.getStore() ?? {}
  return { ...(requestId && { requestId }), ...(span && { traceId: span.traceId }) }
}

/** The code of a failure in a span: that of the error, or the name of its class. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Error'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/** Whether an error is an ordinary answer to the caller: it carries a status of HTTP below 500. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500

async function within<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await contexts.run({ ...contexts.getStore(), span }, work)
  } catch (error) {
    if (!isRefusal(error)) span.fail(codeOf(error))
    throw error
  } finally {
    span.end()
  }
}

/** Runs `work` in a span below the active one; without a span where there is none, as in rounds that repeat in the background. */
export function inSpan<T>({ name, kind = 'internal', attributes }: Omit<SpanStart, 'kind'> & { kind?: SpanKind }, work: () => Promise<T>) {
  const parent = tracing && contexts.getStore()?.span
  return tracing && parent ? within(tracing.begin({ name, kind, attributes, parent }), work) : work()
}

/** Runs `work` in a trace of its own: a job that no caller waits for. */
export const inTrace = <T>(start: Pick<SpanStart, 'name' | 'attributes' | 'link'>, work: () => Promise<T>): Promise<T> =>
  tracing ? within(tracing.begin({ ...start, kind: 'consumer' }), work) : work()
