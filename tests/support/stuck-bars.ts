import type { Page } from '@playwright/test'

/**
 * Pixels of the window's height that stuck bars take while the page is scrolled, a header that gives way included. Not counted: bars
 * narrower than half of the window, toasts, which go by themselves, and dialogs, which are meant to cover the page.
 */
export const stuckHeight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const isStuck = (element: HTMLElement) => {
      const { position, top, bottom } = getComputedStyle(element)
      const sticks = position === 'fixed' || (position === 'sticky' && [top, bottom].some((edge) => parseFloat(edge) >= 0))
      return sticks && element.offsetWidth > innerWidth / 2 && element.checkVisibility()
    }
    const isPassing = (element: HTMLElement) => element.closest('.Toastify, dialog') !== null
    const bars = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => isStuck(element) && !isPassing(element))
    return bars.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0)
  })
