import { LRUCache } from 'lru-cache'
import type { Document } from './document.ts'

/** A page as it is kept. */
export interface KeptPage {
  status: number
  document: Document
}

/** How long pages are kept, in milliseconds, and how many bytes of them. */
export interface PageCacheOptions {
  /** Answered without asking. */
  fresh: number
  /** Answered at once while it is rendered anew behind the answer. */
  stale: number
  /** Answered when it cannot be rendered anew. */
  ifError: number
  size: number
}

interface Entry extends KeptPage {
  at: number
}

const DEFAULTS: PageCacheOptions = { fresh: 5000, stale: 30_000, ifError: 600_000, size: 8_000_000 }

/** Public pages by their address, for seconds; a page is rendered once for all who ask for it at the same time. */
export class PageCache {
  readonly #options: PageCacheOptions
  readonly #kept: LRUCache<string, Entry>
  readonly #underWay = new Map<string, Promise<KeptPage>>()
  readonly #now: () => number

  constructor(options: Partial<PageCacheOptions> = {}, now: () => number = Date.now) {
    this.#options = { ...DEFAULTS, ...options }
    this.#now = now
    this.#kept = new LRUCache({
      maxSize: this.#options.size,
      sizeCalculation: ({ document }, key) => document.reduce((sum, part) => sum + part.length, 2 * key.length + 1),
    })
  }

  /** The page at `key`, from `render` when what is kept is too old. A page with a server's fault (5xx) is never kept. */
  async get(key: string, render: () => Promise<KeptPage>): Promise<KeptPage> {
    const entry = this.#kept.get(key)
    const age = entry ? this.#now() - entry.at : Infinity
    if (entry && age < this.#options.fresh) return entry
    const renewed = this.#renew(key, render)
    if (entry && age < this.#options.stale) {
      renewed.catch(() => undefined)
      return entry
    }
    if (!entry || age >= this.#options.ifError) return renewed
    const page = await renewed.catch(() => entry)
    return page.status >= 500 ? entry : page
  }

  #renew(key: string, render: () => Promise<KeptPage>): Promise<KeptPage> {
    const underWay = this.#underWay.get(key)
    if (underWay) return underWay
    const renewed = render()
      .then((page) => {
        if (page.status < 500) this.#kept.set(key, { ...page, at: this.#now() })
        return page
      })
      .finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, renewed)
    return renewed
  }
}
