import type { RestUser } from '@shop/contract/rest/user.ts'

/** An account in full. What the REST service cannot tell throws when it is read. */
export type CompleteUser = Required<RestUser>

/** A token, and when it ends. */
export interface Session {
  token: string
  expiresAt: string
}
