import { m } from '@shop/contract/messages/messages.js'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useSession } from '../../lib/session.ts'
import { PageBoundary } from '../page-boundary.tsx'
import { ShopperSlots } from './shopper-slots.tsx'

/** Visitors have nothing to count. */
const OwnLinks = lazyPart(async () => (await import('./own-links.tsx')).OwnLinks)

/** Favourites and cart, with their counts; administrators, who do not see them, get the dashboard instead. */
export function ShopperLinks() {
  const plain = <ShopperSlots favourites={m.favourite_title()} cart={m.cart_title()} />
  return useSession().user ? (
    <PageBoundary fallback={plain}>
      <Suspense fallback={plain}>
        <OwnLinks />
      </Suspense>
    </PageBoundary>
  ) : (
    plain
  )
}
