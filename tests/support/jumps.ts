import type { Page } from '@playwright/test'

/** From the next document on the page sums up its layout shifts. */
export const watchJumps = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(window, { jumps: 0 })
    const add = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) (window as unknown as { jumps: number }).jumps += (entry as unknown as { value: number }).value
    }
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
  })

/** The layout shifts since the document came, without the first `from`, as the browser measures them (cumulative layout shift). */
export async function jumps(page: Page, from = 0): Promise<number> {
  await page.evaluate(() => document.fonts.ready)
  return (await page.evaluate(() => (window as unknown as { jumps: number }).jumps)) - from
}
