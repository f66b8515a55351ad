import { countedAddress } from '@shop/service/counted-address.ts'
import { createSpending } from '@shop/service/spending.ts'
import { count } from '@shop/service/watch/metrics.ts'

/**
 * Pages that are rendered for one address in a minute, behind which may be many people: five a second, a tenth of what a processor can do.
 * What is kept is given without end, and a page that is not rendered is drawn by the browser.
 */
const MOST_PAGES = 300

/** Bounds what one address has rendered, so that nobody takes all the time there is for pages. Each copy of the server counts alone. */
export interface PageLimit {
  /** Returns the seconds until more is rendered for an address, 0 when there is nothing to wait for. */
  wait(address: string): number
  /** Counts a page. */
  rendered(address: string): void
}

/** Creates the limit; not `enabled`, it lets everything through. */
export function createPageLimit(enabled: boolean): PageLimit {
  const spending = createSpending()
  return {
    wait(address) {
      const wait = enabled ? spending.wait(countedAddress(address), MOST_PAGES) : 0
      if (wait > 0) count('khan_limited_requests_total', { limit: 'pages' })
      return wait
    },
    rendered: (address) => spending.add(countedAddress(address), 1, MOST_PAGES),
  }
}
