import { CartCount, useCartCount } from '../../cart/cart-count.tsx'
import { useFavouriteCount } from '../../favourite/favourite-store.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import { ShopperSlots } from './shopper-slots.tsx'

const label = (count: number | undefined): string =>
  count === undefined ? 'Cart' : `Cart, ${count === 0 ? 'empty' : `${count} ${count === 1 ? 'item' : 'items'}`}`

/** A shopper's favourites and cart with how many there are. */
export function CountedLinks() {
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
