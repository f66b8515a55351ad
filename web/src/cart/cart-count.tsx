import { skipToken } from '@apollo/client/react'
import { useSession } from '../lib/session.ts'
import { CountBadge } from '../ui/count-badge.tsx'
import { useCartCountQuery } from './cart-count.generated.ts'

/** Pieces in the shopper's cart; undefined while unknown, signed out, or for administrators. */
export function useCartCount(): number | undefined {
  const { user } = useSession()
  const { data } = useCartCountQuery(user?.role === 'SHOPPER' ? {} : skipToken)
  return user ? data?.viewer?.cart?.itemCount : undefined
}

/** The number at the cart icon; nothing while it is unknown or zero. */
export const CartCount = () => <CountBadge count={useCartCount()} />
