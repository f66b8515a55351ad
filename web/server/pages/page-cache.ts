import { createStaleWhileRevalidateCache, type StaleWhileRevalidateCache } from '@shop/service/stale-while-revalidate-cache.ts'
import type { Document } from '../document.ts'

export interface CachedPage {
  status: number
  document: Document
  /** Whether the graph still gives the answers that the page was rendered from; left out where that is not known. */
  isTrue?: () => Promise<boolean>
}

/** How long pages are cached, in milliseconds, and how many bytes of them. */
export interface PageCacheOptions {
  /** A page younger than this is sent as it is; an older one if it is still true. */
  fresh: number
  /** A page that was rendered longer ago is rendered again. */
  rendered: number
  /** A page younger than this is sent when it cannot be rendered again. */
  ifError: number
  size: number
}

/** As long as the gateway caches a response: a page shows nothing that the graph would not have sent within a second. */
const FRESH = 1000
const DEFAULTS: PageCacheOptions = { fresh: FRESH, rendered: 30_000, ifError: 600_000, size: 12_000_000 }

/** Public pages by their address, for seconds; a page is rendered once for all visitors who request it at the same time. */
export class PageCache {
  readonly #times: PageCacheOptions
  readonly #pages: StaleWhileRevalidateCache<CachedPage, CachedPage>
  readonly #now: () => number
  readonly #renderedAt = new WeakMap<CachedPage, number>()

  constructor(options: Partial<PageCacheOptions> = {}, now = () => performance.now()) {
    this.#times = { ...DEFAULTS, ...options }
    this.#now = now
    const { fresh, size: maxSize } = this.#times
    this.#pages = createStaleWhileRevalidateCache({
      name: 'pages',
      fresh,
      stale: fresh,
      now,
      maxSize,
      // Compressed in both ways, a document takes up to half as much again.
      sizeOf: ({ document }, key) => Math.ceil(1.5 * document.bytes.length) + 2 * key.length + 1,
      toCached: (page) => (page.status < 500 ? page : undefined),
      shareUnknown: true,
    })
  }

  /** Returns whether a page is cached at `key` that need not be rendered as long as it is true. */
  has(key: string): boolean {
    return this.#isYoung(this.#pages.peek(key, this.#times.ifError))
  }

  /** Returns the page at `key`, from `render` when the cached one is too old or not true any more. Pages with a 5xx are never cached. */
  async get(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const last = this.#pages.peek(key, this.#times.ifError)
    const found = this.#pages.get(key, () => this.#renew(last, render))
    if (!last || !(found instanceof Promise)) return found
    const page = await found.catch(() => last)
    return page.status < 500 ? page : last
  }

  /** Drops the pages that show a thing that has changed. */
  forget(ids: readonly string[]): void {
    if (ids.length > 0) this.#pages.forget((_key, { document }) => ids.some((id) => document.bytes.includes(id)))
  }

  #isYoung(page: CachedPage | undefined): boolean {
    const renderedAt = page && this.#renderedAt.get(page)
    return renderedAt !== undefined && this.#now() - renderedAt < this.#times.rendered
  }

  async #renew(last: CachedPage | undefined, render: () => Promise<CachedPage>): Promise<CachedPage> {
    if (last?.isTrue && this.#isYoung(last) && (await last.isTrue())) return last
    const page = await render()
    this.#renderedAt.set(page, this.#now())
    return page
  }
}
