import { m } from '@shop/contract/messages/messages.js'
import { useApolloClient } from '@apollo/client/react'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { forgetPersonal } from '../lib/forget-personal.ts'
import { forgetAll } from '../lib/forget-stored.ts'
import { paths } from '../lib/paths.ts'
import type { Outcome } from '../lib/refusal.ts'
import { clearSession } from '../lib/session.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast/toast.ts'
import { useLogoutOutcome } from './logout.generated.ts'

/** Milliseconds to wait for the shop before signing out here all the same. */
const TIMEOUT_MS = 3000

/** Signs out: the shop ends the token, and this browser drops everything stored for the account, also when the shop does not answer. */
export function LogoutButton({ onSignedOut, children = m.user_logout() }: { onSignedOut?: () => void; children?: ReactNode }) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const logout = useLogoutOutcome()
  const [pending, setPending] = useState(false)

  async function signOut() {
    setPending(true)
    const late = new Promise<Outcome<never>>((resolve) =>
      setTimeout(() => resolve({ refusal: { reason: m.user_logout_late(), fields: {} } }), TIMEOUT_MS),
    )
    const { refusal } = await Promise.race([logout(), late])
    forgetAll()
    clearSession()
    forgetPersonal(client)
    onSignedOut?.()
    await navigate(paths.home)
    setPending(false)
    if (refusal) toast.error(m.user_logout_untold())
  }

  return (
    <Button variant="ghost" pending={pending} onClick={() => void signOut()}>
      {children}
    </Button>
  )
}
