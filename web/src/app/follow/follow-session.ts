import { m } from '@shop/contract/messages/messages.js'
import type { ApolloClient } from '@apollo/client'
import { forgetPersonal } from '../../lib/forget-personal.ts'
import { forgetOthers } from '../../lib/forget-stored.ts'
import { clearSession, onSessionChange, readSession } from '../../lib/session.ts'

/** Longest wait that browsers can count, in milliseconds. */
const MAX_TIMEOUT_MS = 2_147_483_647

/**
 * Forgets what was read for one account when the session changes or ends, and what other accounts stored here when one begins. In
 * this tab and in the others, which see the new user before the new token: each of the two counts.
 */
export function followSession(client: ApolloClient): void {
  let seen = readSession()
  onSessionChange(() => {
    const now = readSession()
    if (now?.user.id === seen?.user.id && now?.token === seen?.token) return
    seen = now
    if (now) forgetOthers(now.user.id)
    forgetPersonal(client)
  })
}

/** The instant at which the session here ends, in milliseconds since 1970; undefined when none is stored. */
function sessionEnd(): number | undefined {
  try {
    return localStorage.getItem('token') === null ? undefined : Number(localStorage.getItem('expiration') ?? Infinity)
  } catch {
    return undefined
  }
}

/**
 * Ends the session here when its ten days are over (spec section 4): also in a page that stays open, and after a sleep of the
 * machine. Removes the rest of a session that ended while no page was open.
 */
export function endSessionInTime(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    clearTimeout(timer)
    const end = sessionEnd()
    if (end === undefined) return
    const left = end - Date.now()
    if (left > 0) timer = setTimeout(check, Math.min(left, MAX_TIMEOUT_MS))
    else clearSession(m.user_session_ended())
  }
  onSessionChange(check)
  document.addEventListener('visibilitychange', check)
  check()
}
