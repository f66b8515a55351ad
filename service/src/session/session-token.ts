import type { IncomingHttpHeaders } from 'node:http'

const BEARER = /^Bearer +([^\s,]+) *$/i

/** The token of `authorization: Bearer …`; undefined for none, and for another scheme, which is not ours. */
export const bearerIn = (authorization: string | undefined): string | undefined => BEARER.exec(authorization ?? '')?.[1]

/**
 * The token of the session behind a request, from `x-access-token` or `authorization: Bearer …`; '' without one, and undefined where the two
 * name different sessions, of which none can be meant for certain.
 */
export function sessionToken(headers: Pick<IncomingHttpHeaders, 'authorization'> & Record<string, unknown>): string | undefined {
  const own = headers['x-access-token']
  const token = typeof own === 'string' ? own : ''
  const bearer = bearerIn(headers.authorization)
  if (bearer === undefined) return token
  return token === '' || token === bearer ? bearer : undefined
}
