import type { Page } from '@playwright/test'

interface Watching {
  /** Sums up the layout shifts that were measured since the last call; returns the sum. */
  jumps(): number
}

/** From the next document on the page sums up its layout shifts. */
export const watchJumps = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    let sum = 0
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) sum += (entry as unknown as { value: number }).value
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    const jumps = () => {
      add(observer.takeRecords())
      return sum
    }
    Object.assign(window, { jumps } satisfies Watching)
  })

/** The layout shifts since the document came, without the first `from`, as the browser measures them (cumulative layout shift). */
export async function jumps(page: Page, from = 0): Promise<number> {
  const all = await page.evaluate(async () => {
    await document.fonts.ready
    // A shift is measured when a frame is drawn.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    return (window as unknown as Watching).jumps()
  })
  return all - from
}
