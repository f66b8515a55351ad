import type { ApolloClient } from '@apollo/client'
import { sendPersistedOperations } from '../lib/persisted-operations/persisted-operations.ts'
import { isRecord, recall } from '../lib/storage/browser-storage.ts'
import { chosenLanguage } from '../lib/language/language-choice.ts'
import { onSessionChange, readSession, storageOwner } from '../lib/session.ts'
import { hydrateAll } from '../ui/hydrate-on-visible.tsx'
import { growPictures } from '../product/grow-picture.ts'
import { hideBrokenPictures } from './hide-broken-pictures.ts'
import { refetchForNextAccount } from './refetch-for-next-account.ts'
import { endSessionInTime, followSession } from './follow/follow-session.ts'
import { expireUnused } from './expire-unused.ts'
import { followCart } from './follow/follow-cart.ts'
import { followLostAnswers } from './follow/follow-lost-answers.ts'
import { followPrices } from './follow/follow-prices.ts'
import { followFavourites } from './follow/follow-favourites.ts'
import { registerServiceWorker } from './register-service-worker.ts'
import { headerGivesWay } from './layout/header-gives-way.ts'
import { prefetchOnIntent } from './prefetch.ts'
import { searchOnSlash } from './search-on-slash.ts'
import { suggestLanguage } from './suggest-language.ts'

/** Saves the language that a signed-in account chose here: its mails are written in it. */
function sendLanguage(client: ApolloClient): void {
  if (readSession() && chosenLanguage())
    void import('../user/language/account-language.ts').then(({ saveLanguage }) => saveLanguage(client)).catch(() => undefined)
}

/** The client's work besides rendering pages; it can wait until the first page is shown. */
export function afterStart(client: ApolloClient): void {
  // Requests before this carry the operation itself, which every shop takes.
  if (import.meta.env.PROD) sendPersistedOperations(client)
  followSession(client)
  refetchForNextAccount(client)
  followFavourites(client)
  // Seldom needed, so no code that every visitor loads.
  if (recall('changedReviews', storageOwner(), isRecord))
    void import('../review/read-changed-reviews.ts').then(({ readChangedReviews }) => readChangedReviews(client)).catch(() => undefined)
  followCart(client)
  followLostAnswers(client)
  followPrices(client)
  endSessionInTime()
  prefetchOnIntent(client)
  expireUnused(client)
  searchOnSlash()
  headerGivesWay()
  growPictures()
  suggestLanguage()
  sendLanguage(client)
  onSessionChange(() => sendLanguage(client))
  hideBrokenPictures()
  // The server rendered the page of a visitor; and without a connection the browser cannot follow a link by itself.
  if (readSession() || !navigator.onLine) hydrateAll()
  else window.addEventListener('offline', hydrateAll, { once: true })
  void registerServiceWorker()
}
