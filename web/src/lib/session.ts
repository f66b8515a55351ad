import { useSyncExternalStore } from 'react'
import { SESSION_MS } from '@shop/contract/shop.ts'

/** The account as stored in the browser. */
export interface SessionUser {
  id: string
  name: string
  email: string
  phone: string
  role: 'SHOPPER' | 'ADMIN'
  /** The author of the account's reviews. */
  reviewAuthorId: string
}

/** The account that is signed in here, with the token that every call sends as `x-access-token`. */
export interface Session {
  user: SessionUser
  token: string
}

/** The session for components; `ready` is false while the server's signed-out view is still on screen. */
export interface SessionState {
  user: SessionUser | null
  ready: boolean
}

/** Storage key of the reason why a session ended. */
const NOTICE_KEY = 'notice'
const ON_SERVER: SessionState = { user: null, ready: false }
const SIGNED_OUT: SessionState = { user: null, ready: true }

const listeners = new Set<() => void>()
let current: { raw: string; state: SessionState } | undefined

/** Restores the stored session: an id, a token and an expiration in the future (spec section 4). */
export function readSession(): Session | null {
  try {
    const token = localStorage.getItem('token')
    const user = JSON.parse(localStorage.getItem('user') ?? 'null') as SessionUser | null
    if (!user?.id || !token) return null
    const expiration = localStorage.getItem('expiration')
    if (expiration === null) localStorage.setItem('expiration', String(Date.now() + SESSION_MS))
    else if (!(Number(expiration) > Date.now())) return null
    return { user, token }
  } catch {
    // Storage is closed to us, or holds something that is not ours.
    return null
  }
}

/** Whose values this browser stores now: the id of the account, empty for visitors. */
export const storageOwner = (): string => readSession()?.user.id ?? ''

/** Signs in here and in every other tab. `expiresAt` is an instant as text; ten days from now when it cannot be read. */
export function saveSession({ token, expiresAt, user }: Session & { expiresAt: string }): void {
  localStorage.setItem('user', JSON.stringify(user))
  localStorage.setItem('token', token)
  localStorage.setItem('expiration', String(Date.parse(expiresAt) || Date.now() + SESSION_MS))
  changed()
}

/** Signs out here and in every other tab; `notice` waits for the next login page. */
export function clearSession(notice?: string): void {
  for (const key of ['user', 'token', 'expiration']) localStorage.removeItem(key)
  if (notice) sessionStorage.setItem(NOTICE_KEY, notice)
  changed()
}

/** Why the last session ended, for example 'Your session ended', until a page has shown it. */
export function readSessionNotice(): string | null {
  return sessionStorage.getItem(NOTICE_KEY)
}

/** Forgets why the last session ended: it was shown, or its owner signed in again. */
export function forgetSessionNotice(): void {
  sessionStorage.removeItem(NOTICE_KEY)
}

/** Calls back when a session begins or ends, in this tab or another. Returns a function that unsubscribes. */
export function onSessionChange(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', changed)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', changed)
  }
}

/** The session. Signed out and not `ready` on the server and during hydration. */
export function useSession(): SessionState {
  return useSyncExternalStore(onSessionChange, readState, () => ON_SERVER)
}

function readState(): SessionState {
  const session = readSession()
  if (!session) return SIGNED_OUT
  const raw = `${session.token} ${JSON.stringify(session.user)}`
  // The same object while nothing changes, else React would render for ever.
  if (current?.raw !== raw) current = { raw, state: { user: session.user, ready: true } }
  return current.state
}

function changed(): void {
  const { user } = readState()
  document.documentElement.dataset['auth'] = user ? (user.role === 'ADMIN' ? 'admin' : 'user') : 'anon'
  for (const listener of listeners) listener()
}
