import { PROBLEM_CODES, type ProblemCode } from '@shop/contract/rest/codes.ts'
import { m } from '@shop/contract/messages/messages.js'
import type { RestProblem, RestOutOfStockItem } from '@shop/contract/rest/problem.ts'

/** Why a REST call gave no usable answer; the first three are the spec's names (section 8). */
export type FaultCode = 'FETCH_ERROR' | 'PARSING_ERROR' | 'HTTP_ERROR' | 'NOT_OFFERED'

/** A REST call without a usable answer. `details` go to the client beside the code. */
export class RestFault extends Error {
  readonly code: FaultCode
  readonly details: Record<string, unknown>

  constructor(code: FaultCode, message: string, details: Record<string, unknown> = {}, cause?: unknown) {
    super(message, { cause })
    this.code = code
    this.details = details
  }
}

/** The REST service did not answer: unreachable, cut off or too slow. */
export const fetchError = (cause?: unknown) => new RestFault('FETCH_ERROR', 'The shop does not answer at the moment.', {}, cause)

/** The REST service's answer cannot be read. */
export const parsingError = (originalStatus: number) =>
  new RestFault('PARSING_ERROR', "The shop's answer could not be read.", { originalStatus })

/** The REST service at hand does not have this call: it speaks spec section 7 without our additions. */
export const notOffered = (what: string) => new RestFault('NOT_OFFERED', `This shop does not offer ${what}.`)

/** The REST service understood the call and refused it. */
export class RestRefusal extends Error {
  readonly problem: RestProblem
  /** The HTTP status it came with. */
  readonly status: number
  /** Where in the mutation's input the fields of the call's body stand. */
  readonly fieldsAt: readonly string[]

  constructor(problem: RestProblem, status = 400, fieldsAt: readonly string[] = []) {
    super(problem.message)
    this.problem = problem
    this.status = status
    this.fieldsAt = fieldsAt
  }
}

/** Whether an error is a refusal with this code. */
export const isRefusal = (error: unknown, code: ProblemCode): error is RestRefusal =>
  error instanceof RestRefusal && error.problem.code === code

/** Whether there is nothing under an id: it is not known, or cannot be one. */
export const isNothingThere = (error: unknown): error is RestRefusal => isRefusal(error, 'NOT_FOUND') || isRefusal(error, 'VALIDATION')

/** The refusal of an id under which there is nothing. */
export const nothingThere = (message = m.refusal_nothing_there()) => new RestRefusal({ code: 'NOT_FOUND', message }, 404)

/** For lists and carts, which a foreign service may not have until something is in them. */
export function noneIfNotFound(error: unknown): undefined {
  if (!isRefusal(error, 'NOT_FOUND')) throw error
}

/** For a call that takes nothing but an id: one that cannot be an id is not found either. */
export function asNothingThere(error: unknown): never {
  throw isRefusal(error, 'VALIDATION') ? nothingThere() : error
}

/** Whether a call was refused by its status alone (4xx), as by a service that speaks spec section 7 without our codes. */
export const isRefusedByStatus = (error: unknown): error is RestFault => {
  const status = statusOf(error)
  return status !== undefined && status >= 400 && status < 500
}

/** The status of an answer that could not be used, whether or not its body could be read. */
export function statusOf(error: unknown): number | undefined {
  if (!(error instanceof RestFault)) return undefined
  const { status, originalStatus } = error.details
  return Number(status ?? originalStatus)
}

/** Statuses with which a proxy says that the service behind it does not answer. */
const SAID_BY_PROXIES = new Set([502, 503, 504])

/**
 * Whether the failure of a call concerns all calls: no answer, or one that a broken or absent service gives. A refusal is an answer, and so
 * is a fault in words (500 with JSON): it may concern one path alone.
 */
export function isUnwell(error: unknown): boolean {
  if (!(error instanceof RestFault)) return false
  const status = statusOf(error) ?? 0
  return error.code === 'FETCH_ERROR' || (error.code === 'PARSING_ERROR' && status >= 500) || SAID_BY_PROXIES.has(status)
}

/** Whether a connection broke, which is worth another try; a timeout is not. */
export const wasCutOff = (error: unknown): boolean =>
  error instanceof RestFault && error.code === 'FETCH_ERROR' && error.cause instanceof Error && error.cause.name !== 'TimeoutError'

export const isNotOffered = (error: unknown): boolean => error instanceof RestFault && error.code === 'NOT_OFFERED'

/** Whether a part of an answer has fields. */
export const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

export const isProblem = (body: unknown): body is RestProblem =>
  isRecord(body) && typeof body.message === 'string' && PROBLEM_CODES.some((code) => code === body.code)

/** POST order refuses shortages with the bare list of products (spec section 7). */
const isOutOfStockList = (body: unknown): body is RestOutOfStockItem[] =>
  Array.isArray(body) && body.length > 0 && body.every((item) => isRecord(item) && '_id' in item)

/** The codes of statuses that come without one, as from a service that speaks spec section 7 alone. */
const CODE_OF_STATUS: Partial<Record<number, ProblemCode>> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  429: 'TOO_MANY_ATTEMPTS',
}

/** The text of another service's refusal, for people; the text of a fault (5xx) is not meant for them. */
function messageOf(status: number, body: unknown): string {
  const message = status < 500 && isRecord(body) && typeof body.message === 'string' ? body.message : ''
  return message || m.refusal_status({ status })
}

/** Reads an answer that is no success; the result is to be thrown. `retryAfter` is the header of that name, in seconds. */
export function refusalOf(status: number, body: unknown, retryAfter: number, fieldsAt?: readonly string[]): RestRefusal | RestFault {
  if (isProblem(body)) return new RestRefusal(status === 429 || status === 503 ? { retryAfter, ...body } : body, status, fieldsAt)
  if (isOutOfStockList(body)) {
    return new RestRefusal({ code: 'OUT_OF_STOCK', message: m.refusal_some_out_of_stock(), products: body }, status, fieldsAt)
  }
  const message = messageOf(status, body)
  const code = CODE_OF_STATUS[status]
  if (!code) return new RestFault('HTTP_ERROR', message, { status })
  return new RestRefusal({ code, message, ...(status === 429 && { retryAfter }) }, status, fieldsAt)
}
