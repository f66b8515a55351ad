import { useLayoutEffect } from 'react'

/** The heading of the section around an element that takes the focus, else that of the page. */
const headingAround = (section: Element | null): HTMLElement | null =>
  (section?.isConnected && section.querySelector<HTMLElement>('h2[tabindex="-1"]')) || document.querySelector('h1')

/**
 * After a dialog the focus is where it was. Where that is gone, as a deleted row is or a button whose action is done, it is on the heading of
 * its section, else on the page's.
 */
export function useFocusAfter(open: boolean): void {
  // Before the dialog opens, which is an effect.
  useLayoutEffect(() => {
    if (!open) return
    const opener = document.activeElement
    const section = opener?.closest('section') ?? null
    return () => {
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
        ;(isThere ? opener : headingAround(section))?.focus()
      })
    }
  }, [open])
}
