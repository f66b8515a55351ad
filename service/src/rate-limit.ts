import { retryAfter } from './retry-after.ts'

/** A rate limit as one caller meets it: every service answers in this shape, in memory or from the database. */
export interface RateLimit {
  /** What is limited, as headers and metrics name it. */
  name: string
  /** How much is allowed in a window: tries, points, pages. */
  max: number
  /** Seconds of a window. */
  window: number
  /** What is left in this window; 0 for a caller who is refused. */
  left: number
  /** Whole seconds until the next window, for which a refused caller has to wait. */
  wait: number
}

/** The headers RateLimit-Policy and RateLimit, as draft-ietf-httpapi-ratelimit-headers-11 has them. */
export const rateLimitHeaders = ({ name, max, window, left, wait }: RateLimit) => ({
  'ratelimit-policy': `"${name}";q=${max};w=${window}`,
  ratelimit: `"${name}";r=${left};t=${wait}`,
})

/** The same, with Retry-After, for a caller who is refused. */
export const refusalHeaders = (limit: RateLimit) => ({ ...retryAfter(limit.wait), ...rateLimitHeaders(limit) })
