import type { Page } from '@playwright/test'

/**
 * What does not fit on a page: 'sideways' with its width when it scrolls sideways and the first things that are too wide, and words of which
 * a part is cut off by what is around them. Not counted: what scrolls, what is out of sight as a whole, and texts that are shortened on
 * purpose to some lines or with a title.
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
        if (style.display === 'inline' || (style.overflowX !== 'hidden' && style.overflowX !== 'clip')) continue
        const box = around.getBoundingClientRect()
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
