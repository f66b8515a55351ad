import { createStaleWhileRevalidateCache } from '@shop/service/stale-while-revalidate-cache.ts'
import type { FastifyRequest } from 'fastify'

/** Milliseconds: the gateway sends the calls of one request closer together. */
const MOMENT = 2000
/** Requests whose accounts are cached at once. */
const MAX_ACCOUNTS = 1000

/**
 * Finds the account of a token once for all reads of one request, which the gateway marks with one id: the role is read anew with the next
 * request. A change finds it again, and so does the first read after it.
 */
export function createRequestAccounts<Account>(find: (tokenHash: Buffer) => Promise<Account | undefined>) {
  const known = createStaleWhileRevalidateCache<Account | undefined, Account>({
    fresh: MOMENT,
    stale: MOMENT,
    maxSize: MAX_ACCOUNTS,
    sizeOf: () => 1,
    toCached: (account) => account,
    shareUnknown: true,
  })
  return async ({ id, method }: Pick<FastifyRequest, 'id' | 'method'>, tokenHash: Buffer): Promise<Account | undefined> => {
    const key = `${id} ${tokenHash.toString('base64')}`
    if (method === 'GET') return known.get(key, () => find(tokenHash))
    known.forget((each) => each === key)
    return find(tokenHash)
  }
}
