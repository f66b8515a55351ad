import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { LiveRegion } from '../../ui/live-region.tsx'
import { Container } from '../../ui/page.tsx'
import { SkipLink } from '../../ui/skip-link.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Logo } from './logo.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { useScroll } from './use-scroll.ts'

const Window = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`
/* At least a window high: the footer does not jump while a page's content arrives. */
const Main = styled.main`
  flex: 1 0 auto;
  min-height: calc(100dvh - var(--header));
`
const Brand = styled(Container)`
  display: grid;
  place-items: center;
  /* As high as the header in whose place it stands: the page does not move when the one gives way to the other. */
  height: var(--header);
`

interface LayoutProps {
  /** With the shop's name only, in the place of header and footer: login and signup. */
  bare: boolean | undefined
  /** Without footer: the back office. */
  office: boolean | undefined
  /** Only for the signed in. */
  gated: boolean | undefined
  children: ReactNode
}

/** What stands around every page. */
export function Layout({ bare, office, gated, children }: LayoutProps) {
  useScroll()
  return (
    <Window>
      <SkipLink href="#main">Skip to content</SkipLink>
      {bare ? (
        <Brand as="header">
          <Logo />
        </Brand>
      ) : (
        <Header />
      )}
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      {bare || office || <Footer gated={gated} />}
      <OfflineBanner />
      <LiveRegion />
    </Window>
  )
}
