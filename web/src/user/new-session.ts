import type { saveSession, SessionUser } from '../lib/session.ts'

export type NewSession = Parameters<typeof saveSession>[0]

/** The session that a login or sign-up returned, as the browser stores it: with only the fields that it has of the account. */
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
