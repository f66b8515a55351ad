import { m } from '@shop/contract/messages/messages.js'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { lazyPart } from '../../lib/lazy-part.ts'
import { LiveRegion } from '../../ui/live-region.tsx'
import { HydrateOnVisible } from '../../ui/hydrate-on-visible.tsx'
import { media } from '../../ui/media.ts'
import { Container } from '../../ui/page.tsx'
import { SkipLink } from '../../ui/skip-link.ts'
import { PageBoundary } from '../page-boundary.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Logo } from './logo.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { useScroll } from './use-scroll.ts'

/** Buttons of the server's, which work once its code is there. */
const DepartmentBar = lazyPart(async () => (await import('./department-bar.tsx')).DepartmentBar)

const Window = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`
/* At least a window high: the footer does not jump while a page's content arrives. */
const Main = styled.main`
  flex: 1 0 auto;
  min-height: calc(100dvh - var(--header) - var(--bar));
`
/* In narrow windows the side menu leads to the departments. */
const Departments = styled.nav`
  display: none;
  ${media.lg} {
    display: block;
    position: relative;
    z-index: 10;
    height: var(--bar);
    border-block-end: 1px solid var(--c-border);
  }
`
const Brand = styled(Container)`
  display: grid;
  place-items: center;
  /* As high as header and bar, in whose place it stands: the page does not move when the one gives way to the other. */
  height: calc(var(--header) + var(--bar));
`

interface LayoutProps {
  /** With the shop's name only, instead of header and footer: login and signup. */
  bare: boolean | undefined
  /** Without footer: the back office. */
  admin: boolean | undefined
  /** Only for the signed in. */
  gated: boolean | undefined
  children: ReactNode
}

/** Header, footer and banner around every page. */
export function Layout({ bare, admin, gated, children }: LayoutProps) {
  useScroll()
  return (
    <Window>
      <SkipLink href={admin ? '#admin' : '#main'}>{m.shop_skip_to_content()}</SkipLink>
      {bare ? (
        <Brand as="header">
          <Logo />
        </Brand>
      ) : (
        <Header wide={admin} />
      )}
      {bare || admin || (
        <Departments aria-label={m.shop_departments()}>
          <PageBoundary fallback={null}>
            <HydrateOnVisible>
              <DepartmentBar gated={gated} />
            </HydrateOnVisible>
          </PageBoundary>
        </Departments>
      )}
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      {bare || admin || (
        <HydrateOnVisible>
          <Footer gated={gated} />
        </HydrateOnVisible>
      )}
      <OfflineBanner />
      <LiveRegion />
    </Window>
  )
}
