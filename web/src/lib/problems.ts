import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client'

/** A fault in words a shopper understands, with its code for whoever is asked for help. */
export interface Fault {
  title: string
  code: string
  /** Whether the same call may well succeed in a moment. */
  retryable: boolean
}

const seconds = (value: unknown): string => (typeof value === 'number' && value > 0 ? `${Math.ceil(value)} seconds` : 'a minute')

type Extensions = Record<string, unknown>

const KNOWN: Record<string, (extensions: Extensions) => Omit<Fault, 'code'>> = {
  FETCH_ERROR: () => ({ title: 'We could not reach the shop. Check your connection and try again.', retryable: true }),
  PARSING_ERROR: () => ({ title: 'The shop sent an answer that could not be read. Try again in a moment.', retryable: true }),
  HTTP_ERROR: () => ({ title: 'The shop could not answer just now. Try again in a moment.', retryable: true }),
  RATE_LIMITED: ({ retryAfterSeconds }) => ({
    title: `That was a little fast. Wait ${seconds(retryAfterSeconds)}, then try again.`,
    retryable: true,
  }),
  UNAUTHENTICATED: () => ({ title: 'Your session ended. Sign in to go on.', retryable: false }),
  FORBIDDEN: () => ({ title: 'Your account may not do this.', retryable: false }),
  BAD_USER_INPUT: () => ({ title: 'The shop did not understand this request.', retryable: false }),
  NOT_OFFERED: () => ({ title: 'This shop does not offer that.', retryable: false }),
}

const UNKNOWN: Omit<Fault, 'code'> = { title: 'Something went wrong on our side. Try again in a moment.', retryable: true }

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** The code that is shown; with what helps to find the cause. */
const label = (code: string, { status, originalStatus, requestId }: Extensions): string =>
  `${code} ${text(status ?? originalStatus ?? requestId)}`.trim()

function faultOf(code: string, extensions: Extensions): Fault {
  return { ...(KNOWN[code]?.(extensions) ?? UNKNOWN), code: label(code, extensions) }
}

/** Says what went wrong with a call: an error of the graph, of the network, or of our own. */
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
