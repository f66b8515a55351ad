import type { ChangePasswordBody, RestSession, RestUser } from '@shop/contract/rest/user.ts'
import { SESSION_MS } from '@shop/contract/shop.ts'
import { m } from '@shop/contract/messages/messages.js'
import { isRefusal, isRefusedByStatus, notOffered, RestFault, RestRefusal, statusOf } from '../rest/rest-error.ts'
import type { CompleteUser, Session } from '../user/user.ts'

/** An account in full; spec section 7 does not say how old it is. */
export function completeUser(received: RestUser): CompleteUser {
  const { _id, name, email, phone, role, language } = received
  return {
    _id,
    name,
    email,
    phone,
    role,
    ...(language && { language }),
    get createdAt() {
      if (!received.createdAt) throw notOffered('the age of an account')
      return received.createdAt
    },
  }
}

/** A session in full; where a service does not say when it ends, it is taken to last for ten days (spec section 9). */
export const completeSession = ({ token, expiration }: { token: string; expiration?: string | null | undefined }): Session => ({
  token,
  expiresAt: new Date(expiration ?? Date.now() + SESSION_MS).toISOString(),
})

/** The session and account of a login. Spec section 7 says 'user plus token': in one object, as ours has it, or side by side. */
export const completeLogin = ({ user, ...received }: RestSession & { user?: RestUser }) => ({
  session: completeSession(received),
  user: completeUser({ ...received, ...user }),
})

/** A refusal of `login` without a code of ours can only mean that email and password do not belong together. */
export function asWrongCredentials(error: unknown): never {
  if (!isRefusal(error, 'UNAUTHENTICATED') && !isRefusal(error, 'NOT_FOUND') && !isRefusedByStatus(error)) throw error
  throw new RestRefusal({ code: 'INVALID_CREDENTIALS', message: m.user_login_refused() })
}

/**
 * A service that speaks spec section 7 alone does not know the field of the present password, and may refuse it by the status alone: then
 * the gateway sends the call again without it. Our api refuses with a code.
 */
export const withoutPresent =
  <T>({ current_password: present, ...inSpec }: ChangePasswordBody, put: (body: ChangePasswordBody) => Promise<T>) =>
  (error: unknown): Promise<T> => {
    if (present === undefined || !isRefusedByStatus(error)) throw error
    return put(inSpec)
  }

/** A service may refuse a taken email by the status alone. */
export function asEmailTaken(error: unknown): never {
  if (!(error instanceof RestFault && statusOf(error) === 409)) throw error
  throw new RestRefusal({ code: 'EMAIL_TAKEN', message: error.message })
}
