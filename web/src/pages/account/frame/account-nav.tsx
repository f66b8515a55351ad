import { m } from '@shop/contract/messages/messages.js'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session.ts'
import { Icon, type IconName } from '../../../ui/icon/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { media } from '../../../ui/media.ts'
import { LogoutButton } from '../../../user/logout-button.tsx'

/* Narrow screens have a row that scrolls sideways, to the window's edges; wide ones a list at the side that stays in view. */
const List = styled.ul`
  display: flex;
  gap: 4px;
  margin-inline: calc(-1 * var(--gutter));
  padding: 4px var(--gutter);
  overflow-x: auto;
  scrollbar-width: none;
  > li {
    flex: none;
  }
  > li > button {
    gap: 10px;
    padding-inline: 16px;
    color: var(--c-text);
  }
  ${media.xl} {
    position: sticky;
    top: calc(var(--header) + 24px);
    flex-direction: column;
    margin-inline: -16px 0;
    padding: 0;
    overflow: visible;
  }
`
const Way = styled(Link)`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 44px;
  padding-inline: 16px;
  border-radius: var(--r-control);
  color: var(--c-text);
  font-weight: 600;
  text-decoration: none;
  white-space: nowrap;
  &:hover {
    background: var(--c-sunken);
    color: var(--c-text);
  }
  &[aria-current] {
    background: var(--c-brand-soft);
    @media (forced-colors: active) {
      forced-color-adjust: none;
      background: SelectedItem;
      color: SelectedItemText;
    }
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`

interface Section {
  to: string
  icon: IconName
  title: () => string
  /** Further screens of it. */
  also?: RegExp
}

const PROFILE: Section = { to: paths.editProfile, icon: 'user', title: () => m.user_profile(), also: /^\/update/i }
const SHOPPER: Section[] = [
  PROFILE,
  { to: paths.addresses, icon: 'pin', title: () => m.user_addresses() },
  { to: paths.favourites, icon: 'heart', title: () => m.user_favourites() },
  { to: paths.orders, icon: 'box', title: () => m.user_orders(), also: /^\/orders\//i },
]

/** On a phone the link to this page may be scrolled out of the row. */
function bringIntoRow(here: HTMLElement | null): void {
  const row = here?.closest('ul')
  if (!here || !row) return
  const [way, window] = [here.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollBy?.({ left: (way.left + way.right - window.left - window.right) / 2 })
}

/** The links between the pages of an account. Administrators have a profile only. */
export function AccountNav() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const isHere = ({ to, also }: Section) => pathname.toLowerCase() === to.toLowerCase() || also?.test(pathname)
  return (
    <nav aria-label={m.user_account_title()}>
      <List>
        {(user?.role === 'ADMIN' ? [PROFILE] : SHOPPER).map((section) => (
          <li key={section.to}>
            <Way to={section.to} {...(isHere(section) && { 'aria-current': 'page', ref: bringIntoRow })}>
              <Icon name={section.icon} size={20} />
              {section.title()}
            </Way>
          </li>
        ))}
        <li>
          <LogoutButton>
            <Icon name="logout" size={20} /> {m.user_log_out()}
          </LogoutButton>
        </li>
      </List>
    </nav>
  )
}
