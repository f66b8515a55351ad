import { CacheableResponsePlugin, CacheFirst, ExpirationPlugin, NetworkFirst, NetworkOnly, Serwist, type SerwistPlugin } from 'serwist'
import { isReadOffline } from '../src/app/routes/read-offline.ts'

/** Names the release, so that a new one brings its own empty page. */
declare const __RELEASE__: string

const DAY = 24 * 60 * 60

/** The page with nothing in it, of each language: the first that fits an address. */
const EMPTY_PAGES = [
  { url: '/ar/empty-page', of: /^\/ar(?=\/|$)/i },
  { url: '/empty-page', of: /^/ },
]

const few = (maxEntries: number, maxAgeSeconds: number) => [
  new CacheableResponsePlugin({ statuses: [200] }),
  new ExpirationPlugin({ maxEntries, maxAgeSeconds, purgeOnQuotaError: true }),
]

const code = new CacheFirst({ cacheName: 'assets', plugins: few(250, 60 * DAY) })

/** Caches a page together with the code that it names: code comes after the page, and a visitor may leave before it has come. */
const withItsCode: SerwistPlugin = {
  async cacheWillUpdate({ response, event }) {
    const names = new Set((await response.clone().text()).match(/\/assets\/[\w.-]+\.js/g))
    await Promise.all([...names].map((name) => Promise.all(code.handleAll({ event, request: new Request(name) }))))
    return response
  },
}

const shop = new Serwist({
  // The page with nothing in it, from which the browser draws any other.
  precacheEntries: EMPTY_PAGES.map(({ url }) => ({ url, revision: __RELEASE__ })),
  clientsClaim: true,
  runtimeCaching: [
    {
      matcher: ({ request, sameOrigin, url }) => request.mode === 'navigate' && sameOrigin && isReadOffline(url.pathname),
      handler: new NetworkFirst({ cacheName: 'pages', plugins: [...few(50, 30 * DAY), withItsCode] }),
    },
    { matcher: ({ request }) => request.mode === 'navigate', handler: new NetworkOnly() },
    // Their names carry their content.
    {
      matcher: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
      handler: code,
    },
    {
      matcher: ({ sameOrigin, url }) => sameOrigin && /^\/(?:images|pictures)\//.test(url.pathname),
      handler: new CacheFirst({ cacheName: 'pictures', plugins: few(300, 30 * DAY) }),
    },
  ],
  fallbacks: {
    entries: EMPTY_PAGES.map(({ url, of }) => ({
      url,
      matcher: ({ request }: { request: Request }) => request.mode === 'navigate' && of.test(new URL(request.url).pathname),
    })),
  },
})
shop.addEventListeners()
