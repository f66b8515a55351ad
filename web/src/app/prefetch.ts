import type { ApolloClient } from '@apollo/client'
import { excuse } from './reload-after-release.ts'
import { findRoute } from './routes.tsx'

/** Milliseconds a pointer rests on a link before we believe that it means it. */
const DWELL_MS = 65

const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Loads the code and the data behind a link. Failing is no harm: the page itself asks again. */
function prefetch(client: ApolloClient, { pathname, searchParams }: URL): void {
  const { route, params } = findRoute(pathname)
  route.page
    .preload()
    .then(({ prepare }) => prepare?.(client, { params, search: searchParams }))
    .catch(excuse)
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
      prefetch(client, new URL(link.href))
    }
    if (event.type === 'touchstart') go()
    else timer = setTimeout(go, DWELL_MS)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(type, consider, { passive: true })
}
