import type { Page } from '@playwright/test'

interface Watching {
  /** The rules of all styles. */
  rules(): string[]
  /** Those that the page came with. */
  first: string[]
}

/** From the next document on the page notes the rules that it came with, once its scripts have taken over the server's styles. */
export const watchLateRules = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const rules = () => [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    const watching: Watching = { rules, first: [] }
    // The server's styles go when all their rules stand in the scripts' own.
    new MutationObserver((changes) => {
      if (changes.some(({ removedNodes }) => [...removedNodes].some((node) => node.nodeName === 'STYLE'))) watching.first = rules()
    }).observe(document, { childList: true, subtree: true })
    Object.assign(window, { watching })
  })

/** Rules that came later, with which Chromium styles the whole page anew, 45 ms on a phone: of one that names a class it styles those alone. */
export const wholePageRules = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { rules, first } = (window as unknown as { watching: Watching }).watching
    const known = [...first]
    return rules().filter((rule) => {
      const place = known.indexOf(rule)
      // Each counts once: what is added a second time came late.
      if (place !== -1) known.splice(place, 1)
      return place === -1 && /^[@:*]/.test(rule)
    })
  })
