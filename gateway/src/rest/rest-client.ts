import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { type Dispatcher, Pool } from 'undici'
import type { Language } from '@shop/contract/languages.ts'
import { LEAVING } from '@shop/service/health-routes.ts'
import { CHANGES_TYPE } from '@shop/contract/changed.ts'
import { READ_YOUR_WRITES } from '@shop/contract/rest/read-your-writes.ts'
import { createCircuitBreaker } from '@shop/service/circuit-breaker.ts'
import { secretToSend } from '@shop/service/gateway-secret.ts'
import { readAnswer, type RestAnswer } from './rest-answer.ts'
import { fetchError, isUnwell, wasCutOff } from './rest-error.ts'
import { type Form, multipartBody } from './multipart.ts'
import { REST_TIMEOUTS, type RestTimeouts } from './rest-timeouts.ts'
import { watchCall } from './watch-call.ts'
import { endAfter, EXPORT_TIMEOUT, PICTURE_TIMEOUT } from './end-after.ts'
import type { Exporter } from './export.ts'
import { fetchBuffered, type BufferedResponse } from './buffered-response.ts'

/** One call to the REST service. */
export interface RestRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Without a leading slash, query included. */
  path: string
  body?: object
  /** Sent instead of `body`. */
  form?: Form
  /** Sent as `x-access-token`. */
  token?: string
  /** Address of the person behind the call, by which the REST service limits attempts. */
  clientIp?: string
  /** Sent as `accept-language`: the service words its refusals in it. */
  language?: Language
  idempotencyKey?: string
  /** Whether the answer must hold present data. */
  now?: boolean
  /** Milliseconds; those of the client when not given. */
  timeout?: number
  /** Names a call that spec section 7 does not have; a service that lacks it leads to NOT_OFFERED. */
  addition?: string
  /** Where the fields of the body stand in the mutation's input. */
  fieldsAt?: readonly string[]
  /** The ids of changed things, where neither path nor body names them. */
  changes?: readonly string[]
  /** Accept an answer that is no JSON, with the body undefined: for calls whose answer section 7 leaves open. */
  anyBody?: boolean
}

const MAX_RETRIES = 2
/** Milliseconds before a GET is repeated, at most. */
const RETRY_PAUSE = 150

/**
 * Connections for calls. Pictures, exports and events have their own: a client that takes or sends those slowly must not hold up the calls.
 */
const FOR_CALLS = 64
const FOR_PICTURES = 96
/** For administrators, and as many for what shoppers export of their own accounts: neither keeps the other waiting. */
const FOR_EXPORTS = 4
/** Connections for events of the card provider, which sends again those that are turned away. */
const FOR_EVENTS = 16
/** Milliseconds for one of them: the provider gives up at about that time. */
const EVENT_TIMEOUT = 10_000

/** The only HTTP client of the workspace: keep-alive connections to the REST service. */
export class RestClient {
  readonly #pools: Record<'calls' | 'pictures' | Exporter | 'events', Pool>
  readonly #changes: Pool
  readonly #base: URL
  readonly #secret: string | undefined
  /** Milliseconds to wait for an answer unless the call has its own timeout. */
  readonly timeout: number
  readonly #breaker = createCircuitBreaker()
  /** The position in the database's log of the last change that went through here; later reads must be no older. */
  #changed = 0
  /** Calls made so far; tests count with it. */
  calls = 0

  /** `url` is the base address of the REST service; `secret` (GATEWAY_SECRET) proves to it that a call comes from the gateway. */
  constructor(url: URL, secret?: string, { connect, answer }: RestTimeouts = REST_TIMEOUTS) {
    const open = (connections: number) => new Pool(url.origin, { connections, connect: { timeout: connect }, keepAliveTimeout: 30_000 })
    this.timeout = answer
    const [admin, shopper] = [open(FOR_EXPORTS), open(FOR_EXPORTS)]
    this.#pools = { calls: open(FOR_CALLS), pictures: open(FOR_PICTURES), admin, shopper, events: open(FOR_EVENTS) }
    this.#changes = open(1)
    this.#base = new URL(url.pathname.replace(/\/*$/, '/'), url)
    this.#secret = secretToSend(secret)
  }

  /** Throws a RestRefusal when the service refuses, a RestFault when there is no usable answer. */
  async send<T>(request: RestRequest): Promise<RestAnswer<T>> {
    for (let retries = 0; ; retries += 1) {
      try {
        return await this.#attempt<T>(request)
      } catch (error) {
        if (request.method !== 'GET' || retries === MAX_RETRIES || !wasCutOff(error)) throw error
        await delay(Math.random() * RETRY_PAUSE)
      }
    }
  }

