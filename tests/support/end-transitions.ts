import type { Page } from '@playwright/test'

/** Ends all transitions of a page from here on, and waits for elements that follow a scroll, such as the header that gives way. */
export const endTransitions = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { transition: none !important }')
    document.adoptedStyleSheets = [sheet]
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })
