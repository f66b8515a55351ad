import { m } from '@shop/contract/messages/messages.js'
import { isRefusal, isRefusedByStatus, RestRefusal } from '../rest/rest-error.ts'

/** What a refusal says of a dead link; undefined when it is about something else. A path that no service would know is one too. */
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

/** Throws the refusal of a dead link, or what is wrong otherwise as it is. */
export const asDeadLink =
  (token: string) =>
  (error: unknown): never => {
    const message = deadLinkMessage(error)
    if (message === undefined) throw error
    // A service may repeat the path that it was asked for.
    const tellsToken = message.includes(token) || message.includes(encodeURIComponent(token.toWellFormed()))
    throw new RestRefusal({ code: 'INVALID_RESET_LINK', message: tellsToken ? m.user_dead_link() : message })
  }

/** Spec section 8: what the service says to a refused address is shown. */
export function asWrongEmail(error: unknown): never {
  if (!isRefusedByStatus(error) && !isRefusal(error, 'NOT_FOUND')) throw error
  const { message } = error
  throw new RestRefusal({ code: 'VALIDATION', message, fields: [{ path: ['email'], code: 'INVALID', message }] })
}
