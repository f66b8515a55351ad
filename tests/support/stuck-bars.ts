import type { Page } from '@playwright/test'

/**
 * Pixels of the window's height that are taken by what stays in sight while the page is scrolled, all of it together. Not counted is what
 * stands beside the page, narrower than half of the window, messages, which go by themselves, and dialogs, which are all there is to see while
 * they are open; a header that gives way is counted.
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
