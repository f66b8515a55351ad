import { currentLanguage } from '@shop/contract/language.ts'
import type { ApolloClient } from '@apollo/client'
import { splitLanguage } from '../lib/language/language-address.ts'
import { markHarmless } from './reload-after-release.ts'
import { findRoute } from './routes/find-route.ts'

/** Milliseconds a pointer rests on a link before we believe that it means it. */
const DWELL_MS = 65

const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Loads the code and the data behind a link. A failure is harmless: the page itself loads them again. */
function prefetch(client: ApolloClient, path: string, search: URLSearchParams): void {
  const { route, params } = findRoute(path)
  route.page
    .preload()
    .then(({ prepare }) => prepare?.(client, { params, search }))
    .catch(markHarmless)
}

/** Reads ahead when a pointer rests on a link of the shop, a finger touches it, or it has the focus; not under Save-Data. */
export function prefetchOnIntent(client: ApolloClient): void {
  const done = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const consider = (event: Event) => {
    clearTimeout(timer)
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.origin !== location.origin || link.target || done.has(link.href) || savesData()) return
    const go = () => {
      done.add(link.href)
      const url = new URL(link.href)
      const { language, path } = splitLanguage(url.pathname)
      if (language === currentLanguage()) prefetch(client, path, url.searchParams)
    }
    if (event.type === 'touchstart') go()
    else timer = setTimeout(go, DWELL_MS)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(type, consider, { passive: true })
}
