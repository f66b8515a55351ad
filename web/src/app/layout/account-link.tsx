import { m } from '@shop/contract/messages/messages.js'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { media } from '../../ui/media.ts'
import { headerSlot } from './header-slot.ts'

const SlotLink = styled(Link)`
  ${headerSlot}
  ${media.lg} {
    width: 9.5rem;
    justify-content: flex-start;
  }
`
const Lines = styled.span`
  display: none;
  min-width: 0;
  text-align: start;
  ${media.lg} {
    display: block;
  }
  /* The server renders the signed-out view; a signed-in shopper does not see it flash. Another class would style the whole page anew. */
  [data-auth='user'] &[data-unknown],
  [data-auth='admin'] &[data-unknown] {
    visibility: hidden;
  }
`
const Line = styled.span`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  &:last-child {
    font-weight: 650;
  }
`

/** The link to the login page for visitors, to their account for the signed in. */
export function AccountLink() {
  const { user, ready } = useSession()
  const { pathname, search } = useLocation()
  if (!user)
    return (
      <SlotLink to={paths.login(pathname === paths.home ? undefined : pathname + search)} aria-label={m.shop_hello_sign_in()}>
        <Icon name="user" />
        <Lines data-unknown={ready ? undefined : ''}>
          <Line>{m.shop_hello()}</Line>
          <Line>{m.shop_sign_in()}</Line>
        </Lines>
      </SlotLink>
    )
  const isAdmin = user.role === 'ADMIN'
  const place = isAdmin ? m.shop_administrator() : m.shop_your_account()
  return (
    <SlotLink to={isAdmin ? paths.editProfile : paths.account} aria-label={m.shop_account_name({ name: user.name, place })}>
      <Icon name="user" />
      <Lines>
        <Line title={user.name}>
          <bdi>{user.name}</bdi>
        </Line>{' '}
        <Line>{place}</Line>
      </Lines>
    </SlotLink>
  )
}
