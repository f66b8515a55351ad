import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from 'vitest'
import { endTransitions } from './end-transitions.ts'

const SCHEMES = ['light', 'dark'] as const

/** A dialog that takes every press: the page beneath it was checked without it. */
const MODAL = 'dialog[open]'

/** Saves a picture of the checked page in the folder that LOOK_AT names, if it is set. */
async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env['LOOK_AT']
  const file = `${name.replaceAll(/\W+/g, '-')}-${page.viewportSize()?.width}`
  if (folder) await page.screenshot({ path: `${folder}/${file}.png`, fullPage: (await page.locator(MODAL).count()) === 0 })
}

/** Axe, for a page. One of a single frame is looked at as it is: for frames axe opens a second page at every look, which takes as long again. */
export async function axeFor(page: Page): Promise<AxeBuilder> {
  const isSingle = page.frames().length === 1
  // The builder reads axe's half megabyte twice at every look, which takes as long as the look.
  const isThere = isSingle && (await page.evaluate(() => 'axe' in window))
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: '/* there already */' }) })
  // Axe returns no passed rules: to name them takes as long as to find violations.
  return axe.setLegacyMode(isSingle).options({ resultTypes: ['violations'] })
}

/** The violations that axe finds in both colour schemes. */
async function violationsOf(page: Page, name: string): Promise<string[]> {
  const findings: string[] = []
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme })
    const axe = await axeFor(page)
    if ((await page.locator(MODAL).count()) > 0) axe.include(MODAL)
    // Only colours differ.
    const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(['color-contrast'])).analyze()
    const where = ({ nodes }: (typeof violations)[number]) => nodes.map((node) => node.html.slice(0, 160)).join(' | ')
    await takePicture(page, `${name}-${colorScheme}`)
    findings.push(...violations.map((violation) => `${name}, ${colorScheme}: ${violation.id}: ${where(violation)}`))
  }
  return findings
}

/** Pixels by which a page scrolls sideways. A chart follows the window a moment later, on a busy machine seconds. */
async function overflowOf(page: Page): Promise<number> {
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth
  await page.waitForFunction(fits, undefined, { timeout: 20_000 }).catch(() => undefined)
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/**
 * No violation of WCAG 2.2 A and AA and of axe's best practices, and nothing that scrolls sideways, also at 320 px; colours in both
 * schemes. Looks at every width that is named, or at the page as it is.
 */
export async function checkAccessible(page: Page, name: string, widths?: readonly number[]): Promise<void> {
  const findings: string[] = []
  const size = page.viewportSize() ?? { width: 1280, height: 900 }
  // Elements out of sight would keep their old colours: their transitions stand still.
  await endTransitions(page)
  for (const width of widths ?? [size.width]) {
    await page.setViewportSize({ ...size, width })
    const at = `${name}, ${width} px`
    findings.push(...(await violationsOf(page, at)))
    if (width < 600) await page.setViewportSize({ ...size, width: 320 })
    const overflow = await overflowOf(page)
    if (overflow > 0) findings.push(`${at}: ${overflow} px too wide`)
  }
  await page.setViewportSize(size)
  expect(findings).toEqual([])
}
