import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from 'vitest'

const SCHEMES = ['light', 'dark'] as const

/** No violation of WCAG 2.2 A and AA and of axe's best practices, and nothing that scrolls sideways, also at 320 px; colours in both schemes. */
export async function checkAccessible(page: Page, name: string): Promise<void> {
  const findings: string[] = []
  // What is out of sight would keep the colours from before: its transitions stand still.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { transition: none !important }')
    document.adoptedStyleSheets = [sheet]
  })
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme })
    const axe = new AxeBuilder({ page })
    // Only colours differ.
    const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(['color-contrast'])).analyze()
    const where = ({ nodes }: (typeof violations)[number]) => nodes.map((node) => node.html.slice(0, 160)).join(' | ')
    findings.push(...violations.map((violation) => `${name}, ${colorScheme}: ${violation.id}: ${where(violation)}`))
  }
  const size = page.viewportSize()
  if (size && size.width < 600) await page.setViewportSize({ ...size, width: 320 })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  if (overflow > 0) findings.push(`${name}: ${overflow} px too wide`)
  if (size) await page.setViewportSize(size)
  expect(findings).toEqual([])
}