  /** An answer as it stands, for pictures. Throws a RestFault when there is none, or when too many are under way. */
  async stream(path: string, headers: Record<string, string>): Promise<Dispatcher.ResponseData> {
    if (this.#pools.pictures.stats.size >= FOR_PICTURES) throw fetchError()
    return this.#stream(this.#pools.pictures, path, headers, PICTURE_TIMEOUT)
  }

  /** A long answer as it stands, for exports of this role. Throws a RestFault when there is none, or when too many are under way. */
  async download(
    path: string,
    role: Exporter,
    { token, clientIp, language }: Required<Pick<RestRequest, 'token' | 'clientIp' | 'language'>>,
  ): Promise<Dispatcher.ResponseData> {
    const pool = this.#pools[role]
    if (pool.stats.size >= FOR_EXPORTS) throw fetchError()
    const headers = { 'x-access-token': token, 'x-forwarded-for': clientIp, 'accept-language': language }
    return this.#stream(pool, path, headers, EXPORT_TIMEOUT)
  }

  /** Hands on an event as it came, byte for byte. Throws a RestFault when there is no answer, or when too many are under way. */
  async passEvent(path: string, headers: Record<string, string>, body: Buffer): Promise<BufferedResponse> {
    if (this.#pools.events.stats.size >= FOR_EVENTS) throw fetchError()
    const all = { ...headers, ...(this.#secret && { 'x-gateway-secret': this.#secret }) }
    try {
      return await watchCall({ method: 'POST', path, base: this.#base }, (watched) =>
        fetchBuffered(
          this.#pools.events,
          { method: 'POST', path: this.#base.pathname + path, headers: { ...all, ...watched }, body },
          EVENT_TIMEOUT,
        ),
      )
    } catch (cause) {
      throw fetchError(cause)
    }
  }

  /** The stream of `GET changes`, from what came after a token on; undefined where the service has none. Throws when there is no answer. */
  async changes(since: string | undefined, signal: AbortSignal): Promise<Readable | undefined> {
    const { statusCode, headers, body } = await this.#changes.request({
      method: 'GET',
      path: `${this.#base.pathname}changes${since === undefined ? '' : `?since=${since}`}`,
      headers: { ...(this.#secret && { 'x-gateway-secret': this.#secret }) },
      headersTimeout: this.timeout,
      signal,
    })
    if (statusCode === 200 && headers['content-type'] === CHANGES_TYPE) return body
    await body.dump()
    if (statusCode >= 500) throw fetchError()
    return undefined
  }

  /** Makes later reads show at least what the database's log has at this position. */
  readAfter(position: number): void {
    this.#changed = Math.max(this.#changed, position)
  }

  /**
   * Returns why the service does not work, in its own words; a foreign one, without `/readyz`, only has to answer. Rejects without an
   * answer.
   */
  async whatIsWrong(): Promise<string | undefined> {
    const { statusCode, body } = await this.#get(this.#pools.calls, 'readyz')
    // One of several copies that leaves is still at work: else each restart of an api would take all gateways out for a moment.
    const works = (await body.text()).includes(LEAVING) || statusCode < 500
    if (works) this.#breaker.record(true)
    return works ? undefined : 'says that it is not ready'
  }

  async close(): Promise<void> {
    const pools = Object.values(this.#pools)
    await Promise.all(pools.map((pool) => pool.close()).concat(this.#changes.destroy()))
  }

  /** A long answer that fails does not count against the service: the bucket of pictures may be to blame. One that comes counts for it. */
  async #stream(pool: Pool, path: string, headers: Record<string, string>, timeout: number): Promise<Dispatcher.ResponseData> {
    if (!this.#breaker.allows()) throw fetchError()
    const answer = await this.#get(pool, path, headers)
    endAfter(answer.body, timeout)
    if (answer.statusCode < 500) this.#breaker.record(true)
    return answer
  }

  async #get(pool: Pool, path: string, headers: Record<string, string> = {}): Promise<Dispatcher.ResponseData> {
    const secret = this.#secret && { 'x-gateway-secret': this.#secret }
    try {
      return await watchCall({ method: 'GET', path, base: this.#base }, (watched) =>
        pool.request({
          method: 'GET',
          path: this.#base.pathname + path,
          headers: { ...headers, ...secret, ...watched },
          headersTimeout: this.timeout,
        }),
      )
    } catch (cause) {
      throw fetchError(cause)
    }
  }

  async #attempt<T>(request: RestRequest): Promise<RestAnswer<T>> {
    if (!this.#breaker.allows()) throw fetchError()
    this.calls += 1
    try {
      const answer = await this.#call<T>(request)
      this.#breaker.record(true)
      return answer
    } catch (error) {
      this.#breaker.record(!isUnwell(error))
      throw error
    }
  }

  async #call<T>(request: RestRequest): Promise<RestAnswer<T>> {
    const { method, path, timeout = this.timeout } = request
    let answer: BufferedResponse
    try {
      const { contentType, body } = bodyOf(request)
      const headers = { ...this.#headers(request), ...(contentType && { 'content-type': contentType }) }
      answer = await watchCall({ method, path, base: this.#base }, (watched) =>
        fetchBuffered(
          this.#pools.calls,
          { method, path: this.#base.pathname + path, headers: { ...headers, ...watched }, ...(body && { body }) },
          timeout,
        ),
      )
    } catch (cause) {
      throw fetchError(cause)
    }
    this.readAfter(Number(answer.headers[READ_YOUR_WRITES]) || 0)
    return readAnswer<T>(request, answer.status, answer.headers, answer.text)
  }

  #headers(request: RestRequest): Record<string, string> {
    const headers: Record<string, string> = { accept: 'application/json' }
    if (request.token) headers['x-access-token'] = request.token
    if (request.clientIp) headers['x-forwarded-for'] = request.clientIp
    if (request.language) headers['accept-language'] = request.language
    if (request.idempotencyKey) headers['idempotency-key'] = request.idempotencyKey
    if (request.now) headers['cache-control'] = 'no-cache'
    if (this.#changed > 0) headers[READ_YOUR_WRITES] = String(this.#changed)
    if (this.#secret) headers['x-gateway-secret'] = this.#secret
    return headers
  }
}

function bodyOf({ body, form }: RestRequest): { contentType?: string; body?: string | Readable } {
  if (form) return multipartBody(form)
  return body ? { contentType: 'application/json', body: JSON.stringify(body) } : {}
}
