import type { Page } from '@playwright/test'
import { expect } from 'vitest'
import { checkAccessible } from './check-accessible.ts'
import { endTransitions } from './end-transitions.ts'
import { whatDoesNotFit } from './fitting.ts'
import { smallTargets } from './small-targets.ts'

/** Every screen is reached once, and looked at in both widths. */
export const WIDTHS = [1280, 375]

/** Returns targets that are too small for a finger, on a phone. */
export async function smallOnPhone(page: Page): Promise<string[]> {
  const size = page.viewportSize() ?? { width: 1280, height: 900 }
  await page.setViewportSize({ width: 375, height: 800 })
  await page.waitForFunction(() => document.documentElement.clientWidth === 375)
  await endTransitions(page)
  const small = await smallTargets(page)
  await page.setViewportSize(size)
  return small
}

/**
 * The checks of every screen: no violation of axe at both widths and in both colour schemes; on a phone no target below 44 px; and with
 * text of 200 %, or in 320 px, nothing that scrolls sideways and no word that is cut or broken.
 */
export async function checkScreen(page: Page, name: string): Promise<void> {
  await checkAccessible(page, name, WIDTHS)
  const small = await smallOnPhone(page)
  expect([name, small]).toEqual([name, []])
  expect([name, await whatDoesNotFit(page)]).toEqual([name, []])
}
