/** Pixels that count as scrolling; less is a trembling finger. */
const STEP = 8

/**
 * Sets `data-down` on the document while the page is scrolled down, where a phone's header moves out of the way (`header.tsx`);
 * removes it when the page is scrolled up, is at its top, or something in the header gets the focus.
 */
export function headerGivesWay(): void {
  const root = document.documentElement
  // Beyond the ends, where some browsers bounce, nothing is scrolled.
  const position = () => Math.max(0, Math.min(window.scrollY, root.scrollHeight - window.innerHeight))
  let last = position()
  const update = () => {
    const now = position()
    const header = document.querySelector('header')?.offsetHeight ?? 0
    if (now > header && Math.abs(now - last) < STEP) return
    root.toggleAttribute('data-down', now > header && now > last)
    last = now
  }
  const show = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.closest('header:not(main *)')) root.removeAttribute('data-down')
  }
  window.addEventListener('scroll', update, { passive: true })
  document.addEventListener('focusin', show)
}
