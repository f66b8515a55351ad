import { AsyncLocalStorage } from 'node:async_hooks'
import { CHANGES_TYPE } from '@shop/contract/changed.ts'
import { type Following, followLines } from '@shop/service/follow-lines.ts'
import { OverloadError } from '@shop/service/load-shedder.ts'
import { propagationHeaders } from '@shop/service/watch/tracing.ts'
import { type Answered, watchHttpCall } from '@shop/service/watch/watch-http-call.ts'
import type { Readable } from 'node:stream'
import { type Dispatcher, Pool } from 'undici'
import type { Config } from './config.ts'

/** Milliseconds: a page must not wait for the gateway longer than a visitor would. */
const PAGE_TIMEOUT = 4000
/** Milliseconds for browsers' requests through us; a little longer than the gateway's own limits. */
const PROXY_TIMEOUT = 15_000

/** Connections for rendering: a flood of calls must not take them, nor the other way round. */
const FOR_PAGES = 16
/** Connections for browsers' requests through us. */
const FOR_CALLS = 96
/** Bytes up to which an answer is read at once, so that its connection is free however slowly the browser takes it. */
const SHORT = 256 * 1024
/** Longer answers under way at once, and milliseconds that one may hold its connection. */
const LONG_ANSWERS = 64
const LONG_TIMEOUT = 60_000

/**
 * Runs something outside of any request. React stores the page that it renders in the asynchronous context, and timers and connections
 * hold the context in which they were made: a page of half a megabyte would stay for as long as they last.
 */
const outsideOfPages = AsyncLocalStorage.snapshot()

/** A request as it is passed on. */
export interface PassedOn {
  path: string
  method: 'GET' | 'POST' | 'OPTIONS'
  headers: Record<string, string>
  body?: Buffer | undefined
  signal: AbortSignal
  /** Milliseconds that a long answer may hold its connection; a minute when left out. */
  timeout?: number
}

/** The gateway's answer; a long one streams. */
export interface PassedBack extends Pick<Dispatcher.ResponseData, 'statusCode' | 'headers'> {
  body: Buffer | Readable
}

/** Streams of events at once, each of which holds a connection for as long as a page is seen. */
const STREAMS = 1000
/** Milliseconds without a byte of a stream, after which it counts as lost: three times the gateway's heartbeat. */
const STREAM_SILENCE = 40_000

/** Milliseconds without a line of the gateway's changes: three times its heartbeat. */
const IDLE_TIMEOUT = 10_000

/** Our connections to the gateway. */
export interface Gateway {
  /** For rendering pages. */
  fetch: typeof fetch
  /** For passing requests on. Throws when there is no answer, or when too many long ones are under way. */
  pass: (request: PassedOn) => Promise<PassedBack>
  /** For passing on a stream of events, which lasts as long as its browser stays. Throws when there is no answer, or when too many are open. */
  stream: (request: PassedOn) => Promise<PassedBack>
  /** Calls back with the ids of changed things, as they change, until `close`. */
  followChanges: (onChange: (ids: string[]) => void) => void
  close: () => Promise<void>
}

/** Makes a call to the gateway in a span of its own, which holds neither the query of a path nor the name of a file. */
type WatchGatewayCall = <T extends Answered>(method: string, path: string, run: () => Promise<T>) => Promise<T>

/** Watches the calls to the gateway at an address. */
export function watchGatewayCalls(graphqlUrl: URL): WatchGatewayCall {
  const base = new URL('/', graphqlUrl)
  const templateOf = (path: string) =>
    path
      .replace(/\?.*/s, '')
      .replace(/^\/(images|export|return-pictures)\/.*/s, '/$1/{file}')
      .slice(1)
  return (method, path, run) => watchHttpCall({ method, base, template: templateOf(path) }, run)
}

/** As much of `fetch` as the client needs on the server: one POST, one text. A quarter of the cost of the platform's own. */
function askThrough(pool: Pool, watch: WatchGatewayCall, secret: string | undefined): typeof fetch {
  async function ask(url: URL, { headers, body }: RequestInit): Promise<Response> {
    const answer = await pool.request({
      path: url.pathname + url.search,
      method: 'POST',
      headers: headers as Record<string, string>,
      body: typeof body === 'string' ? body : null,
      headersTimeout: PAGE_TIMEOUT,
      bodyTimeout: PAGE_TIMEOUT,
    })
    const type = answer.headers['content-type']
    return new Response(await answer.body.text(), {
      status: answer.statusCode,
      headers: { 'content-type': typeof type === 'string' ? type : 'application/json' },
    })
  }
  // The error that `fetch` throws when there is no answer; the client recognises the fault by it.
  const unanswered = (cause: unknown) => {
    throw new TypeError('The gateway gave no answer', { cause })
  }
  return (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    return watch('POST', url.pathname, () => {
      // Without a visitor's address: a rendered page goes to many visitors.
      const proof = secret ? { 'x-gateway-secret': secret } : {}
      const headers = { ...(init.headers as Record<string, string>), ...propagationHeaders(), ...proof }
      return outsideOfPages(ask, url, { ...init, headers }).catch(unanswered)
    })
  }
}

