import type { Page } from '@playwright/test'

interface Watching {
  lateRules: string[]
}

/** From the next document on the page notes the rules that its scripts add to styles once they have taken over the server's. */
export const watchLateRules = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const watching: Watching = { lateRules: [] }
    const { prototype } = CSSStyleSheet
    // oxlint-disable-next-line typescript/unbound-method -- called with the style sheet below
    const insertRule = prototype.insertRule
    prototype.insertRule = function insert(this: CSSStyleSheet, rule, index) {
      watching.lateRules.push(rule)
      return insertRule.call(this, rule, index)
    }
    // The server's styles go when all their rules stand in the scripts' own.
    new MutationObserver((changes) => {
      if (changes.some(({ removedNodes }) => [...removedNodes].some((node) => node.nodeName === 'STYLE'))) watching.lateRules = []
    }).observe(document, { childList: true, subtree: true })
    Object.assign(window, { watching })
  })

/** The noted rules with which Chromium styles the whole page anew, 45 ms on a phone: of a rule that names a class it styles those alone. */
export const wholePageRules = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { watching: Watching }).watching.lateRules.filter((rule) => /^[@:*]/.test(rule)))
