import type { PasswordBody, RestMessage, RestResetLink } from '@shop/contract/rest/user.ts'
import { DEAD_RESET_LINK } from '@shop/contract/texts.ts'
import { pathPart } from '../rest/path-part.ts'
import { isRefusal, isRefusedByStatus, RestRefusal } from '../rest/rest-error.ts'
import type { Rest } from '../rest/rest.ts'

/** What a password reset link consists of. The token opens the account: it may reach no log and no message. */
export interface ResetLink {
  userId: string
  token: string
}

export interface PasswordResetSource {
  /** Has a link sent, if there is such an account; answers what to tell the person. */
  request(email: string): Promise<string>
  /** Null when the link is dead. Does not use it up. */
  check(link: ResetLink): Promise<RestResetLink | null>
  /** Sets a password with a link; answers what to tell the person. */
  reset(link: ResetLink, body: PasswordBody): Promise<string>
}

const pathOf = ({ userId, token }: ResetLink): string => `user/password-reset/${pathPart(userId)}/${pathPart(token)}`

/** What a refusal says of a dead link; undefined when it is about something else. A path that no service would know is one too. */
function deadLinkMessage(error: unknown): string | undefined {
  if (isRefusal(error, 'INVALID_RESET_LINK') || isRefusedByStatus(error)) return error.message
  const isNoPath = isRefusal(error, 'VALIDATION') && !error.problem.fields?.length
  return isNoPath || isRefusal(error, 'NOT_FOUND') || isRefusal(error, 'UNAUTHENTICATED') ? DEAD_RESET_LINK : undefined
}

/** The refusal of a dead link; what is wrong otherwise stays as it is. */
function asDeadLink(error: unknown, { token }: ResetLink): unknown {
  const message = deadLinkMessage(error)
  if (message === undefined) return error
  // A service may repeat the path that it was asked for.
  const tellsToken = message.includes(token) || message.includes(encodeURIComponent(token.toWellFormed()))
  return new RestRefusal({ code: 'INVALID_RESET_LINK', message: tellsToken ? DEAD_RESET_LINK : message })
}

/** Spec section 8: what the service says to a refused address is shown. */
function asWrongEmail(error: unknown): never {
  if (!isRefusedByStatus(error) && !isRefusal(error, 'NOT_FOUND')) throw error
  const { message } = error
  throw new RestRefusal({ code: 'VALIDATION', message, fields: [{ path: ['email'], code: 'INVALID', message }] })
}

export function passwordResetSource(rest: Rest): PasswordResetSource {
  return {
    request: async (email) => (await rest.post<RestMessage>('user/forgotPassword', { body: { email } }).catch(asWrongEmail)).body.message,
    async check(link) {
      try {
        return (await rest.get<RestResetLink | undefined>(pathOf(link), { anyBody: true })).body ?? { message: '' }
      } catch (error) {
        if (deadLinkMessage(error) === undefined) throw error
        return null
      }
    },
    async reset(link, body) {
      try {
        return (await rest.post<RestMessage>(pathOf(link), { body })).body.message
      } catch (error) {
        throw asDeadLink(error, link)
      }
    },
  }
}
