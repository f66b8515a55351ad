import type { RestUser } from '@shop/contract/rest/user.ts'

/** An account in full. Getters throw for facts that the REST service does not send; a language may not be known. */
export type CompleteUser = Omit<Required<RestUser>, 'language'> & Pick<RestUser, 'language'>

/** A token, and when it ends. */
export interface Session {
  token: string
  expiresAt: string
}
