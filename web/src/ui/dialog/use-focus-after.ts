import { useLayoutEffect } from 'react'

/**
 * After a dialog the focus is where it was. Where that is gone, as a deleted row is or a button whose action is done, it is on the link that
 * names its table row, else on the heading of its section, else on the page's.
 */
export function useFocusAfter(open: boolean): void {
  // Before the dialog opens, which is an effect.
  useLayoutEffect(() => {
    if (!open) return
    const opener = document.activeElement
    const around = opener?.closest('tr, section')
    return () => {
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        const places = [opener, around?.querySelector('h2[tabindex="-1"], th a'), document.querySelector('h1')]
        const place = places.find((each) => each?.isConnected && each !== document.body) as HTMLElement | undefined
        place?.focus()
      })
    }
  }, [open])
}
