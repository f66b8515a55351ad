import type { RestUser } from '@shop/contract/rest/user.ts'

/** An account in full. What the REST service cannot tell throws when it is read; a language may not be known. */
export type CompleteUser = Omit<Required<RestUser>, 'language'> & Pick<RestUser, 'language'>

/** A token, and when it ends. */
export interface Session {
  token: string
  expiresAt: string
}
