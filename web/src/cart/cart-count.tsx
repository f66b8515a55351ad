import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { skipToken } from '@apollo/client/react'
import { paths } from '../lib/paths.ts'
import { useSession } from '../lib/session.ts'
import { CountBadge } from '../ui/count-badge.tsx'
import { useCartCountQuery } from './cart-count.generated.ts'
import { Link } from '../ui/link.tsx'

function useCart() {
  const { user } = useSession()
  const { data } = useCartCountQuery(user?.role === 'SHOPPER' ? {} : skipToken)
  return user ? data?.viewer?.cart : undefined
}

/** Pieces in the shopper's cart; undefined while unknown, signed out, or for administrators. */
export const useCartCount = (): number | undefined => useCart()?.itemCount

/** Whether there is nothing in the shopper's cart; false while that is unknown. */
export const useIsCartEmpty = (): boolean => useCart()?.lines.length === 0

/** How many pieces of a product, of all its variants, are in the cart already; nothing while there are none. */
export function InCart({ productId }: { productId: string }) {
  const lines = useCart()?.lines.filter(({ product }) => product.id === productId) ?? []
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return count > 0 ? <Link to={paths.cart}>{m.cart_in_cart({ count: formatNumber(count) })}</Link> : null
}

/** The number at the cart icon; nothing while it is unknown or zero. */
export const CartCount = () => <CountBadge count={useCartCount()} />
