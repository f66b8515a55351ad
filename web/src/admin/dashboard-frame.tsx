import { m } from '@shop/contract/messages/messages.js'
import { useEffect, useRef, type ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { allLogsUrl } from './lib/all-logs.ts'
import { useSession } from '../lib/session.ts'
import { AdminIcon } from './ui/admin-icon.tsx'
import { Icon } from '../ui/icon/icon.tsx'
import { Link } from '../ui/link.tsx'
import { media } from '../ui/media.ts'
import { hidden } from '../ui/marks.tsx'
import { Rich } from '../ui/rich.tsx'
import { FindButton } from './find/find-button.tsx'
import { noteRecent } from './find/recent-pages.ts'
import { findSection, SECTIONS } from './sections.ts'

const Frame = styled.div`
  /* Here English pages have Arabic texts, too, in the names of things: browsers load the letters with the first of them. */
  font-family: var(--font-both);
  ${media.lg} {
    display: grid;
    grid-template-columns: max(208px, 13rem) minmax(0, 1fr);
    min-height: calc(100dvh - var(--header));
    /* Tables need the room. */
    --gutter: 24px;
  }
`
/* Tabs above the page; in wide windows a column beside it. */
const Menu = styled.nav`
  min-width: 0;
  overflow-x: auto;
  border-block-end: 1px solid var(--c-border);
  scrollbar-width: thin;
  /* The edge beyond which there are more tabs is shaded. */
  --shade: color-mix(in srgb, var(--c-text) 22%, transparent);
  background:
    linear-gradient(to right, var(--c-bg) 40%, transparent) left / 40px 100% no-repeat local,
    linear-gradient(to left, var(--c-bg) 40%, transparent) right / 40px 100% no-repeat local,
    linear-gradient(to right, var(--shade), transparent) left / 12px 100% no-repeat,
    linear-gradient(to left, var(--shade), transparent) right / 12px 100% no-repeat;
  ul {
    display: flex;
    gap: 4px;
    width: max-content;
    padding: 4px var(--gutter);
  }
  ${media.lg} {
    overflow: visible;
    background: none;
    border-block-end: 0;
    border-inline-end: 1px solid var(--c-border);
    ul {
      position: sticky;
      top: calc(var(--header) + 16px);
      flex-direction: column;
      width: auto;
      padding: 24px 12px;
    }
  }
`
const entry = css`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 44px;
  padding: 0 12px;
  border-radius: var(--r-control);
  color: var(--c-text);
  font-size: 0.9375rem;
  font-weight: 550;
  text-decoration: none;
  white-space: nowrap;
  transition: background 120ms var(--ease);
  &:hover {
    background: var(--c-sunken);
    color: var(--c-text);
  }
  &[aria-current='page'] {
    background: var(--c-brand-soft);
    color: var(--c-brand);
    @media (forced-colors: active) {
      forced-color-adjust: none;
      background: SelectedItem;
      color: SelectedItemText;
    }
  }
`
const Entry = styled(Link)`
  ${entry}
`
const Elsewhere = styled.a`
  ${entry}
`
const Find = styled.button`
  ${entry}
  width: 100%;
  border: 1px solid var(--c-control);
  background: var(--c-surface);
`

const Content = styled.div`
  min-width: 0;
  &:focus {
    outline: none;
  }
`

/** The content of a back-office screen, beside the menu: the target of 'Skip to content'. */
export const AdminContent = ({ children }: { children: ReactNode }) => (
  <Content id="admin" tabIndex={-1}>
    {children}
  </Content>
)

/** The link to the logs, where its address is configured; only the browser has it, so not before the page works. */
function AllLogs() {
  const url = allLogsUrl()
  if (!url) return null
  return (
    <li>
      <Elsewhere href={url} target="_blank" rel="noopener noreferrer">
        <AdminIcon name="external" />
        <Rich message={m.admin_all_logs} as={{ hidden }} />
      </Elsewhere>
    </li>
  )
}

/** The back office around its screens: a menu at the side, tabs on narrow windows. */
export function DashboardFrame({ pathname, children }: { pathname: string; children: ReactNode }) {
  const { ready } = useSession()
  const present = findSection(pathname)
  const open = SECTIONS.find(({ icon, Page }) => icon && Page === present?.Page)?.path
  const menu = useRef<HTMLElement>(null)
  useEffect(() => {
    // Of the tabs, the one that is open is in sight.
    const here = menu.current?.querySelector<HTMLElement>(`[href$="${open}"]`)
    if (menu.current && here) menu.current.scrollLeft = here.offsetLeft - (menu.current.clientWidth - here.offsetWidth) / 2
    noteRecent(open)
  }, [open])
  return (
    <Frame>
      <Menu ref={menu} aria-label={m.shop_dashboard()}>
        <ul>
          <li>
            <FindButton>
              {(press) => (
                <Find type="button" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={press}>
                  <Icon name="search" size={20} />
                  {m.admin_find()}
                </Find>
              )}
            </FindButton>
          </li>
          {SECTIONS.map(
            ({ path, title, icon }) =>
              icon && (
                <li key={path}>
                  <Entry to={path} aria-current={path === open ? 'page' : undefined}>
                    <AdminIcon name={icon} />
                    {title()}
                  </Entry>
                </li>
              ),
          )}
          {ready && <AllLogs />}
        </ul>
      </Menu>
      <AdminContent>{children}</AdminContent>
    </Frame>
  )
}
