import { m } from '@shop/contract/messages/messages.js'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { BackLink } from '../../ui/screen/back-link.tsx'
import { Card } from '../../ui/card.ts'
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx'
import { TOAST_MS, toast } from '../../ui/toast/toast.ts'
import { ProfileFieldForm, type ProfileField } from '../../user/profile-field-form.tsx'
import { AccountScreen } from './frame/account-screen.tsx'

/** Title of each screen, and its toast (spec section 8). */
const WORDS: Record<ProfileField, { title: () => string; saved: () => string }> = {
  name: { title: () => m.user_change_name(), saved: () => m.user_name_updated() },
  email: { title: () => m.user_change_email(), saved: () => m.user_email_updated() },
  phone: { title: () => m.user_change_phone(), saved: () => m.user_mobile_updated() },
}

function UpdateProfile({ field }: { field: ProfileField }) {
  const { user } = useSession()
  const navigate = useNavigate()
  const { title, saved } = WORDS[field]
  async function confirmSaved() {
    await navigate(paths.editProfile)
    toast.success(saved(), { duration: TOAST_MS.storefront })
  }
  return (
    <AccountScreen title={title()} width={480} above={<BackLink to={paths.editProfile}>{m.user_back_to_account()}</BackLink>}>
      <Card>
        {user ? <ProfileFieldForm field={field} current={user[field]} onSaved={() => void confirmSaved()} /> : <FormSkeleton rows={[1]} />}
      </Card>
    </AccountScreen>
  )
}

export const UpdateNamePage = () => <UpdateProfile field="name" />

export const UpdateEmailPage = () => <UpdateProfile field="email" />

export const UpdatePhonePage = () => <UpdateProfile field="phone" />
