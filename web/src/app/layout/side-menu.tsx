import { m } from '@shop/contract/messages/messages.js'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { paths } from '../../lib/paths.ts'
import { useSession, type SessionUser } from '../../lib/session.ts'
import { usePress } from '../../ui/dialog/use-press.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { LogoutButton } from '../../user/logout-button.tsx'
import { LanguageLink } from './language-link.tsx'
import { MenuDepartments } from './menu-departments.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { Link } from '../../ui/link.tsx'

const Drawer = styled.dialog`
  margin: 0;
  padding: 0;
  inset: 0 auto 0 0;
  width: min(360px, calc(100vw - 40px));
  height: 100dvh;
  max-width: none;
  max-height: none;
  border: 0;
  background: var(--c-surface);
  color: var(--c-text);
  box-shadow: var(--shadow-3);
  overscroll-behavior: contain;
  translate: -100% 0;
  transition:
    translate 240ms var(--ease),
    overlay 240ms allow-discrete,
    display 240ms allow-discrete;
  [dir='rtl'] & {
    inset: 0 0 0 auto;
    translate: 100% 0;
  }
  &[open] {
    translate: 0 0;
    @starting-style {
      translate: -100% 0;
    }
  }
  [dir='rtl'] &[open] {
    translate: 0 0;
    @starting-style {
      translate: 100% 0;
    }
  }
  &::backdrop {
    background: #0008;
    opacity: 0;
    transition:
      opacity 240ms,
      overlay 240ms allow-discrete,
      display 240ms allow-discrete;
  }
  &[open]::backdrop {
    opacity: 1;
    @starting-style {
      opacity: 0;
    }
  }
`
const Top = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 72px;
  padding-block: 8px;
  padding-inline: 20px 8px;
  background: var(--c-brand);
  color: var(--c-on-brand);
`
const Greeting = styled.h2`
  flex: 1;
  min-width: 0;
  font-size: 1.125rem;
  overflow-wrap: anywhere;
  a {
    color: inherit;
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`
const Close = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  border: 0;
  border-radius: var(--r-control);
  background: none;
  &:focus-visible {
    outline-color: currentColor;
    outline-offset: -4px;
  }
`
const Section = styled.section`
  padding: 16px 20px;
  & + & {
    border-block-start: 1px solid var(--c-border);
  }
`
const Links = styled.ul`
  a {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 44px;
    color: var(--c-text);
    text-decoration: none;
    &:hover {
      color: var(--c-brand);
    }
  }
`
const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-inline: -8px;
`

/** The links to pages, by the role of the account. */
const PageLinks = ({ role }: { role: SessionUser['role'] | undefined }) => (
  <Links>
    <li>
      <Link to={paths.home}>
        <Icon name="home" /> {m.shop_home()}
      </Link>
    </li>
    {role === 'ADMIN' && (
      <li>
        <Link to={paths.dashboard}>
          <Icon name="dashboard" /> {m.shop_dashboard()}
        </Link>
      </li>
    )}
    {role === 'SHOPPER' && (
      <>
        <li>
          <Link to={paths.orders}>
            <Icon name="box" /> {m.order_yours()}
          </Link>
        </li>
        <li>
          <Link to={paths.favourites}>
            <Icon name="heart" /> {m.favourite_title()}
          </Link>
        </li>
      </>
    )}
    <li>
      <Link to={paths.about}>
        <Icon name="info" /> {m.shop_about()}
      </Link>
    </li>
  </Links>
)

/** The drawer at the side: the account, links to pages, the departments with their categories. */
export function SideMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const drawer = useRef<HTMLDialogElement>(null)
  const { user } = useSession()
  const { pathname, search } = useLocation()

  useEffect(() => {
    if (open) drawer.current?.showModal()
    else drawer.current?.close()
  }, [open])
  useEffect(() => () => drawer.current?.close(), [])

  usePress(drawer, (pressed) => {
    if (pressed === drawer.current || pressed.closest('a')) onClose()
  })
  return (
    <Drawer ref={drawer} aria-label={m.shop_menu()} onClose={onClose}>
      <Top>
        <Icon name="user" size={28} />
        <Greeting>
          {user ? (
            <Link to={user.role === 'ADMIN' ? paths.editProfile : paths.account}>
              <bdi>{user.name}</bdi>
            </Link>
          ) : (
            <Link to={paths.login(pathname === paths.home ? undefined : pathname + search)}>{m.shop_hello_sign_in()}</Link>
          )}
        </Greeting>
        <Close type="button" aria-label={m.shop_close_menu()} onClick={onClose}>
          <Icon name="close" />
        </Close>
      </Top>
      <Section aria-label={m.shop_pages()}>
        <PageLinks role={user?.role} />
      </Section>
      <Section aria-labelledby="menu-departments">
        <h2 id="menu-departments">{m.shop_shop_by_department()}</h2>
        {open && <MenuDepartments />}
      </Section>
      <Section aria-label={m.shop_settings()}>
        <Foot>
          <ThemeToggle />
          <LanguageLink />
          {user && <LogoutButton onSignedOut={onClose} />}
        </Foot>
      </Section>
    </Drawer>
  )
}
