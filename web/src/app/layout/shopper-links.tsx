import { lazy, Suspense } from 'react'
import { useSession } from '../../lib/session.ts'
import { PageBoundary } from '../page-boundary.tsx'
import { ShopperSlots } from './shopper-slots.tsx'

/** Visitors have nothing to count. */
const CountedLinks = lazy(async () => ({ default: (await import('./counted-links.tsx')).CountedLinks }))

const plain = <ShopperSlots favourites="Favourites" cart="Cart" />

/** Favourites and cart, with how many there are; not for administrators, who do not buy. */
export function ShopperLinks() {
  const { user } = useSession()
  if (user?.role === 'ADMIN') return null
  return user ? (
    <PageBoundary fallback={plain}>
      <Suspense fallback={plain}>
        <CountedLinks />
      </Suspense>
    </PageBoundary>
  ) : (
    plain
  )
}
