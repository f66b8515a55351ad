import type { Page } from '@playwright/test'

/** Units of text in the names of the demo shop's products that may not break: numbers with their units, and words with a hyphen. */
const WHOLE = String.raw`\d[\d.,/-]* (?:mm|cm|m|kg|g|ml|L|GB|TB|W|مم|سم|متر|كجم|مل|لتر|جيجابايت|تيرابايت|بوصات)(?!\p{L})|\p{Lu}\p{L}+-\p{Lu}\p{L}+`

/** Parts of the products' names that a page shows on two lines, though they are read as one. */
export const brokenNames = (page: Page, names: readonly string[]): Promise<string[]> =>
  page.evaluate(
    ([products, whole]) => {
      const found = new Set<string>()
      const shows = (element: Element, name: string) => element.textContent.includes(name)
      const all = document.body.textContent
      const shown = products.filter((name) => all.includes(name))
      const parts = new Map(shown.map((name) => [name, [...name.matchAll(new RegExp(whole, 'gu'))]]))
      for (const [name, matches] of parts) {
        if (matches.length === 0) continue
        const holders = [...document.body.querySelectorAll('*')].filter(
          (element) =>
            shows(element, name) &&
            ![...element.children].some((child) => shows(child, name)) &&
            element.checkVisibility({ visibilityProperty: true }),
        )
        for (const holder of holders) {
          const walker = document.createTreeWalker(holder, NodeFilter.SHOW_TEXT)
          const nodes: Text[] = []
          while (walker.nextNode()) nodes.push(walker.currentNode as Text)
          const start = holder.textContent.indexOf(name)
          /** The text node that holds a letter of the holder, and the letter's index in it. */
          const placeOf = (offset: number): [Text, number] | undefined => {
            let before = 0
            for (const node of nodes) {
              if (offset < before + node.length) return [node, offset - before]
              before += node.length
            }
            return undefined
          }
          for (const { 0: part, index } of matches) {
            const [from, to] = [placeOf(start + index), placeOf(start + index + part.length - 1)]
            if (!from || !to) continue
            const range = document.createRange()
            range.setStart(...from)
            range.setEnd(to[0], to[1] + 1)
            const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
            const first = rects[0]
            if (first && rects.some(({ top }) => top >= first.bottom - 2))
              found.add(`broken: ${part} of ${name} <${holder.tagName.toLowerCase()}>`)
          }
        }
      }
      return [...found]
    },
    [names, WHOLE] as const,
  )

/** Words and numbers that a page breaks inside, without a hyphen; those of mail addresses may be. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement
      const text = node.textContent ?? ''
      if (!holder || !text.trim() || holder.closest('script, style, a[href^="mailto:"]')) continue
      const seen = { visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }
      if (text.includes('@') || getComputedStyle(holder).hyphens === 'auto' || !holder.checkVisibility(seen)) continue
      for (const { 0: word, index } of text.matchAll(/[\p{L}\d]{2,14}/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const [first, ...others] = [...range.getClientRects()].filter(({ width }) => width > 0)
        if (first && others.some(({ top }) => top >= first.bottom - 2)) found.add(`broken: ${word} <${holder.tagName.toLowerCase()}>`)
      }
    }
    return [...found]
  })
