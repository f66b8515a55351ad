import type { PasswordBody, RestMessage, RestResetLink } from '@shop/contract/rest/user.ts'
import { asDeadLink, asWrongEmail, nullIfDead } from '../foreign/password-reset.ts'
import { pathPart } from '../rest/path-part.ts'
import type { Rest } from '../rest/rest.ts'

/** The parts of a password reset link. The token opens the account: it may reach no log and no message. */
export interface ResetLink {
  userId: string
  token: string
}

export interface PasswordResetSource {
  /** Has a link sent, if there is such an account; returns the message for the person. */
  request(email: string): Promise<string>
  /** Null when the link is dead. Does not use it up. */
  check(link: ResetLink): Promise<{ expiresAt: string | null } | null>
  /** Sets a password with a link; returns the message for the person. */
  reset(link: ResetLink, body: PasswordBody): Promise<string>
}

const pathOf = ({ userId, token }: ResetLink): string => `user/password-reset/${pathPart(userId)}/${pathPart(token)}`

export function passwordResetSource(rest: Rest): PasswordResetSource {
  // Asynchronous, so that a link which cannot be a path is refused like a dead one.
  const read = async (link: ResetLink) => rest.get<Partial<RestResetLink> | undefined>(pathOf(link), { anyBody: true })
  const send = async (link: ResetLink, body: PasswordBody) => rest.post<RestMessage>(pathOf(link), { body })
  return {
    request: async (email) => (await rest.post<RestMessage>('user/forgotPassword', { body: { email } }).catch(asWrongEmail)).body.message,
    async check(link) {
      const answer = await read(link).catch(nullIfDead)
      return answer && { expiresAt: answer.body?.expiresAt ?? null }
    },
    reset: async (link, body) => (await send(link, body).catch(asDeadLink(link.token))).body.message,
  }
}
