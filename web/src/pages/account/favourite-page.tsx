import { m } from '@shop/contract/messages/messages.js'
import { Suspense } from 'react'
import { FavouriteGrid } from '../../favourite/favourite-grid.tsx'
import { useFavouritesQuery } from '../../favourite/favourites.generated.ts'
import { useChangeElsewhere } from '../../favourite/favourite-store.ts'
import { GoneFavourites, useGoneFavourites } from '../../favourite/gone-favourites.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { ProductGridSkeleton } from '../../product/card/product-grid.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { useMore } from '../../ui/long-list/use-more.tsx'
import { RoundIcon } from '../../ui/screen/round-icon.tsx'
import { Redirect } from '../../ui/redirect.tsx'
import { buyAction } from '../card/buy-action.tsx'
import { AccountScreen } from './frame/account-screen.tsx'

const MailPreferences = lazyPart(async () => (await import('./mail/mail-preferences.tsx')).MailPreferences)

const empty = () => (
  <EmptyState
    picture={<RoundIcon name="heart" />}
    title={m.user_favourites_none()}
    action={<ButtonLink to={paths.home}>{m.user_favourites_add()}</ButtonLink>}
  />
)

/** /Favourite: the shopper's favourites, the latest first. Administrators do not buy, so they are led home. */
export function FavouritePage() {
  const { user } = useSession()
  const isAdmin = user?.role === 'ADMIN'
  const { data, error, refetch, fetchMore } = useFavouritesQuery({ skip: user?.role !== 'SHOPPER', fetchPolicy: 'cache-and-network' })
  const gone = useGoneFavourites()
  useChangeElsewhere(() => void refetch())
  const list = data?.viewer?.favourites
  const { button } = useMore({ things: m.user_favourites_things(), pageInfo: list?.pageInfo, fetchMore })
  if (isAdmin) return <Redirect to={paths.home} />

  return (
    <AccountScreen title={m.user_favourites()} width={1280}>
      {error && <ErrorPanel error={error} title={m.user_favourites_not_read()} onRetry={() => void refetch()} />}
      {!list && !error && <ProductGridSkeleton count={4} />}
      {list && <FavouriteGrid products={list.nodes} action={buyAction} empty={gone.length === 0 && empty()} />}
      {button && (
        <Stack $align="center" $above={24}>
          {button}
        </Stack>
      )}
      {gone.length > 0 && <GoneFavourites items={gone} />}
      {list && (
        <Suspense>
          <MailPreferences />
        </Suspense>
      )}
    </AccountScreen>
  )
}
