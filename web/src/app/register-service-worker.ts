import { m } from '@shop/contract/messages/messages.js'
import { toast } from '../ui/toast/toast.ts'

/** Sends a message to the service worker; no object is transferred with it. */
const post = (worker: ServiceWorker | null, message: object): void => worker?.postMessage(message, [])

/** Has the service worker cache the code of the page that was loaded before it was there. */
function cacheThisPage({ active }: ServiceWorkerRegistration): void {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const ours = loaded.filter((url) => url.startsWith(`${location.origin}/assets/`))
  post(active, { type: 'CACHE_URLS', payload: { urlsToCache: [...new Set(ours)] } })
}

/** Asks the visitor whether the new release shall take over at once; otherwise it does when all tabs of the shop are closed. */
function offerRelease(waiting: ServiceWorker): void {
  function take() {
    // This tab alone: in another one a form may be filled in.
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    post(waiting, { type: 'SKIP_WAITING' })
  }
  toast.info(m.shop_new_version(), { action: { label: m.ui_reload(), onClick: take } })
}

/** Offers a new release that has come while the tab was open, or before it was. The first is not offered: it is on screen. */
export function watchReleases(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) offerRelease(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && navigator.serviceWorker.controller) offerRelease(installing)
    })
  })
}

/** Has the browser cache the shop's shell, and visited catalogue pages and pictures, for when there is no connection. */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    watchReleases(await navigator.serviceWorker.register('/service-worker.js'))
    const registration = await navigator.serviceWorker.ready
    await import('../ui/offline/offline-words.tsx')
    cacheThisPage(registration)
  } catch {
    // Not everywhere allowed: in some private windows, say.
  }
}
