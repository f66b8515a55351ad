import { Suspense } from 'react'
import { styled } from 'styled-components'
import { Stack } from '../../../ui/layout/stack.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { media } from '../../../ui/media.ts'
import { Page, type PageProps } from '../../../ui/page.tsx'

/** Loaded together with the page, which does not wait for it: the page's content comes first. */
const loadNav = async () => (await import('./account-nav.tsx')).AccountNav
void loadNav().catch(() => undefined)
const AccountNav = lazyPart(loadNav)

const Frame = styled(Stack)`
  ${media.xl} {
    grid-template-columns: max(200px, 12.5rem) minmax(0, 1fr);
    gap: 48px;
  }
`
/* As high as the row, so that nothing moves when it comes. */
const NavPlace = styled.div`
  min-height: 52px;
`
const Content = styled.div<{ $width: number }>`
  max-width: ${({ $width }) => $width}px;
  /* A heading's line reaches into what is above it. */
  > a {
    position: relative;
  }
  > h1 {
    margin-block-end: clamp(16px, 2.5vw, 28px);
  }
`

/** A page of the account: beside it, above it in narrow windows, the links to the others. `width` is that of the content. */
export const AccountScreen = ({ width = 960, heading, above, children, ...page }: PageProps) => (
  <Page {...page} heading="own" noindex>
    <Frame $gap={20}>
      <NavPlace>
        <Suspense>
          <AccountNav />
        </Suspense>
      </NavPlace>
      <Content $width={width}>
        {above}
        <h1 tabIndex={-1}>{heading ?? page.title}</h1>
        {children}
      </Content>
    </Frame>
  </Page>
)
