import type { RestSession } from '@shop/contract/rest/user.ts'
import { SESSION_MS } from '@shop/contract/shop.ts'

/** A session in the words of the graph; a service that does not say when it ends is taken to keep it for ten days (spec section 9). */
export const sessionOf = ({ token, expiration }: Pick<RestSession, 'token' | 'expiration'>) => ({
  token,
  expiresAt: new Date(expiration ?? Date.now() + SESSION_MS).toISOString(),
})
