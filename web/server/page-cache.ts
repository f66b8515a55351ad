import { type CacheTimes, createRevalidatingCache, type RevalidatingCache } from '@shop/service/revalidating-cache.ts'
import type { Document } from './document.ts'

/** A page as it is kept. */
export interface KeptPage {
  status: number
  document: Document
}

/** How long pages are kept, in milliseconds, and how many bytes of them. */
export interface PageCacheOptions extends CacheTimes {
  /** A page younger than this is given when it cannot be rendered again. */
  ifError: number
  size: number
}

const DEFAULTS: PageCacheOptions = { fresh: 5000, stale: 30_000, ifError: 600_000, size: 8_000_000 }

/** Public pages by their address, for seconds; a page is rendered once for all who ask for it at the same time. */
export class PageCache {
  readonly #ifError: number
  readonly #stale: number
  readonly #pages: RevalidatingCache<KeptPage, KeptPage>

  constructor(options: Partial<PageCacheOptions> = {}, now?: () => number) {
    const { ifError, size, ...times } = { ...DEFAULTS, ...options }
    this.#ifError = ifError
    this.#stale = times.stale
    this.#pages = createRevalidatingCache({
      name: 'pages',
      ...times,
      ...(now && { now }),
      maxSize: size,
      sizeOf: ({ document }, key) => document.reduce((sum, part) => sum + part.length, 2 * key.length + 1),
      keep: (page) => (page.status < 500 ? page : undefined),
      shareUnknown: true,
    })
  }

  /** Returns whether a page is kept at `key` that is given as it is. */
  has(key: string): boolean {
    return this.#pages.peek(key, this.#stale) !== undefined
  }

  /** Returns the page at `key`, from `render` when what is kept is too old. A page with a server's fault (5xx) is never kept. */
  async get(key: string, render: () => Promise<KeptPage>): Promise<KeptPage> {
    const last = this.#pages.peek(key, this.#ifError)
    const found = this.#pages.get(key, render)
    if (!last || !(found instanceof Promise)) return found
    const page = await found.catch(() => last)
    return page.status < 500 ? page : last
  }
}
