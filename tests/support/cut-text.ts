import type { Page } from '@playwright/test'

/**
 * Faults of a page's text: 'sideways' with its width and the widest elements when it scrolls sideways, and words that their holder cuts off
 * or that stick out of it. Holders that scroll, are wholly out of sight, shorten text on purpose or are placed absolutely do not count.
 */
export const cutText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) {
      const isClipped = (element: Element): boolean => {
        const around = element.parentElement
        return around !== null && around !== document.body && (getComputedStyle(around).overflowX !== 'visible' || isClipped(around))
      }
      const isWide = (element: Element) => {
        const { left, right } = element.getBoundingClientRect()
        return (left < -1 || right > clientWidth + 1) && !isClipped(element)
      }
      const wide = [...document.body.querySelectorAll('*')].filter((element) => isWide(element) && ![...element.children].some(isWide))
      const named = wide.slice(0, 3).map((element) => `<${element.tagName.toLowerCase()}> ${element.textContent.trim().slice(0, 30)}`)
      found.add(`sideways, ${scrollWidth} px: ${named.join(', ')}`)
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement
      if (
        !holder ||
        !node.textContent?.trim() ||
        !holder.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true })
      )
        continue
      range.selectNodeContents(node)
      const text = range.getBoundingClientRect()
      // A line's letters reach beyond it a little, and nothing of them is missing.
      const slack = 1 + parseFloat(getComputedStyle(holder).fontSize) * 0.2
      for (let around: Element | null = holder; around && around !== document.body; around = around.parentElement) {
        const style = getComputedStyle(around)
        if (style.overflowX === 'auto' || style.overflowX === 'scroll' || style.overflowY === 'auto' || style.overflowY === 'scroll') break
        if (style.webkitLineClamp !== 'none' || around.closest('[title]') || style.clipPath !== 'none') break
        if (style.display === 'inline' || style.display === 'contents') continue
        const box = around.getBoundingClientRect()
        if (style.overflowX !== 'hidden' && style.overflowX !== 'clip') {
          const isOutside = text.right > box.right + 2 || text.left < box.left - 2
          if (isOutside) found.add(`outside: ${node.textContent.trim().slice(0, 60)} <${around.tagName.toLowerCase()}>`)
          if (isOutside || style.position === 'absolute' || style.position === 'fixed') break
          continue
        }
        const isOut =
          text.bottom <= box.top + slack || text.top >= box.bottom - slack || text.right <= box.left + 1 || text.left >= box.right - 1
        if (isOut || box.width <= 1 || box.height <= 1) break
        const isCut =
          text.top < box.top - slack || text.bottom > box.bottom + slack || text.left < box.left - 1 || text.right > box.right + 1
        if (isCut) found.add(`cut: ${node.textContent.trim().slice(0, 60)} <${holder.tagName.toLowerCase()}>`)
        if (isCut) break
      }
    }
    return [...found]
  })
