import { m } from '@shop/contract/messages/messages.js'
import { saveSession, type SessionUser } from '../lib/session.ts'
import { toast } from '../ui/toast/toast.ts'

export type NewSession = Parameters<typeof saveSession>[0]

/** The fields of an account that the browser stores, and no others. */
export const asStored = ({ id, name, email, phone, role, reviewAuthorId }: SessionUser): SessionUser => ({
  id,
  name,
  email,
  phone,
  role,
  reviewAuthorId,
})

/** The session that a login or sign-up returned, as the browser stores it. */
export function newSession({
  session,
  viewer,
}: {
  session: { token: string; expiresAt: string }
  viewer: { user: SessionUser }
}): NewSession {
  const { token, expiresAt } = session
  return { token, expiresAt, user: asStored(viewer.user) }
}

/** Starts a session that the shop has opened; for a visitor whose browser stores nothing a message says that it cannot be. */
export function startSession(session: NewSession): void {
  try {
    saveSession(session)
  } catch {
    toast.error(m.user_not_stored())
  }
}
