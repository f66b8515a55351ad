import { m } from '@shop/contract/messages/messages.js'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { BackLink } from '../../ui/screen/back-link.tsx'
import { Card } from '../../ui/card.ts'
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx'
import { TOAST_MS, toast } from '../../ui/toast/toast.ts'
import { NewPasswordForm } from '../../user/new-password-form.tsx'
import { useChangePassword } from '../../user/use-profile.ts'
import { AccountScreen } from './frame/account-screen.tsx'

/** /Updatepass: a new password; all other devices are signed out by it. */
export function UpdatePasswordPage() {
  const change = useChangePassword()
  const navigate = useNavigate()
  const { user } = useSession()

  async function goOn() {
    await navigate(paths.editProfile)
    toast.success(m.user_password_updated(), { duration: TOAST_MS.storefront })
  }

  return (
    <AccountScreen
      title={m.user_change_password()}
      width={480}
      above={<BackLink to={paths.editProfile}>{m.user_back_to_account()}</BackLink>}
    >
      <Card>
        {user ? (
          <NewPasswordForm
            asksCurrent
            action={m.user_save_changes()}
            refusedTitle={m.user_nothing_changed()}
            save={change}
            onSaved={goOn}
          />
        ) : (
          <FormSkeleton rows={[1, 1, 1]} />
        )}
      </Card>
    </AccountScreen>
  )
}
