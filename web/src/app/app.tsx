import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { RouteParams } from '../lib/route-params.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { findRoute } from './routes/find-route.ts'
import { Layout } from './layout/layout.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { RequireSession } from './require-session.tsx'
import type { ShopRoute } from './routes/route.ts'

/** The back office has its own gate, under which typed text stays when a session ends. */
const element = ({ page: { Page }, gated, admin }: ShopRoute) =>
  gated && !admin ? (
    <RequireSession>
      <Page />
    </RequireSession>
  ) : (
    <Page />
  )

/** The whole client: the same tree on the server and in the browser. */
export function App() {
  const { pathname } = useLocation()
  const { route, params } = findRoute(pathname)
  const { bare, admin, gated } = route
  return (
    <Layout bare={bare} admin={admin} gated={gated}>
      {/* Outside the key: while the next page's code is on its way, the present page stays. */}
      <Suspense fallback={<PageSkeleton />}>
        <PageBoundary key={pathname}>
          <RouteParams value={params}>{element(route)}</RouteParams>
        </PageBoundary>
      </Suspense>
    </Layout>
  )
}
