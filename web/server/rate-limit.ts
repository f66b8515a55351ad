import { rateLimitKey } from '@shop/service/rate-limit-key.ts'
import { createQuotaUsage } from '@shop/service/quota-usage.ts'
import { count, startAtZero } from '@shop/service/watch/metrics.ts'

startAtZero('khan_limited_requests_total', [{ limit: 'pages' }])

/** Bounds what one address has rendered, so that nobody takes all the time there is for pages. Each copy of the server counts alone. */
export interface PageRateLimiter {
  /** Returns the seconds until more is rendered for an address, 0 when there is nothing to wait for. */
  wait(address: string): number
  /** Counts a page. */
  rendered(address: string): void
}

/** Creates the limit of so many pages a minute; without a number it lets everything through. */
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
