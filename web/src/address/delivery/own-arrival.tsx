import { Suspense } from 'react'
import { styled } from 'styled-components'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useSession } from '../../lib/session.ts'
import { HydrateOnVisible } from '../../ui/hydrate-on-visible.tsx'
import { Arrival } from './arrival.tsx'

/** Only shoppers have addresses. */
const AtOwnAddress = lazyPart(async () => (await import('./at-own-address.tsx')).AtOwnAddress)

const Line = styled.p`
  font-size: 0.9375rem;
  &:empty {
    display: none;
  }
`

/** When an order placed now arrives: at the shopper's address, or where the shop is at home. */
export function OwnArrival() {
  'use memo'
  const { user } = useSession()
  return (
    <HydrateOnVisible as={Line}>
      {user?.role === 'SHOPPER' ? (
        <Suspense fallback={<Arrival />}>
          <AtOwnAddress userId={user.id} />
        </Suspense>
      ) : (
        <Arrival />
      )}
    </HydrateOnVisible>
  )
}
