import type { ApolloClient } from '@apollo/client'
import { onSessionChange, readSession } from '../../lib/session.ts'

/** Brings the browser's favourites and those of the account together: when the shop opens, and whenever a shopper signs in. */
export function followFavourites(client: ApolloClient): void {
  let seen: string | undefined
  const follow = (merge: boolean) => {
    const user = readSession()?.user
    if (user?.id === seen) return
    seen = user?.id
    if (user?.role !== 'SHOPPER') return
    // The favourites in the browser stay good enough when the shop cannot be asked.
    void import('../../favourite/sync/sync-favourites.ts')
      .then(({ syncFavourites }) => syncFavourites(client, merge))
      .catch(() => undefined)
  }
  follow(false)
  onSessionChange(() => follow(true))
}
