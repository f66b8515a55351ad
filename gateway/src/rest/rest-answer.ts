import type { RestRequest } from './rest-client.ts'
import { isProblem, notOffered, parsingError, refusalOf, RestFault } from './rest-error.ts'

export interface RestAnswer<T> {
  body: T
  /** The header `x-total-count`; undefined when there is none. */
  totalCount: number | undefined
  /** Whether `totalCount` is an estimate: the header `x-total-estimated`. */
  isEstimate?: boolean
  /** The header `x-has-more`; undefined when there is none. */
  hasMore: boolean | undefined
  /** Characters of the body as it came. */
  size: number
}

type Headers = Record<string, string | string[] | undefined>

const numberIn = (headers: Headers, name: string): number | undefined => {
  const value = Number(headers[name] ?? Number.NaN)
  return Number.isFinite(value) ? value : undefined
}

/** Stands for a body that cannot be read. */
const UNREADABLE = Symbol('unreadable')

/** A refusal without a body has nothing that could not be read. */
function parse(text: string, { anyBody = false }: RestRequest, status: number): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return (status < 300 && anyBody) || (status >= 300 && text === '') ? undefined : UNREADABLE
  }
}

/** Statuses with which a service says that it does not know a path or a method. */
const UNKNOWN_CALL = new Set([404, 405, 501])

/** Turns an answer into its body, or throws a RestRefusal or RestFault. */
export function readAnswer<T>(request: RestRequest, status: number, headers: Headers, text: string): RestAnswer<T> {
  const body = parse(text, request, status)
  if (status < 300 && body === UNREADABLE) throw parsingError(status)
  // The one cast of the REST boundary: the shapes are those of the contract, to which the api's tests hold it.
  const hasMore = { true: true, false: false }[String(headers['x-has-more'])]
  if (status < 300) {
    const estimate = headers['x-total-estimated'] === 'true' && { isEstimate: true }
    return { body: body as T, totalCount: numberIn(headers, 'x-total-count'), ...estimate, hasMore, size: text.length }
  }
  if (request.addition && UNKNOWN_CALL.has(status) && !isProblem(body)) throw notOffered(request.addition)
  const refusal = refusalOf(status, body, numberIn(headers, 'retry-after') ?? 1, request.fieldsAt)
  // A status that means something by itself (401, 404 …) says more than a page of HTML.
  throw body === UNREADABLE && refusal instanceof RestFault ? parsingError(status) : refusal
}
