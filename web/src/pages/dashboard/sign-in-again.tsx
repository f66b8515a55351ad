import { Dialog } from '../../ui/dialog/dialog.tsx'
import { LoginForm } from '../../user/login-form.tsx'

interface SignInAgainProps {
  open: boolean
  email: string
  /** Somebody would rather leave. */
  onClose: () => void
}

/** Over whatever is on screen when the session ends: what was typed below it is there when it closes. */
export const SignInAgain = ({ open, email, onClose }: SignInAgainProps) => (
  <Dialog open={open} title="Your session ended" dismissable={false} width={440} onClose={() => open && onClose()}>
    <p>Sign in to go on where you were. Nothing you typed is lost.</p>
    <LoginForm email={email} />
  </Dialog>
)
