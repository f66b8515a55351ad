import { m } from '@shop/contract/messages/messages.js'
import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client'

/** A fault in words that a shopper understands, with a code to quote when asking for help. */
export interface Fault {
  title: string
  code: string
  /** Whether the same call may well succeed in a moment. */
  retryable: boolean
  /** There was no connection: a code would not help. */
  isOffline?: boolean
}

type Extensions = Record<string, unknown>

const KNOWN: Record<string, (extensions: Extensions) => Omit<Fault, 'code'>> = {
  FETCH_ERROR: () =>
    typeof window !== 'undefined' && !navigator.onLine
      ? { title: m.ui_offline(), retryable: true, isOffline: true }
      : { title: m.ui_fault_no_answer(), retryable: true },
  PARSING_ERROR: () => ({ title: m.ui_fault_unreadable(), retryable: true }),
  HTTP_ERROR: () => ({ title: m.ui_fault_status(), retryable: true }),
  UNAVAILABLE: () => ({ title: m.shop_busy(), retryable: true }),
  RATE_LIMITED: ({ retryAfterSeconds }) => ({
    title:
      typeof retryAfterSeconds === 'number' && retryAfterSeconds > 0
        ? m.ui_fault_fast_seconds({ count: Math.ceil(retryAfterSeconds) })
        : m.ui_fault_fast(),
    retryable: true,
  }),
  UNAUTHENTICATED: () => ({ title: m.ui_fault_not_signed_in(), retryable: false }),
  FORBIDDEN: () => ({ title: m.ui_fault_forbidden(), retryable: false }),
  BAD_USER_INPUT: () => ({ title: m.ui_fault_bad_input(), retryable: false }),
  NOT_OFFERED: () => ({ title: m.ui_fault_not_offered(), retryable: false }),
}

const unknown = (): Omit<Fault, 'code'> => ({ title: m.ui_fault_unknown(), retryable: true })

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** The code as it is shown, with a status or request id that helps to find the cause. */
const label = (code: string, { status, originalStatus, requestId }: Extensions): string =>
  `${code} ${text(status ?? originalStatus ?? requestId)}`.trim()

function faultOf(code: string, extensions: Extensions): Fault {
  return { ...(KNOWN[code]?.(extensions) ?? unknown()), code: label(code, extensions) }
}

/** Describes what went wrong with a call: an error of the graph, of the network, or of our own. */
export function describeFault(error: unknown): Fault {
  if (CombinedGraphQLErrors.is(error)) {
    const extensions = error.errors[0]?.extensions ?? {}
    return faultOf(text(extensions['code']) || 'INTERNAL_SERVER_ERROR', extensions)
  }
  if (ServerParseError.is(error)) return faultOf('PARSING_ERROR', { originalStatus: error.statusCode })
  if (ServerError.is(error)) return faultOf(error.statusCode === 429 ? 'RATE_LIMITED' : 'HTTP_ERROR', { status: error.statusCode })
  if (error instanceof TypeError || (error instanceof DOMException && error.name !== 'SyntaxError')) return faultOf('FETCH_ERROR', {})
  return faultOf('INTERNAL_SERVER_ERROR', {})
}

/** The heading of a page that could not be read. */
export const failedTitle = (error: unknown): string => (describeFault(error).isOffline ? m.ui_offline() : m.shop_page_failed_title())
