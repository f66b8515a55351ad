import { ApolloLink } from '@apollo/client'
import { print } from '@apollo/client/utilities'
import { createClient } from 'graphql-sse'
import { Observable } from 'rxjs'
import { clientHeaders } from '../client-headers.ts'

export interface LiveLinkOptions {
  /** Address of the graph. */
  uri: string
  /** Milliseconds before the first try after a failure, and at most. */
  retry?: { first: number; max: number }
  /** Milliseconds without a byte, after which the connection counts as lost: three times the gateway's beat. */
  silence?: number
  fetch?: typeof fetch
}

/** Statuses after which another try may succeed: too many streams, a gateway that restarts or is away. */
const PASSES_BY = new Set([408, 425, 429, 500, 502, 503, 504])
/** Codes of errors with which a stream ends for good. */
const FINAL = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_OFFERED', 'BAD_USER_INPUT', 'GRAPHQL_VALIDATION_FAILED'])
const RETRY = { first: 1000, max: 30_000 }
const IDLE_TIMEOUT = 40_000

type Result = ApolloLink.Result

/** Whether a result is the last one: the shop refuses, or what was followed is gone. */
function isFinal({ data, errors = [] }: Result): boolean {
  if (errors.some(({ extensions }) => FINAL.has(String(extensions?.['code'])))) return true
  return errors.length === 0 && Object.values(data ?? {}).some((value) => value === null)
}

/** Between half and one and a half of the time: after a restart not all pages come at the same moment. */
const jitter = (time: number): number => time * (0.5 + Math.random())

/** The same answer, which breaks off when nothing comes any more: a line that was cut somewhere on the way does not say so. */
function breaksOff(answer: Response, silence: number): Response {
  if (!answer.ok || !answer.body) return answer
  let timer: ReturnType<typeof setTimeout> | undefined
  const watch = (stream: TransformStreamDefaultController): void => {
    clearTimeout(timer)
    timer = setTimeout(() => stream.error(new TypeError('The stream fell silent')), silence)
  }
  const watched = new TransformStream<Uint8Array, Uint8Array>({
    start: watch,
    transform(chunk, stream) {
      watch(stream)
      stream.enqueue(chunk)
    },
    flush: () => clearTimeout(timer),
  })
  return new Response(answer.body.pipeThrough(watched), answer)
}

/** Waits longer after each failure in a row, and as long as the shop has asked for. */
function createWaiting({ first, max }: typeof RETRY, signal: AbortSignal) {
  let failures = 0
  let asked = 0
  return {
    answered({ headers }: Response): void {
      asked = Number(headers.get('retry-after')) * 1000 || 0
    },
    succeeded: () => void (failures = 0),
    wait: async (): Promise<void> => {
      const time = jitter(Math.max(asked, Math.min(max, first * 2 ** failures)))
      failures += 1
      await new Promise<void>((over) => {
        const timer = setTimeout(over, time)
        signal.addEventListener('abort', () => (clearTimeout(timer), over()), { once: true })
      })
    },
  }
}

type Waiting = ReturnType<typeof createWaiting>

/** The library's client for one subscription; it tries again after a failure of the way, when it is worth it. */
function clientFor(
  operation: ApolloLink.Operation,
  waiting: Waiting,
  { uri, silence = IDLE_TIMEOUT, fetch: ask = fetch }: LiveLinkOptions,
) {
  let status = 0
  return createClient({
    url: uri,
    headers: { ...clientHeaders(), ...(operation.getContext()['headers'] as Record<string, string>) },
    retryAttempts: Infinity,
    async fetchFn(input: string, init: RequestInit) {
      status = 0
      const answer = await ask(input, { ...init, cache: 'no-store' })
      status = answer.status
      waiting.answered(answer)
      return breaksOff(answer, silence)
    },
    async retry() {
      // The library tries again whatever the answer was.
      if (status >= 400 && !PASSES_BY.has(status)) throw new Error(`The shop refuses the stream with ${status}`)
      await waiting.wait()
    },
  })
}

/** Follows one subscription until it is over for good, over as many connections as it takes. */
function follow(operation: ApolloLink.Operation, options: LiveLinkOptions): Observable<Result> {
  const { query, operationName = '', variables } = operation
  const request = { query: print(query), operationName, variables }
  return new Observable((observer) => {
    const stopping = new AbortController()
    const { signal } = stopping
    const waiting = createWaiting(options.retry ?? RETRY, signal)
    const client = clientFor(operation, waiting, options)
    function run(): void {
      let last: Result | undefined
      client.subscribe(request, {
        next(result) {
          last = result as Result
          // Without data the shop could not be read just now: that is a failure of the way.
          if (!isFinal(last) && !last.data) return
          waiting.succeeded()
          observer.next(last)
        },
        error: (error) => observer.error(error),
        complete() {
          if (signal.aborted) return
          if (last && isFinal(last)) observer.complete()
          // Its time is over, or the gateway restarts: another one goes on.
          else void waiting.wait().then(() => signal.aborted || run())
        },
      })
    }
    run()
    return () => {
      stopping.abort()
      client.dispose()
    }
  })
}

/** The link of subscriptions: server-sent events by the protocol graphql-sse, each over a connection of its own. */
export const liveLink = (options: LiveLinkOptions): ApolloLink => new ApolloLink((operation) => follow(operation, options))
