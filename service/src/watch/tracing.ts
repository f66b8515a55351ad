import { AsyncLocalStorage } from 'node:async_hooks'

/** What a span says of its work: words and numbers of ours, never what a person wrote or a secret. */
export type Facts = Record<string, string | number | boolean>

/** A piece of work in a trace. */
export interface Span {
  readonly traceId: string
  /** Names it to the next service, as W3C Trace Context has it. */
  readonly traceparent: string
  /** Says what it turned out to be. */
  rename(name: string): void
  add(facts: Facts): void
  /** Marks it as failed; a code, never a message, which may quote somebody. */
  fail(code: string): void
  end(): void
}

/** Whether it takes a call, makes one, or neither. */
export type SpanKind = 'server' | 'client' | 'internal'

/** How a span begins. */
export interface SpanStart {
  name: string
  kind: SpanKind
  facts?: Facts | undefined
  /** The span around it, of this service or of the one that called. */
  parent?: Span | string | undefined
}

/** What makes spans and sends them away. */
export interface Tracing {
  begin(start: SpanStart): Span
  /** Sends what is left, for two seconds at most. */
  close(): Promise<void>
}

/** What is going on while something is done for a request or a job. */
interface Doing {
  requestId?: string | undefined
  span?: Span | undefined
}

let tracing: Tracing | undefined
const doing = new AsyncLocalStorage<Doing>()

/** Traces from now on, or not any more. */
export const traceWith = (next: Tracing | undefined): void => void (tracing = next)

export const isTracing = (): boolean => tracing !== undefined

/** Begins a span, the first one of a trace unless it has a parent; undefined when nothing is traced. Whoever begins it ends it. */
export const beginSpan = (start: SpanStart): Span | undefined => tracing?.begin(start)

/** Runs `work`, and all that it begins, as done for a request or within a span. */
export const during = <T>(what: Doing, work: () => T): T => doing.run(what, work)

/** Says of the present span what it turned out to be about. */
export const addFacts = (facts: Facts): void => doing.getStore()?.span?.add(facts)

/** Names the present span after what it turned out to be. */
export const renameSpan = (name: string): void => doing.getStore()?.span?.rename(name)

/** Marks the present span as failed. */
export const failSpan = (code: string): void => doing.getStore()?.span?.fail(code)

/** The headers by which the next service goes on with the present request and trace; none when nothing is watched. */
export function passOn(): Record<string, string> {
  const { requestId, span } = doing.getStore() ?? {}
  return { ...(requestId && { 'x-request-id': requestId }), ...(span && { traceparent: span.traceparent }) }
}

/** What every line of the log says of the request that it belongs to. */
export function logFacts(): { requestId?: string; traceId?: string } {
  const { requestId, span } = doing.getStore() ?? {}
  return { ...(requestId && { requestId }), ...(span && { traceId: span.traceId }) }
}

/** Under which code a failure is told: that of the error, or the name of its class. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Error'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

async function within<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await doing.run({ ...doing.getStore(), span }, work)
  } catch (error) {
    span.fail(codeOf(error))
    throw error
  } finally {
    span.end()
  }
}

/** Does `work` in a span below the present one; where there is none, as in what is done again and again behind the calls, without. */
export function inSpan<T>({ name, kind = 'internal', facts }: Omit<SpanStart, 'kind'> & { kind?: SpanKind }, work: () => Promise<T>) {
  const parent = tracing && doing.getStore()?.span
  return tracing && parent ? within(tracing.begin({ name, kind, facts, parent }), work) : work()
}

/** Does `work` in a trace of its own: a job that nobody waits for. */
export const inTrace = <T>(name: string, facts: Facts, work: () => Promise<T>): Promise<T> =>
  tracing ? within(tracing.begin({ name, kind: 'internal', facts }), work) : work()
