import { rateLimitKey } from '@shop/service/rate-limit-key.ts'
import { createQuotaUsage } from '@shop/service/quota-usage.ts'
import { count, startAtZero } from '@shop/service/watch/metrics.ts'

startAtZero('khan_limited_requests_total', [{ limit: 'pages' }])

/** Bounds the pages rendered for one address, so that no visitor takes all the time for pages. Each copy of the server counts alone. */
export interface PageRateLimiter {
  /** Returns the seconds until a page may be rendered for an address again, 0 when it may be now. */
  wait(address: string): number
  /** Counts a page that was rendered for an address. */
  rendered(address: string): void
}

/** Creates the limit of so many pages a minute; without a number there is none. */
export function createPageRateLimiter(most = Infinity): PageRateLimiter {
  const usage = createQuotaUsage()
  return {
    wait(address) {
      const wait = usage.wait(rateLimitKey(address), most)
      if (wait > 0) count('khan_limited_requests_total', { limit: 'pages' })
      return wait
    },
    rendered: (address) => usage.add(rateLimitKey(address), 1, most),
  }
}
