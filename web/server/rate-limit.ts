import { rateLimitKey } from '@shop/service/limits/rate-limit-key.ts'
import { QuotaUsage } from '@shop/service/quota-usage.ts'
import type { RateLimit } from '@shop/service/rate-limit.ts'
import { startAtZero } from '@shop/service/watch/metrics.ts'

startAtZero('khan_limited_requests_total', [{ limit: 'pages' }])

/** Bounds the pages rendered for one address, so that no visitor takes all the time for pages. Each copy of the server counts alone. */
export interface PageRateLimiter {
  /** Returns the limit of an address for which no page may be rendered before the next minute; else undefined. */
  refusal(address: string): RateLimit | undefined
  /** Counts a page that was rendered for an address. */
  rendered(address: string): void
}

/** Creates the limit of so many pages a minute; without a number there is none. */
export function createPageRateLimiter(max = Infinity): PageRateLimiter {
  const usage = new QuotaUsage()
  return {
    refusal: (address) => usage.refusal('pages', rateLimitKey(address), max),
    rendered: (address) => usage.add(rateLimitKey(address), 1, max),
  }
}
