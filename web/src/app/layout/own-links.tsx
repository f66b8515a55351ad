import { m } from '@shop/contract/messages/messages.js'
import { formatNumber } from '@shop/contract/language.ts'
import { CartCount, useCartCount } from '../../cart/cart-count.tsx'
import { useFavouriteCount } from '../../favourite/favourite-store.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { HeaderSlot } from './header-slot.ts'
import { ShopperSlots, SlotWord } from './shopper-slots.tsx'
import { Link } from '../../ui/link.tsx'

const label = (count: number | undefined): string =>
  count === undefined ? m.cart_title() : count === 0 ? m.shop_cart_empty() : m.shop_cart_count({ count, number: formatNumber(count) })

/** A shopper's favourites and cart with how many there are. */
function CountedLinks() {
  const favourites = useFavouriteCount()
  return (
    <ShopperSlots
      favourites={favourites > 0 ? m.favourite_title_count({ number: formatNumber(favourites) }) : m.favourite_title()}
      favouritesBadge={<CountBadge count={favourites} />}
      cart={label(useCartCount())}
      cartBadge={<CartCount />}
    />
  )
}

/** Links for the signed in: shoppers get favourites and cart; administrators, who do not buy, the dashboard. */
export function OwnLinks() {
  if (useSession().user?.role !== 'ADMIN') return <CountedLinks />
  return (
    <HeaderSlot as={Link} to={paths.dashboard} aria-label={m.shop_dashboard()}>
      <Icon name="dashboard" />
      <SlotWord aria-hidden="true">{m.shop_dashboard()}</SlotWord>
    </HeaderSlot>
  )
}
