import { m } from '@shop/contract/messages/messages.js'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { useLastOrderQuery } from '../../order/last-order.generated.ts'
import { OrderStatusPill } from '../../order/order-status.tsx'
import { surface } from '../../ui/card.ts'
import { Icon, type IconName } from '../../ui/icon/icon.tsx'
import { ForAccount } from '../../ui/for-account.tsx'
import { Link } from '../../ui/link.tsx'
import { media } from '../../ui/media.ts'
import { Rich } from '../../ui/rich.tsx'
import { SkeletonBlock } from '../../ui/skeleton.tsx'
import { Redirect } from '../../ui/redirect.tsx'
import { Text } from '../../ui/text/text.ts'
import { AccountScreen } from './frame/account-screen.tsx'

const Cards = styled.ul`
  display: grid;
  gap: 16px;
  ${media.md} {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
  }
`
const Card = styled.li`
  ${surface}
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-content: start;
  gap: 4px 16px;
  padding: clamp(16px, 3vw, 24px);
  transition: border-color 120ms var(--ease);
  > svg {
    grid-row: span 2;
    color: var(--c-brand);
  }
  &:hover {
    border-color: var(--c-brand);
  }
  p {
    grid-column: 2;
    color: var(--c-muted);
    font-size: 0.9375rem;
  }
`
/** As large as its card. */
const Whole = styled(Link)`
  color: inherit;
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--r-card);
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid var(--c-focus);
    outline-offset: 2px;
  }
`
/** Two lines at most whatever the name, so that little moves when it is known. */
const Hello = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
`
const Name = styled(SkeletonBlock)`
  display: inline-block;
  vertical-align: middle;
`
const Last = styled.div`
  grid-column: 2;
  margin-block-start: 8px;
`

interface Way {
  to: string
  icon: IconName
  title: () => string
  text: () => string
}

const WAYS: Way[] = [
  { to: paths.editProfile, icon: 'user', title: () => m.user_edit_profile(), text: () => m.user_edit_profile_text() },
  { to: paths.favourites, icon: 'heart', title: () => m.user_favourite(), text: () => m.user_favourite_text() },
  { to: paths.orders, icon: 'box', title: () => m.user_orders(), text: () => m.user_orders_text() },
]

/** /user: the hub of a shopper's account. Visitors are led home, administrators to their profile. */
export function AccountPage() {
  const { user, ready } = useSession()
  const isShopper = user?.role === 'SHOPPER'
  const { data } = useLastOrderQuery({ skip: !isShopper, fetchPolicy: 'cache-and-network' })
  if (user && !isShopper) return <Redirect to={paths.editProfile} />
  const last = data?.viewer?.user.orders?.nodes[0]
  const name = (words: ReactNode) => (user ? <bdi>{words}</bdi> : <Name as="span" $width="5ch" />)
  const heading = (
    <Hello>
      <Rich message={m.user_hello} inputs={{ name: user?.name ?? '' }} as={{ name }} />
    </Hello>
  )
  return (
    <ForAccount>
      {ready && !user ? (
        <Navigate to={paths.home} replace />
      ) : (
        <AccountScreen title={m.user_account_title()} heading={heading}>
          <Cards>
            {WAYS.map(({ to, icon, title, text }) => (
              <Card key={to}>
                <Icon name={icon} size={32} />
                <Text as="h2" $size={18}>
                  <Whole to={to}>{title()}</Whole>
                </Text>
                <p>{text()}</p>
                {last && to === paths.orders && (
                  <Last>
                    <p>{m.user_last_order({ number: last.number })}</p>
                    <OrderStatusPill status={last.status} />
                  </Last>
                )}
              </Card>
            ))}
          </Cards>
        </AccountScreen>
      )}
    </ForAccount>
  )
}
