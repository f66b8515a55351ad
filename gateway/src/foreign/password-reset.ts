import { m } from '@shop/contract/messages/messages.js'
import { isRefusal, isRefusedByStatus, RestRefusal } from '../rest/rest-error.ts'

/** The message of a refusal of a dead link, or of a path that the service does not know; undefined for any other error. */
function deadLinkMessage(error: unknown): string | undefined {
  if (isRefusal(error, 'INVALID_RESET_LINK') || isRefusedByStatus(error)) return error.message
  const isNoPath = isRefusal(error, 'VALIDATION') && !error.problem.fields?.length
  return isNoPath || isRefusal(error, 'NOT_FOUND') || isRefusal(error, 'UNAUTHENTICATED') ? m.user_dead_link() : undefined
}

/** Null for the refusal of a dead link. */
export function nullIfDead(error: unknown): null {
  if (deadLinkMessage(error) === undefined) throw error
  return null
}

/** Throws the refusal of a dead link; any other error as it is. */
export const asDeadLink =
  (token: string) =>
  (error: unknown): never => {
    const message = deadLinkMessage(error)
    if (message === undefined) throw error
    // A service may repeat the path of the call, which holds the token.
    const tellsToken = message.includes(token) || message.includes(encodeURIComponent(token.toWellFormed()))
    throw new RestRefusal({ code: 'INVALID_RESET_LINK', message: tellsToken ? m.user_dead_link() : message })
  }

/** Spec section 8: the shopper sees the service's message about a refused email address. */
export function asWrongEmail(error: unknown): never {
  if (!isRefusedByStatus(error) && !isRefusal(error, 'NOT_FOUND')) throw error
  const { message } = error
  throw new RestRefusal({ code: 'VALIDATION', message, fields: [{ path: ['email'], code: 'INVALID', message }] })
}
