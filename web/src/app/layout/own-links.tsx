import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { CartCount, useCartCount } from '../../cart/cart-count.tsx'
import { useFavouriteCount } from '../../favourite/favourite-store.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { headerSlot } from './header-slot.ts'
import { ShopperSlots, SlotWord } from './shopper-slots.tsx'

const DashboardSlot = styled(Link)`
  ${headerSlot}
`

const label = (count: number | undefined): string =>
  count === undefined ? 'Cart' : `Cart, ${count === 0 ? 'empty' : `${count} ${count === 1 ? 'item' : 'items'}`}`

/** A shopper's favourites and cart with how many there are. */
function CountedLinks() {
  const favourites = useFavouriteCount()
  return (
    <ShopperSlots
      favourites={favourites > 0 ? `Favourites, ${favourites}` : 'Favourites'}
      favouritesBadge={<CountBadge count={favourites} />}
      cart={label(useCartCount())}
      cartBadge={<CartCount />}
    />
  )
}

/** What the signed in have at the end of the header: shoppers favourites and cart, administrators, who do not buy, the dashboard. */
export function OwnLinks() {
  if (useSession().user?.role !== 'ADMIN') return <CountedLinks />
  return (
    <DashboardSlot to={paths.dashboard} aria-label="Dashboard">
      <Icon name="dashboard" />
      <SlotWord aria-hidden="true">Dashboard</SlotWord>
    </DashboardSlot>
  )
}
