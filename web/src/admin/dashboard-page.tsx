import { m } from '@shop/contract/messages/messages.js'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { useLive } from '../lib/live/use-live.ts'
import { useStatus } from '../lib/page-head.ts'
import { paths } from '../lib/paths.ts'
import { forgetSessionNotice, readSessionNotice, useSession, type SessionUser } from '../lib/session.ts'
import { findParams, RouteParams } from '../lib/route-params.tsx'
import { ForAccount } from '../ui/for-account.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { Page } from '../ui/page.tsx'
import { Redirect } from '../ui/redirect.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { DashboardFrame, AdminContent } from './dashboard-frame.tsx'
import { Forbidden } from './forbidden.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { findSection, type Section } from './sections.ts'
import { useRole } from './use-role.ts'

/* The server sends the outline to every visitor: hidden at once from shoppers. */
const ForAdministrators = styled.div`
  [data-auth='user'] & {
    display: none;
  }
`

/** The outline of a screen: its heading and the place of its table. */
const Outline = ({ title }: { title: string }) => (
  <Page title={title} width={1440} noindex>
    <Skeleton heights={[480]} />
  </Page>
)

/** A screen for administrators; whether it is shown is decided by the shop's answer about the account's role. */
function Dashboard({ user, section }: { user: SessionUser; section: Section }) {
  const { pathname } = useLocation()
  const { role, error, retry } = useRole(user)
  useLive(role === 'ADMIN' ? user.id : undefined, async () => (await import('./live/follow-shop.ts')).followShop)
  if (role === 'SHOPPER')
    return (
      <AdminContent>
        <Forbidden />
      </AdminContent>
    )
  if (!role)
    return (
      <AdminContent>
        <Page title={section.title()} width={1440} noindex>
          {error ? (
            <ErrorPanel error={error} title={m.admin_account_not_read()} onRetry={retry} />
          ) : (
            <p role="status">{m.ui_one_moment()}</p>
          )}
        </Page>
      </AdminContent>
    )
  return (
    <DashboardFrame pathname={pathname}>
      <Suspense fallback={<Outline title={section.title()} />}>
        <RouteParams value={findParams(section.path, pathname) ?? {}}>
          <section.Page />
        </RouteParams>
      </Suspense>
    </DashboardFrame>
  )
}

/** Whether the last session was ended from elsewhere, not by its owner here. */
const wasEnded = (): boolean => readSessionNotice() !== null

/** /dashboard and what is below it. The server, which has no session, renders the frame and the heading only. */
export function DashboardPage() {
  const { pathname, search } = useLocation()
  const { user, ready } = useSession()
  const [known, setKnown] = useState(user)
  const section = findSection(pathname)
  useStatus(section ? undefined : 404)
  if (user && user !== known) {
    setKnown(user)
    forgetSessionNotice()
  }
  if (!section)
    return (
      <AdminContent>
        <NotFoundPage />
      </AdminContent>
    )
  if (!ready)
    return (
      <ForAccount>
        <ForAdministrators>
          <DashboardFrame pathname={pathname}>
            <Outline title={section.title()} />
          </DashboardFrame>
        </ForAdministrators>
      </ForAccount>
    )
  const account = user ?? (wasEnded() ? known : null)
  if (!account) return <Redirect to={paths.login(pathname + search)} />
  return (
    <>
      <Dashboard key={account.id} user={account} section={section} />
      <SignInAgain open={!user} email={account.email} onClose={() => setKnown(null)} />
    </>
  )
}