/** Passes requests on through a pool; slow browsers cannot take all its connections. */
function passThrough(pool: Pool, watch: WatchGatewayCall): Gateway['pass'] {
  let long = 0

  function stream(body: Dispatcher.ResponseData['body'], timeout: number): Readable {
    // Also for one that is ended here: a stream without a listener would end the process with its error.
    body.on('error', () => undefined)
    if (long >= LONG_ANSWERS) {
      body.destroy()
      throw new OverloadError('Too many long answers are under way')
    }
    long += 1
    const timer = setTimeout(() => body.destroy(), timeout)
    body.once('close', () => {
      clearTimeout(timer)
      long -= 1
    })
    return body
  }
  const call = ({ path, method, body, signal, headers }: PassedOn) =>
    watch(method, path, () => pool.request({ path, method, body: body ?? null, signal, headers: { ...headers, ...propagationHeaders() } }))

  return async (request) => {
    const { timeout = LONG_TIMEOUT } = request
    const { statusCode, headers, body } = await call(request)
    const short = Number(headers['content-length']) <= SHORT
    return { statusCode, headers, body: short ? Buffer.from(await body.arrayBuffer()) : stream(body, timeout) }
  }
}

/** Passes streams through a pool of their own. */
function streamThrough(pool: Pool, watch: WatchGatewayCall): Gateway['stream'] {
  let open = 0
  return async ({ path, method, body, signal, headers }) => {
    if (open >= STREAMS) throw new OverloadError('Too many streams are open')
    open += 1
    const close = (): void => void (open -= 1)
    const asked = { path, method, body: body ?? null, signal, headers: { ...headers, ...propagationHeaders() } }
    const answer = await watch(method, path, () => pool.request(asked)).catch((error: unknown) => {
      close()
      throw error
    })
    // A stream without a listener would end the process with its error when the browser leaves.
    answer.body.on('error', () => undefined).once('close', close)
    return answer
  }
}

/** Opens our connections to the gateway, with keep-alive. */
export function connectGateway({
  graphqlUrl,
  gatewaySecret,
}: Pick<Config, 'graphqlUrl'> & Partial<Pick<Config, 'gatewaySecret'>>): Gateway {
  const open = (connections: number, bodyTimeout = PROXY_TIMEOUT) =>
    new Pool(graphqlUrl.origin, {
      connections,
      connect: { timeout: 1000 },
      headersTimeout: PROXY_TIMEOUT,
      bodyTimeout,
    })
  const watch = watchGatewayCalls(graphqlUrl)
  const [forPages, forCalls, forChanges, forStreams] = [open(FOR_PAGES), open(FOR_CALLS), open(1), open(STREAMS, STREAM_SILENCE)]
  const following = new Set<Following>()
  async function changes(signal: AbortSignal): Promise<Readable | undefined> {
    const headers = gatewaySecret ? { 'x-gateway-secret': gatewaySecret } : {}
    const answer = await forChanges.request({ path: '/changes', method: 'GET', headers, signal })
    if (answer.statusCode === 200 && answer.headers['content-type'] === CHANGES_TYPE) return answer.body
    await answer.body.dump()
    if (answer.statusCode >= 500) throw new Error('The gateway leaves, or too many follow it')
    return undefined
  }
  return {
    fetch: askThrough(forPages, watch, gatewaySecret),
    pass: passThrough(forCalls, watch),
    stream: streamThrough(forStreams, watch),
    followChanges: (onChange) =>
      void following.add(
        followLines({ connect: changes, onLine: (line) => onChange(JSON.parse(line) as string[]), silence: IDLE_TIMEOUT }),
      ),
    async close() {
      for (const each of following) each.stop()
      await Promise.all([forPages, forCalls, forChanges, forStreams].map((pool) => pool.destroy()))
    },
  }
}
