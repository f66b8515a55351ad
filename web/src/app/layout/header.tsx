import { m } from '@shop/contract/messages/messages.js'
import { Suspense, useState } from 'react'
import { styled } from 'styled-components'
import { lazyPart } from '../../lib/lazy-part.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { media } from '../../ui/media.ts'
import { Container } from '../../ui/page.tsx'
import { markHarmless } from '../reload-after-release.ts'
import { AccountLink } from './account-link.tsx'
import { HeaderSlot } from './header-slot.ts'
import { LanguageLink } from './language-link.tsx'
import { Logo } from './logo.tsx'
import { SearchBox } from './search-box.tsx'
import { ShopperLinks } from './shopper-links.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

const loadMenu = () => import('./side-menu.tsx')
const SideMenu = lazyPart(async () => (await loadMenu()).SideMenu)

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 20;
  height: var(--header);
  background: var(--c-bg);
  border-block-end: 1px solid var(--c-border);
  transition: transform 180ms var(--ease);
  /* On phones it hides while a visitor scrolls down (header-gives-way.ts), unless it is in use. Its space stays, so nothing moves. */
  @media (max-width: 767.98px) and (min-height: 600px) {
    :root[data-down] &:not(:focus-within, :has([aria-expanded='true'])) {
      transform: translateY(-100%);
    }
  }
  ${media.low} {
    position: static;
  }
`
const Row = styled(Container)`
  display: grid;
  grid-template: 56px 48px / auto minmax(0, auto) 1fr auto;
  align-items: center;
  column-gap: 4px;
  height: 100%;
  /* The icon of the menu begins where the page does. */
  > :first-child {
    margin-inline-start: -8px;
  }
  ${media.md} {
    grid-template: 1fr / auto auto minmax(0, 1fr) auto;
    column-gap: clamp(8px, 2vw, 24px);
  }
`
const Find = styled.div`
  grid-area: 2 / 1 / auto / -1;
  align-self: start;
  ${media.md} {
    grid-area: 1 / 3;
    align-self: center;
    justify-self: center;
    width: 100%;
    max-width: 620px;
  }
`
const Side = styled.nav`
  grid-area: 1 / 4;
  display: flex;
  margin-inline-end: -8px;
  ${media.md} {
    gap: 4px;
  }
`
const ToggleSlot = styled.span`
  display: none;
  ${media.sm} {
    display: inline-flex;
  }
`

/**
 * Side menu, logo, search, account, favourites and cart; stays in view, on phones unless the page is scrolled down. `wide` for the
 * back office, which takes the whole window.
 */
export function Header({ wide }: { wide: boolean | undefined }) {
  const [menu, setMenu] = useState<'never' | 'closed' | 'open'>('never')
  // Rendered only with its code at hand: nothing around the header would catch its failure.
  const open = () =>
    loadMenu().then(
      () => setMenu('open'),
      () => undefined,
    )
  return (
    <Bar>
      <Row $width={wide ? 9999 : undefined}>
        <HeaderSlot
          as="button"
          type="button"
          aria-label={m.shop_menu()}
          aria-haspopup="dialog"
          aria-expanded={menu === 'open'}
          onPointerEnter={() => void loadMenu().catch(markHarmless)}
          onFocus={() => void loadMenu().catch(markHarmless)}
          onClick={() => void open()}
        >
          <Icon name="menu" />
        </HeaderSlot>
        <Logo />
        <Find>
          <SearchBox />
        </Find>
        <Side aria-label={m.shop_account_nav()}>
          <ToggleSlot>
            <LanguageLink />
            <ThemeToggle />
          </ToggleSlot>
          <AccountLink />
          <ShopperLinks />
        </Side>
      </Row>
      {menu !== 'never' && (
        <Suspense>
          <SideMenu open={menu === 'open'} onClose={() => setMenu('closed')} />
        </Suspense>
      )}
    </Bar>
  )
}
