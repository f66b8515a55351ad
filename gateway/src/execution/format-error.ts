import { unwrapResolverError } from '@apollo/server/errors'
import type { ProblemCode } from '@shop/contract/rest/codes.ts'
import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import { RestFault, RestRefusal } from '../rest/rest-error.ts'

const INTERNAL = 'INTERNAL_SERVER_ERROR'

/** Codes of refusals that are no member of the result at hand; any other is an HTTP_ERROR with its status. */
const CODES: Partial<Record<ProblemCode, string>> = {
  UNAUTHENTICATED: 'UNAUTHENTICATED',
  FORBIDDEN: 'FORBIDDEN',
  VALIDATION: 'BAD_USER_INPUT',
  TOO_MANY_ATTEMPTS: 'RATE_LIMITED',
  INTERNAL,
}

function refusalExtensions({ problem, status }: RestRefusal): Record<string, unknown> {
  const code = CODES[problem.code]
  return {
    code: code ?? 'HTTP_ERROR',
    ...(!code && { status }),
    ...(problem.retryAfter !== undefined && { retryAfterSeconds: problem.retryAfter }),
    ...(problem.requestId !== undefined && { requestId: problem.requestId }),
  }
}

/**
 * Wrong input that Apollo Server gives no code: null in a variable for an argument that must not be null, which shows only in the resolver;
 * the error that ends a list of several wrong variables; a persisted query that is not the text of its hash.
 */
export const isWrongArgument = (error: unknown): boolean =>
  error instanceof GraphQLError &&
  /^(Argument "|Too many errors processing variables|provided sha does not match query)/.test(error.message)

function extensionsOf(formatted: GraphQLFormattedError, thrown: unknown): Record<string, unknown> {
  const cause = unwrapResolverError(thrown)
  if (cause instanceof RestRefusal) return refusalExtensions(cause)
  if (cause instanceof RestFault) return { ...cause.details, code: cause.code }
  if (isWrongArgument(cause)) return { code: 'BAD_USER_INPUT' }
  const { code = INTERNAL, requestId, retryAfterSeconds } = formatted.extensions ?? {}
  return { code, ...(requestId !== undefined && { requestId }), ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) }
}

/** The reasons of graphql-js that do not quote the value. */
const REASON =
  /; (Field "\w+" of required type "[^"]+" was not provided|Expected non-nullable type "[^"]+" not to be null|Expected type "\w+" to be an object|Exactly one key must be specified for OneOf type "\w+"|(?:Int|Float|Boolean|String|ID) cannot represent [a-z0-9 -]+)(?:: [\s\S]*|\.)?$/

/** Longer messages quote much, and would take the patterns below very long. */
const MAX_LENGTH = 4000

/** Cuts from a message of graphql-js the parts that quote the request: they may hold a password. */
export function withoutValues(message: string): string {
  if (message.length > MAX_LENGTH) return 'The operation or one of its variables is not valid.'
  const reason = REASON.exec(message)?.[1]
  const end = reason ? `: ${reason}.` : '.'
  return message
    .replace(/ got invalid value [\s\S]*? at "([^"]*)";[\s\S]*$/, (_all, path: string) => ` is not valid at "${path}"${end}`)
    .replace(/ got invalid value [\s\S]*$/, () => ` is not valid${end}`)
    .replace(/,? found:? [\s\S]*$/, '.')
    .replace(/(cannot represent [^:]*):[\s\S]*$/, '$1.')
    .replace(/^Value "[\s\S]*" does not exist/, 'This value does not exist')
    .replace(/(Block)?String "(?:[^"\\]|\\.)*"/g, 'String')
}

/** An error as clients see it: a code, and a text that gives nothing away (R14). */
export function formatError(formatted: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError {
  const extensions = extensionsOf(formatted, thrown)
  const message = extensions.code === INTERNAL ? 'Something went wrong on our side.' : withoutValues(formatted.message)
  return { ...formatted, message, extensions }
}
