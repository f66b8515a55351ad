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
    toast.success('Password updated Successfully', { duration: TOAST_MS.storefront })
  }

  return (
    <AccountScreen title="Change your password" width={480} above={<BackLink to={paths.editProfile}>back to your account</BackLink>}>
      <Card>
        {user ? (
          <NewPasswordForm asksCurrent action="Save changes" refusedTitle="Nothing was changed" save={change} onSaved={goOn} />
        ) : (
          <FormSkeleton rows={[1, 1, 1]} />
        )}
      </Card>
    </AccountScreen>
  )
}
