import type { Page } from '@playwright/test'

/** From the next document on the page notes how far what is on screen jumps by itself. */
export const watchJumps = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(window, { jumps: 0 })
    const add = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) (window as unknown as { jumps: number }).jumps += (entry as unknown as { value: number }).value
    }
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
  })

/** How far what is on screen has jumped since the document came, but for the first `from`, as the browser measures it (cumulative layout shift). */
export async function jumps(page: Page, from = 0): Promise<number> {
  await page.evaluate(() => document.fonts.ready)
  return (await page.evaluate(() => (window as unknown as { jumps: number }).jumps)) - from
}
