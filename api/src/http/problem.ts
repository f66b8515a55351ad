import { m } from '@shop/contract/messages/messages.js'
import type { FieldErrorAt } from '@shop/contract/rules.ts'
import type { RestProblem } from '@shop/contract/rest/problem.ts'

/** A refusal as the caller gets it: the body of every response that is not a success. */
export class Problem extends Error {
  readonly status: number
  readonly body: RestProblem
  /** Headers that say more than the body. */
  readonly headers: Record<string, string>

  constructor(status: number, body: RestProblem, headers: Record<string, string> = {}) {
    super(body.message)
    this.name = 'Problem'
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** 400, or 422 and the like: the field errors. */
export const invalid = (fields: FieldErrorAt[], status = 400, message: string = m.refusal_check_entered()): Problem =>
  new Problem(status, { code: 'VALIDATION', message, fields })

/** Throws when there are field errors. */
export function refuseFieldErrors(fields: FieldErrorAt[]): void {
  if (fields.length > 0) throw invalid(fields)
}

const MISSING = {
  account: m.refusal_no_account,
  address: m.refusal_no_address,
  cart: m.refusal_no_cart,
  category: m.refusal_no_category,
  coupon: m.refusal_no_coupon,
  department: m.refusal_no_department,
  entry: m.refusal_no_entry,
  governorate: m.refusal_no_governorate,
  holiday: m.refusal_no_holiday,
  link: m.refusal_no_link,
  note: m.refusal_no_note,
  order: m.refusal_no_order,
  picture: m.refusal_no_picture,
  product: m.refusal_no_product,
  return: m.refusal_no_return,
  review: m.refusal_no_review,
  settings: m.refusal_no_settings,
  page: m.refusal_no_page,
}

/** 404. */
export const notFound = (what: keyof typeof MISSING): Problem => new Problem(404, { code: 'NOT_FOUND', message: MISSING[what]() })

/** What was looked for. Throws 404 where it is not there. */
export function orNotFound<T extends object>(thing: T | undefined, what: keyof typeof MISSING): T {
  if (!thing) throw notFound(what)
  return thing
}

/** 400: two headers name different sessions. */
export const twoSessions = (): Problem =>
  new Problem(400, { code: 'VALIDATION', message: 'x-access-token and authorization name two different sessions' })

/** 401: no token, or one that is unknown, expired or revoked. */
export const unauthenticated = (): Problem => new Problem(401, { code: 'UNAUTHENTICATED', message: m.refusal_sign_in() })

/** 403. */
export const forbidden = (message: string = m.refusal_forbidden()): Problem => new Problem(403, { code: 'FORBIDDEN', message })

/** 409: the shop refuses. */
export const conflict = (body: RestProblem): Problem => new Problem(409, body)

/** 429; `retryAfter` in seconds. */
export const tooMany = (retryAfter: number, headers?: Record<string, string>): Problem =>
  new Problem(429, { code: 'TOO_MANY_ATTEMPTS', message: m.refusal_too_many({ count: retryAfter }), retryAfter }, headers)

/** 503: the shop cannot answer just now; `retryAfter` in seconds. */
export const unavailable = (retryAfter = 2): Problem => new Problem(503, { code: 'UNAVAILABLE', message: m.refusal_busy(), retryAfter })

/** 507: there is no room for more files. */
export const storageFull = (): Problem => new Problem(507, { code: 'UNAVAILABLE', message: m.refusal_storage_full(), retryAfter: 60 })

/** 400: another thing of the kind has that name. */
export const taken = (field: string, message: string): Problem => invalid([{ path: [field], code: 'TAKEN', message }])

/** 400: a field names something that does not exist. */
export const unknownReference = (field: string, message: string): Problem => invalid([{ path: [field], code: 'NOT_FOUND', message }])

/** 409: it cannot be deleted while it holds something. */
export const notEmpty = (count: number, message: string): Problem => conflict({ code: 'NOT_EMPTY', message, count })
