import { Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { useStatus } from '../../lib/page-head.ts'
import { useSession } from '../../lib/session.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Page } from '../../ui/page.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { NotFoundPage } from '../not-found-page.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'
import { Forbidden } from './forbidden.tsx'
import { findSection, SECTIONS, type Section } from './sections.ts'
import { useRole } from './use-role.ts'

/* The server shows its outline to everybody: shoppers do not see it flash. */
const ForAdministrators = styled.div`
  [data-auth='user'] & {
    display: none;
  }
`

/** Where a screen will be: its heading and the place of its table. */
const Outline = ({ title }: { title: string }) => (
  <Page title={title} width={1440} noindex>
    <Skeleton>
      <Bone $height="480px" $radius="var(--r-card)" />
    </Skeleton>
  </Page>
)

/** A screen for administrators; what others see is decided by what the shop says of their account. */
function Office({ section }: { section: Section }) {
  const { pathname } = useLocation()
  const { role, error, retry } = useRole()
  if (role === 'SHOPPER') return <Forbidden />
  if (!role)
    return (
      <Page title={section.title} width={1440} noindex>
        {error ? <ErrorPanel error={error} title="Your account could not be read" onRetry={retry} /> : <p role="status">One moment…</p>}
      </Page>
    )
  return (
    <DashboardFrame pathname={pathname}>
      <Suspense fallback={<Outline title={section.title} />}>
        <Routes>
          {SECTIONS.map(({ path, Page: Content }) => (
            <Route key={path} path={path.replace(/^\/dashboard\/?/, '')} element={<Content />} />
          ))}
        </Routes>
      </Suspense>
    </DashboardFrame>
  )
}

/** /dashboard and what is below it. The server, which knows nobody, renders the frame and the heading only. */
export function DashboardPage() {
  const { pathname } = useLocation()
  const { ready } = useSession()
  const section = findSection(pathname)
  useStatus(section ? undefined : 404)
  if (!section) return <NotFoundPage />
  if (ready) return <Office section={section} />
  return (
    <ForAdministrators>
      <DashboardFrame pathname={pathname}>
        <Outline title={section.title} />
      </DashboardFrame>
    </ForAdministrators>
  )
}
