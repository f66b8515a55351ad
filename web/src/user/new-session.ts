import type { saveSession, SessionUser } from '../lib/session.ts'

export type NewSession = Parameters<typeof saveSession>[0]

/** What signing in or up brought, as it is kept in the browser: only what the session has of the account. */
export function newSession({
  session,
  viewer,
}: {
  session: { token: string; expiresAt: string }
  viewer: { user: SessionUser }
}): NewSession {
  const { id, name, email, phone, role } = viewer.user
  const { token, expiresAt } = session
  return { token, expiresAt, user: { id, name, email, phone, role } }
}
