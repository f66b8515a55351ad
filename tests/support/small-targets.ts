import type { Page } from '@playwright/test'

/** Half of the smallest target, in pixels, less one for rounding. */
const REACH = 21
const TARGETS = 'a[href], button, input:not([type=hidden]), select, textarea, summary'

/** Returns targets of a page that are too small for a finger: below 44 px, but for links within a sentence. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ reach, targets }) => {
      const isHidden = (target: Element) => !target.checkVisibility({ visibilityProperty: true }) || target.closest('[inert]') !== null
      const isInSentence = (target: Element) =>
        getComputedStyle(target).display === 'inline' &&
        [...(target.parentElement?.childNodes ?? [])].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      const isHit = (target: Element, x: number, y: number) => {
        const hit = document.elementFromPoint(x, y)
        const labels = [...((target as HTMLInputElement).labels ?? [])]
        return [target, ...labels].some((each) => each.contains(hit))
      }
      const small = [...document.querySelectorAll(targets)].filter((target) => {
        if (isHidden(target) || isInSentence(target)) return false
        target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        // A press on the label around a box counts, as well.
        const { left, right, top, bottom } = (target.closest('label') ?? target).getBoundingClientRect()
        const [x, y] = [(left + right) / 2, (top + bottom) / 2]
        // Out of sight, or covered: a visitor cannot press it now.
        if (!isHit(target, x, y)) return false
        const edges = [
          [x - reach, y],
          [x + reach, y],
          [x, y - reach],
          [x, y + reach],
        ] as const
        return edges.some(([atX, atY]) => atX >= 0 && atX < innerWidth && atY >= 0 && atY < innerHeight && !isHit(target, atX, atY))
      })
      return small.map((target) => target.outerHTML.slice(0, 120))
    },
    { reach: REACH, targets: TARGETS },
  )
