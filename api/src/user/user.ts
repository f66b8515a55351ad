import type { RestUser } from '@shop/contract/rest/user.ts'
import type { Account } from '../auth.ts'

/** What the shop says to any failed login, whichever half was wrong (spec section 8). */
export const LOGIN_REFUSED = 'Opps! please check data again'

/** An email as it is stored and compared: spaces around it do not count. */
export const normalEmail = (email: string): string => email.trim().normalize('NFC')

export const toRestUser = (account: Account): RestUser => ({
  _id: account.id,
  name: account.name,
  email: account.email,
  phone: account.phone,
  role: account.isAdmin,
  createdAt: account.createdAt.toISOString(),
})
