import { SESSION_MS } from '@shop/contract/shop.ts'

/** A token, and when it ends, where the service says so. */
export interface NewToken {
  token: string
  expiration?: string | null | undefined
}

/** A session in the words of the graph; a service that does not say when it ends is taken to keep it for ten days (spec section 9). */
export const sessionOf = ({ token, expiration }: NewToken) => ({
  token,
  expiresAt: new Date(expiration ?? Date.now() + SESSION_MS).toISOString(),
})
