import { m } from '@shop/contract/messages/messages.js'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { Text } from '../ui/text/text.ts'
import { LoginForm } from '../user/login-form.tsx'

interface SignInAgainProps {
  open: boolean
  email: string
  /** Called when the administrator would rather leave. */
  onClose: () => void
}

/** Covers the screen when the session ends: the text typed below it is there when it closes. */
export const SignInAgain = ({ open, email, onClose }: SignInAgainProps) => (
  <Dialog open={open} title={m.admin_session_ended()} dismissable={false} width={440} onClose={() => open && onClose()}>
    <Text $below={16}>{m.admin_session_ended_text()}</Text>
    <LoginForm email={email} />
  </Dialog>
)
