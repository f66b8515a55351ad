import type { RestSession, RestUser } from '@shop/contract/rest/user.ts'
import type { Account } from '../http/auth.ts'

/** An email as it is stored and compared: without spaces around it. */
export const normalEmail = (email: string): string => email.trim().normalize('NFC')

/** An account in the words of the REST service. */
export const toRestUser = (account: Account): RestUser => ({
  _id: account.id,
  name: account.name,
  email: account.email,
  phone: account.phone,
  role: account.isAdmin,
  createdAt: account.createdAt.toISOString(),
  language: account.language,
})

/** An account and its new session in the words of the REST service. */
export const toRestSession = (account: Account, session: { token: string; expiresAt: Date }): RestSession => ({
  ...toRestUser(account),
  token: session.token,
  expiration: session.expiresAt.toISOString(),
})
