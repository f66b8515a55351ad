import type { ApolloCache } from '@apollo/client'
import { readSession, saveSession, type SessionUser } from '../lib/session.ts'
import { asStored } from './new-session.ts'

/**
 * Puts a changed account into the session, which the header and the account pages read, and into entries of the cache under other
 * ids: the reviews it wrote and the addresses it saved carry its name.
 */
export function takeOverAccount(cache: ApolloCache, user: SessionUser): void {
  refreshSession(user)
  cache.modify({ id: `ReviewAuthor:${user.reviewAuthorId}`, fields: { name: () => user.name } })
  for (const id of Object.keys(cache.extract() as Record<string, unknown>))
    if (id.startsWith('Address:')) cache.modify({ id, fields: { fullName: () => user.name } })
}

/** Does nothing when another account is signed in by now; the token and its end stay. */
function refreshSession(user: SessionUser): void {
  const session = readSession()
  if (session?.user.id !== user.id) return
  const expiresAt = new Date(Number(localStorage.getItem('expiration'))).toISOString()
  saveSession({ token: session.token, expiresAt, user: asStored(user) })
}
