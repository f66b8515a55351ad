import { useApolloClient } from '@apollo/client/react'
import { useNavigate } from 'react-router-dom'
import { attempt } from '../lib/attempt.ts'
import { forgetAll } from '../lib/forget-stored.ts'
import { paths } from '../lib/paths.ts'
import { clearSession } from '../lib/session.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast/toast.ts'
import { useLogoutMutation } from './logout.generated.ts'

/** Milliseconds to wait for the shop before signing out here all the same. */
const PATIENCE_MS = 3000

/** Signs out: the shop ends the token, and everything kept here for the account goes, also when the shop cannot be reached. */
export function LogoutButton({ onSignedOut }: { onSignedOut?: () => void }) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const [logout, { loading }] = useLogoutMutation()

  async function signOut() {
    if (loading) return
    const late = new Promise<{ fault: true }>((resolve) => setTimeout(() => resolve({ fault: true }), PATIENCE_MS))
    const { fault } = await Promise.race([attempt(logout(), (data) => data.logout), late])
    forgetAll()
    clearSession()
    await client.clearStore()
    onSignedOut?.()
    await navigate(paths.home)
    if (fault) toast.error('You are signed out here. The shop could not be told, so the session ends by itself within ten days.')
  }

  return (
    <Button variant="ghost" pending={loading} onClick={() => void signOut()}>
      Logout
    </Button>
  )
}
