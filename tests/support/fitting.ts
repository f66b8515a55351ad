import type { Page } from '@playwright/test'
import { expect } from 'vitest'
import { inArabic } from '../../demo/src/catalogue/arabic/arabic.ts'
import { CATALOGUE } from '../../demo/src/catalogue/catalogue.ts'
import { brokenNames, brokenWords } from './broken-text.ts'
import { cutText } from './cut-text.ts'
import { stuckHeight } from './stuck-bars.ts'
import type { Visitor } from './visitor.ts'

/** How a reader has a page: the size of all text, the window, and whether there is room for every word. */
interface Look {
  text: string
  window: { width: number; height: number }
  roomy: boolean
}

const LOOKS: Look[] = [
  { text: '200%', window: { width: 1280, height: 900 }, roomy: true },
  { text: '200%', window: { width: 375, height: 800 }, roomy: false },
  { text: '100%', window: { width: 320, height: 800 }, roomy: true },
]

/** The names of the demo shop's products, in both languages. */
const NAMES = CATALOGUE.flatMap(({ categories }) => categories)
  .flatMap(({ products }) => products)
  .flatMap(({ name }) => [name, inArabic(name).arabicName ?? name])

async function wrongNow(page: Page, { window, roomy }: Omit<Look, 'text'>): Promise<string[]> {
  const stuck = await stuckHeight(page)
  const bars = stuck > window.height / 2 ? [`bars of ${stuck} px`] : []
  const words = roomy ? await brokenWords(page) : []
  return [...(await cutText(page)), ...(await brokenNames(page, NAMES)), ...words, ...bars]
}

/**
 * Makes Chromium lay out the whole page. When window and root text change at nearly the same time, Chromium 153 now and then keeps widths
 * of the text before (9 of 60 times on /ar/Terms), which no shopper sees whose text size is set beforehand.
 */
const layOutAnew = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.body.style.display = 'none'
    void document.body.offsetHeight
    document.body.style.display = ''
  })

/**
 * The faults of the present page, with text of 200 % and in 320 px: it scrolls sideways, words are cut, names broken, or bars leave less
 * than half of the window.
 */
export async function whatDoesNotFit(page: Page): Promise<string[]> {
  await expect.poll(() => page.locator('main [aria-busy=true]').count(), { timeout: 60_000 }).toBe(0)
  await page.evaluate(() => document.fonts.ready)
  const wrong: string[] = []
  const size = page.viewportSize() ?? { width: 1280, height: 900 }
  for (const { text, window, roomy } of LOOKS) {
    await page.setViewportSize(window)
    await page.waitForFunction((width) => document.documentElement.clientWidth === width, window.width)
    await page.evaluate(async (fontSize) => {
      document.documentElement.style.fontSize = fontSize
      // Rows of the grid that are far away are not laid out, and would be measured as they were at the size before.
      for (const item of document.querySelectorAll<HTMLElement>('main li')) item.style.contentVisibility = 'visible'
      // Bars at the foot appear some frames after the controls that they repeat are out of sight.
      scrollTo(0, document.documentElement.scrollHeight / 2)
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    }, text)
    let seen = await wrongNow(page, { window, roomy })
    // A chart follows the window a moment later, on a busy machine seconds.
    for (const deadline = Date.now() + 20_000; seen.length > 0 && Date.now() < deadline;) {
      await layOutAnew(page)
      seen = await wrongNow(page, { window, roomy })
    }
    wrong.push(...seen.map((each) => `${new URL(page.url()).pathname}, ${text} at ${window.width} px: ${each}`))
  }
  await page.setViewportSize(size)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
    for (const item of document.querySelectorAll<HTMLElement>('main li')) item.style.contentVisibility = ''
    scrollTo(0, 0)
  })
  return wrong
}

/** Addresses of the shop in Arabic. */
export const arabicPaths = (paths: readonly string[]): string[] => paths.map((path) => (path === '/' ? '/ar' : `/ar${path}`))

/** Goes to each of the addresses; returns the faults that `look` finds on its page once an element of `sign` is there. */
export async function wrongOn(
  { page, goTo }: Visitor,
  paths: readonly string[],
  { look = whatDoesNotFit, sign = 'h1' }: { look?: (page: Page) => Promise<string[]>; sign?: string } = {},
): Promise<string[]> {
  const wrong: string[] = []
  for (const path of paths) {
    await goTo(path)
    await page.locator(sign).first().waitFor({ state: 'attached' })
    wrong.push(...(await look(page)))
    // A page that redirects the visitor has not been measured.
    expect(page.url()).toContain(path)
  }
  return wrong
}
