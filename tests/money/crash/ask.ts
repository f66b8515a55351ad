import type { ProblemCode } from '@shop/contract/rest/codes.ts'
import type { RestProblem, RestOutOfStockItem } from '@shop/contract/rest/problem.ts'
import type { Call, GraphCall, RestCall } from './calls.ts'
import { nameOf, orderInGraph, orderInRest, type GraphOrder, type SeenOrder, type SeenOutOfStockItem } from './seen.ts'

/** A refusal in words of both services. */
export interface Refusal {
  kind: 'refused'
  code: ProblemCode
  /** With ORDER_STATE: the order as it stands. */
  order?: SeenOrder | undefined
  /** With OUT_OF_STOCK: the products that are short. */
  short: SeenOutOfStockItem[]
  text: string
}

/** The result of one try of a call. */
export type Answer<T> =
  | { kind: 'done'; value: T }
  | Refusal
  /** The shop, or a part of it, was away: the call may have been carried out, and is made again. */
  | { kind: 'unanswered'; why: string }
  /** An answer that the shop may never give, whatever is killed. */
  | { kind: 'unexpected'; text: string }

/** Milliseconds that a client waits for an answer, as browsers do (R16). */
const TIMEOUT = 15_000

const MAX_TEXT = 300

const unexpected = (status: number, text: string): Answer<never> => ({
  kind: 'unexpected',
  text: `${status} ${text.slice(0, MAX_TEXT)}`,
})

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Sends a request; undefined status when the connection breaks or no answer comes, at whatever moment. */
async function send(url: string, init: RequestInit): Promise<{ status: number; text: string } | { status?: never; why: string }> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT) })
    return { status: answer.status, text: await answer.text() }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { why: error.name === 'TimeoutError' ? 'no answer in 15 s' : 'connection broken' }
  }
}

const shortInRest = (products: readonly RestOutOfStockItem[]): SeenOutOfStockItem[] =>
  products.map(({ name, stock, quantity, variant }) => ({
    name: nameOf(name, variant?.optionValues),
    stock: variant?.stock ?? stock,
    quantity,
  }))

/** Reads an answer of the REST service that is no success. */
function refusalInRest(status: number, text: string): Answer<never> {
  const body = parse(text) as RestProblem | RestOutOfStockItem[] | undefined
  if (Array.isArray(body) && status === 409) return { kind: 'refused', code: 'OUT_OF_STOCK', short: shortInRest(body), text }
  if (!body || Array.isArray(body) || typeof body.code !== 'string') return unexpected(status, text)
  const isAway = body.code === 'UNAVAILABLE' || (body.code === 'PAYMENT_PROVIDER' && body.retryable === true)
  if (status === 503 && isAway) return { kind: 'unanswered', why: `503 ${body.code}` }
  if (status >= 500) return unexpected(status, text)
  const order = body.order && orderInRest(body.order)
  return { kind: 'refused', code: body.code, order, short: shortInRest(body.products ?? []), text: text.slice(0, MAX_TEXT) }
}

/** Tries a call at an api. */
export async function askRest<T>(url: string, headers: Record<string, string>, call: RestCall<T>): Promise<Answer<T>> {
  const { method, path, body, idempotencyKey, read } = call
  const all = { ...headers, ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }) }
  const json = body && { headers: { ...all, 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await send(url + path, { method, headers: all, ...json })
  if (answer.status === undefined) return { kind: 'unanswered', why: answer.why }
  const { status, text } = answer
  if (status !== 200) return refusalInRest(status, text)
  const value = parse(text)
  return value === undefined ? unexpected(status, text) : { kind: 'done', value: read(value) }
}

interface GraphError {
  message: string
  extensions?: { code?: string; status?: number }
}

/** Codes of the graph which say only that a service behind it is away. */
const isAway = ({ extensions: { code, status } = {} }: GraphError): boolean =>
  code === 'FETCH_ERROR' || code === 'UNAVAILABLE' || (code === 'HTTP_ERROR' && status === 503)

interface GraphRefusal {
  __typename: string
  order?: GraphOrder
  retryable?: boolean
  items?: { requestedQuantity: number; availableQuantity: number; product: { name: string }; variant: { optionValues: string[] } }[]
}

const CODES: Record<string, ProblemCode> = {
  OutOfStockError: 'OUT_OF_STOCK',
  EmptyCartError: 'EMPTY_CART',
  AlreadyOrderedError: 'ALREADY_ORDERED',
  OrderStateError: 'ORDER_STATE',
  PaymentMethodUnavailableError: 'PAYMENT_METHOD_UNAVAILABLE',
  PaymentProviderError: 'PAYMENT_PROVIDER',
  UnpaidLimitError: 'UNPAID_LIMIT',
  ValidationError: 'VALIDATION',
  NotFoundError: 'NOT_FOUND',
  CartLimitError: 'CART_LIMIT',
}

function memberOf<T>(result: GraphRefusal, read: (success: unknown) => T): Answer<T> {
  const { __typename: type, order, retryable, items = [] } = result
  const text = JSON.stringify(result).slice(0, MAX_TEXT)
  if (type === undefined || type.endsWith('Success')) return { kind: 'done', value: read(result) }
  if (type === 'PaymentProviderError' && retryable) return { kind: 'unanswered', why: 'PaymentProviderError' }
  const code = CODES[type]
  if (!code) return unexpected(200, text)
  const short = items.map(({ requestedQuantity, availableQuantity, product, variant }) => ({
    name: nameOf(product.name, variant.optionValues),
    stock: availableQuantity,
    quantity: requestedQuantity,
  }))
  return { kind: 'refused', code, order: order && orderInGraph(order), short, text }
}

/** Tries a call at a gateway, or at the web server before it. */
export async function askGraph<T>(url: string, headers: Record<string, string>, call: GraphCall<T>): Promise<Answer<T>> {
  const { query, variables, field, read } = call
  const body = JSON.stringify({ query, variables })
  const answer = await send(`${url}/graphql`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body })
  if (answer.status === undefined) return { kind: 'unanswered', why: answer.why }
  const { data, errors = [] } = (parse(answer.text) ?? {}) as { data?: Record<string, GraphRefusal | null>; errors?: GraphError[] }
  const [error] = errors
  if (error && errors.every(isAway)) return { kind: 'unanswered', why: `graph: ${error.extensions?.code}` }
  const result = data?.[field]
  return error || !result ? unexpected(answer.status, answer.text) : memberOf(result, read)
}

/** Where a call is made. */
export const DOORS = ['rest', 'gateway', 'web'] as const
export type Door = (typeof DOORS)[number]

/** Tries a call at one of the doors. */
export const ask = <T>(door: Door, url: string, headers: Record<string, string>, { rest, graph }: Call<T>): Promise<Answer<T>> =>
  door === 'rest' || !graph ? askRest(url, headers, rest) : askGraph(url, headers, graph)
